import type { en } from '../../../../developer/settings/demand-texts.messages.ts';

export default {
  token_endpoint_auth_method:
    'El cliente se autentica con una clave (private_key_jwt o un certificado TLS), no con un secreto compartido.',
  dpop_bound_access_tokens: 'Están vinculados a la clave del cliente (DPoP o un certificado TLS).',
  redirect_uris: 'Son direcciones https sin comodín.',
  grant_types: 'Nadie inicia sesión en dispositivos sin navegador.',
  require_pkce: 'Es obligatorio.',
  access_token_alg: 'Firmados con un algoritmo distinto de RS256.',
  id_token_signed_response_alg: 'Firmados con un algoritmo distinto de RS256.',
  userinfo_signed_response_alg: 'Si las respuestas se firman, con un algoritmo distinto de RS256.',
  introspection_signed_response_alg: 'Firmada con un algoritmo distinto de RS256.',
  require_pushed_authorization_requests: 'Tu servidor nos las envía antes (PAR).',
  request_object_signing_alg: 'Si las envías, fírmalas con un algoritmo distinto de RS256.',
  backchannel_authentication_request_signing_alg:
    'Si las envías, fírmalas con un algoritmo distinto de RS256.',
  authorization_signed_response_alg: 'Si las solicitas, se firman con un algoritmo distinto de RS256.',
} satisfies typeof en;
