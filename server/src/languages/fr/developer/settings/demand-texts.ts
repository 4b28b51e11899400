import type { en } from '../../../../developer/settings/demand-texts.messages.ts';

export default {
  token_endpoint_auth_method: 'avec une clé (private_key_jwt ou un certificat TLS), sans secret partagé',
  dpop_bound_access_tokens: 'liés à la clé du client (DPoP ou un certificat TLS)',
  redirect_uris: 'adresses https sans caractère générique',
  grant_types: 'pas de connexion sur des appareils sans navigateur',
  require_pkce: 'requis',
  access_token_alg: 'non signés avec RS256',
  id_token_signed_response_alg: 'non signés avec RS256',
  userinfo_signed_response_alg: 'non signé avec RS256',
  introspection_signed_response_alg: 'non signée avec RS256',
  require_pushed_authorization_requests: 'd’abord poussées par votre serveur (PAR)',
  request_object_signing_alg: 'pas avec RS256, si vous en envoyez',
  backchannel_authentication_request_signing_alg: 'pas avec RS256, si vous en envoyez',
  authorization_signed_response_alg: 'pas avec RS256, si vous en demandez',
} satisfies typeof en;
