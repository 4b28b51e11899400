import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  title: 'Tokens and requests',
  lead: 'Turn on what your client supports. Stolen tokens and changed requests then no longer work.',
  dpop: 'Bind tokens to a key (DPoP)',
  dpopHint: 'Your client sends a DPoP proof with each request for tokens, and with each call that uses them.',
  certificate: 'Bind tokens to the client’s TLS certificate',
  certificateHint: 'Tokens work only on connections with that certificate.',
  par: 'Require pushed requests (PAR)',
  parHint: 'Your server sends each request to us first; the browser carries only a reference to it.',
  exchange: 'Exchange tokens for narrower ones (token exchange)',
  exchangeHint:
    'Your client can make a token with fewer rights from one that it holds, also for an agent of the same user.',
  advanced: 'Advanced: what is signed, and how',
  access_token_alg: 'Access tokens are signed with',
  id_token_signed_response_alg: 'ID tokens are signed with',
  idTokensHint: 'Logout tokens as well.',
  userinfo_signed_response_alg: 'Userinfo is signed with',
  notSigned: 'Not signed (JSON)',
  introspection_signed_response_alg: 'Introspection is signed with',
  introspectionHint: 'When your client asks for a JWT.',
  byDefault: 'Default (RS256)',
  signedRequests: 'Require signed requests (JAR)',
  signedRequestsHint: 'Signed with one of the public keys above.',
  request_object_signing_alg: 'Requests are signed with',
  anyAlgorithm: 'Any of these',
  authorization_signed_response_alg: 'Responses to requests are signed with',
  responsesHint: 'When your client asks for a signed response (response_mode=jwt).',
  backchannel_authentication_request_signing_alg: 'Backchannel requests (CIBA) are signed with',
  notRequired: 'No signature required',
};

export const tokensMessages = catalogue(import.meta, en);
