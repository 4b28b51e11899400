// With @auth/express, @auth/sveltekit or Auth.js for Next.js: providers: [countersign]
const { ISSUER, CLIENT_ID, CLIENT_SECRET } = process.env;

export const countersign = {
  id: 'countersign',
  name: 'Countersign',
  type: 'oidc',
  issuer: ISSUER,
  clientId: CLIENT_ID,
  clientSecret: CLIENT_SECRET,
  checks: ['pkce', 'state', 'nonce'],
  authorization: { params: { scope: 'openid profile:basic email' } },
  // The id_token says who signed in; what they share is in userinfo.
  idToken: false,
  profile: (claims) => ({
    id: claims.sub,
    name: claims.preferred_name ?? null,
    email: claims.email ?? null,
  }),
};
