import type { en } from '../../../../developer/settings/demand-texts.messages.ts';

export default {
  token_endpoint_auth_method:
    'O cliente se autentica com uma chave (private_key_jwt ou um certificado TLS), não com um segredo compartilhado.',
  dpop_bound_access_tokens: 'São vinculados à chave do cliente (DPoP ou um certificado TLS).',
  redirect_uris: 'São endereços https sem curinga.',
  grant_types: 'Ninguém entra em dispositivos sem navegador.',
  require_pkce: 'É exigido.',
  access_token_alg: 'Assinados com um algoritmo diferente de RS256.',
  id_token_signed_response_alg: 'Assinados com um algoritmo diferente de RS256.',
  userinfo_signed_response_alg: 'Se as respostas forem assinadas, com um algoritmo diferente de RS256.',
  introspection_signed_response_alg: 'Assinada com um algoritmo diferente de RS256.',
  require_pushed_authorization_requests: 'Seu servidor as envia antes para nós (PAR).',
  request_object_signing_alg: 'Se você as enviar, assine-as com um algoritmo diferente de RS256.',
  backchannel_authentication_request_signing_alg:
    'Se você as enviar, assine-as com um algoritmo diferente de RS256.',
  authorization_signed_response_alg: 'Se você as pedir, são assinadas com um algoritmo diferente de RS256.',
} satisfies typeof en;
