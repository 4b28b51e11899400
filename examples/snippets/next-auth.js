// pages/api/auth/[...nextauth].js
import NextAuth from 'next-auth';

const { ISSUER, CLIENT_ID, CLIENT_SECRET } = process.env;

export default NextAuth({
  providers: [
    {
      id: 'countersign',
      name: 'Countersign',
      type: 'oauth',
      wellKnown: `${ISSUER}/.well-known/openid-configuration`,
      clientId: CLIENT_ID,
      clientSecret: CLIENT_SECRET,
      authorization: { params: { scope: 'openid profile:basic email' } },
      checks: ['pkce', 'state', 'nonce'],
      idToken: true,
      // The id_token says who signed in; what they share is in userinfo.
      userinfo: { request: ({ client, tokens }) => client.userinfo(tokens) },
      profile: (claims) => ({
        id: claims.sub,
        name: claims.preferred_name ?? null,
        email: claims.email ?? null,
      }),
    },
  ],
});
