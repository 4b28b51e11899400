import type { en } from '../../../../developer/settings/demand-names.messages.ts';

export default {
  token_endpoint_auth_method: 'Autenticación',
  dpop_bound_access_tokens: 'Tokens',
  redirect_uris: 'URI de redirección',
  grant_types: 'Dispositivos',
  require_pkce: 'PKCE',
  access_token_alg: 'Tokens de acceso',
  id_token_signed_response_alg: 'Tokens de ID',
  userinfo_signed_response_alg: 'Userinfo',
  introspection_signed_response_alg: 'Introspección firmada',
  require_pushed_authorization_requests: 'Solicitudes de autorización',
  request_object_signing_alg: 'Solicitudes firmadas',
  backchannel_authentication_request_signing_alg: 'Solicitudes backchannel firmadas',
  authorization_signed_response_alg: 'Respuestas firmadas',
} satisfies typeof en;
