import type { en } from '../../../../developer/settings/demand-texts.messages.ts';

export default {
  token_endpoint_auth_method:
    'com uma chave (private_key_jwt ou um certificado TLS), não com um segredo compartilhado',
  dpop_bound_access_tokens: 'vinculados à chave do cliente (DPoP ou um certificado TLS)',
  redirect_uris: 'endereços https sem curinga',
  grant_types: 'nenhum login em dispositivos sem navegador',
  require_pkce: 'exigido',
  access_token_alg: 'não assinados com RS256',
  id_token_signed_response_alg: 'não assinados com RS256',
  userinfo_signed_response_alg: 'não assinado com RS256',
  introspection_signed_response_alg: 'não assinada com RS256',
  require_pushed_authorization_requests: 'enviadas antes pelo seu servidor (PAR)',
  request_object_signing_alg: 'não com RS256, se você as enviar',
  backchannel_authentication_request_signing_alg: 'não com RS256, se você as enviar',
  authorization_signed_response_alg: 'não com RS256, se você as pedir',
} satisfies typeof en;
