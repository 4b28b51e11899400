import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  token_endpoint_auth_method: 'Authentication',
  dpop_bound_access_tokens: 'Tokens',
  redirect_uris: 'Redirect URIs',
  grant_types: 'Devices',
  require_pkce: 'PKCE',
  access_token_alg: 'Access tokens',
  id_token_signed_response_alg: 'ID tokens',
  userinfo_signed_response_alg: 'Userinfo',
  introspection_signed_response_alg: 'Signed introspection',
  require_pushed_authorization_requests: 'Authorization requests',
  request_object_signing_alg: 'Signed requests',
  backchannel_authentication_request_signing_alg: 'Signed backchannel requests',
  authorization_signed_response_alg: 'Signed responses',
};

/** What each demand of the profile is about. */
export const demandNames = catalogue(import.meta, en);
