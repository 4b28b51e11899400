import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  token_endpoint_auth_method:
    'The client authenticates with a key (private_key_jwt or a TLS certificate), not with a shared secret.',
  dpop_bound_access_tokens: 'They are bound to the client’s key (DPoP or a TLS certificate).',
  redirect_uris: 'They are https addresses without a wildcard.',
  grant_types: 'No one signs in on devices without a browser.',
  require_pkce: 'It is required.',
  access_token_alg: 'Signed with another algorithm than RS256.',
  id_token_signed_response_alg: 'Signed with another algorithm than RS256.',
  userinfo_signed_response_alg: 'If responses are signed, then with another algorithm than RS256.',
  introspection_signed_response_alg: 'Signed with another algorithm than RS256.',
  require_pushed_authorization_requests: 'Your server sends them to us first (PAR).',
  request_object_signing_alg: 'If you send them, sign them with another algorithm than RS256.',
  backchannel_authentication_request_signing_alg:
    'If you send them, sign them with another algorithm than RS256.',
  authorization_signed_response_alg:
    'If you request them, they are signed with another algorithm than RS256.',
};

/** What it demands of that, as sentences: each follows a badge that says whether it is met. */
export const demandTexts = catalogue(import.meta, en);
