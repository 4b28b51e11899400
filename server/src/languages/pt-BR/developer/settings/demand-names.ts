import type { en } from '../../../../developer/settings/demand-names.messages.ts';

export default {
  token_endpoint_auth_method: 'Autenticação',
  dpop_bound_access_tokens: 'Tokens',
  redirect_uris: 'URIs de redirecionamento',
  grant_types: 'Dispositivos',
  require_pkce: 'PKCE',
  access_token_alg: 'Tokens de acesso',
  id_token_signed_response_alg: 'Tokens de ID',
  userinfo_signed_response_alg: 'Userinfo',
  introspection_signed_response_alg: 'Introspecção assinada',
  require_pushed_authorization_requests: 'Requisições de autorização',
  request_object_signing_alg: 'Requisições assinadas',
  backchannel_authentication_request_signing_alg: 'Requisições de backchannel assinadas',
  authorization_signed_response_alg: 'Respostas assinadas',
} satisfies typeof en;
