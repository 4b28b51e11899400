import type { en } from '../../../../developer/settings/demand-texts.messages.ts';

export default {
  token_endpoint_auth_method:
    'con una clave (private_key_jwt o un certificado TLS), no con un secreto compartido',
  dpop_bound_access_tokens: 'vinculados a la clave del cliente (DPoP o un certificado TLS)',
  redirect_uris: 'direcciones https sin comodín',
  grant_types: 'sin inicio de sesión en dispositivos sin navegador',
  require_pkce: 'obligatorio',
  access_token_alg: 'sin firmar con RS256',
  id_token_signed_response_alg: 'sin firmar con RS256',
  userinfo_signed_response_alg: 'sin firmar con RS256',
  introspection_signed_response_alg: 'sin firmar con RS256',
  require_pushed_authorization_requests: 'tu servidor las envía antes (PAR)',
  request_object_signing_alg: 'sin RS256, si las envías',
  backchannel_authentication_request_signing_alg: 'sin RS256, si las envías',
  authorization_signed_response_alg: 'sin RS256, si las solicitas',
} satisfies typeof en;
