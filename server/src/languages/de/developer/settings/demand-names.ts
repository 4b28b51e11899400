import type { en } from '../../../../developer/settings/demand-names.messages.ts';

export default {
  token_endpoint_auth_method: 'Authentifizierung',
  dpop_bound_access_tokens: 'Token',
  redirect_uris: 'Redirect-URIs',
  grant_types: 'Geräte',
  require_pkce: 'PKCE',
  access_token_alg: 'Zugriffstoken',
  id_token_signed_response_alg: 'ID-Token',
  userinfo_signed_response_alg: 'Userinfo',
  introspection_signed_response_alg: 'Signierte Introspection',
  require_pushed_authorization_requests: 'Autorisierungsanfragen',
  request_object_signing_alg: 'Signierte Anfragen',
  backchannel_authentication_request_signing_alg: 'Signierte Backchannel-Anfragen',
  authorization_signed_response_alg: 'Signierte Antworten',
} satisfies typeof en;
