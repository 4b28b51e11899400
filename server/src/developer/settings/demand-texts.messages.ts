import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  token_endpoint_auth_method: 'with a key (private_key_jwt or a TLS certificate), not a shared secret',
  dpop_bound_access_tokens: 'bound to the client’s key (DPoP or a TLS certificate)',
  redirect_uris: 'https addresses without a wildcard',
  grant_types: 'no sign-in on devices without a browser',
  require_pkce: 'required',
  access_token_alg: 'not signed with RS256',
  id_token_signed_response_alg: 'not signed with RS256',
  userinfo_signed_response_alg: 'not signed with RS256',
  introspection_signed_response_alg: 'not signed with RS256',
  require_pushed_authorization_requests: 'pushed by your server first (PAR)',
  request_object_signing_alg: 'not with RS256, if you send them',
  backchannel_authentication_request_signing_alg: 'not with RS256, if you send them',
  authorization_signed_response_alg: 'not with RS256, if you request them',
};

/** What it demands of that. */
export const demandTexts = catalogue(import.meta, en);
