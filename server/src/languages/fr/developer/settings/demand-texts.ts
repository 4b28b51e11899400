import type { en } from '../../../../developer/settings/demand-texts.messages.ts';

export default {
  token_endpoint_auth_method:
    'Le client s’authentifie avec une clé (private_key_jwt ou un certificat TLS), sans secret partagé.',
  dpop_bound_access_tokens: 'Ils sont liés à la clé du client (DPoP ou un certificat TLS).',
  redirect_uris: 'Ce sont des adresses https sans caractère générique.',
  grant_types: 'Personne ne se connecte sur un appareil sans navigateur.',
  require_pkce: 'Il est requis.',
  access_token_alg: 'Signés avec un autre algorithme que RS256.',
  id_token_signed_response_alg: 'Signés avec un autre algorithme que RS256.',
  userinfo_signed_response_alg: 'Si les réponses sont signées, c’est avec un autre algorithme que RS256.',
  introspection_signed_response_alg: 'Signée avec un autre algorithme que RS256.',
  require_pushed_authorization_requests: 'Votre serveur nous les envoie d’abord (PAR).',
  request_object_signing_alg: 'Si vous en envoyez, signez-les avec un autre algorithme que RS256.',
  backchannel_authentication_request_signing_alg:
    'Si vous en envoyez, signez-les avec un autre algorithme que RS256.',
  authorization_signed_response_alg:
    'Si vous en demandez, elles sont signées avec un autre algorithme que RS256.',
} satisfies typeof en;
