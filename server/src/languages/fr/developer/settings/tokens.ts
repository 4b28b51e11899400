import type { en } from '../../../../developer/settings/tokens.messages.ts';

export default {
  title: 'Tokens et requêtes',
  lead: 'Activez ce que votre client prend en charge. Les tokens volés et les requêtes altérées ne fonctionnent alors plus.',
  dpop: 'Lier les tokens à une clé (DPoP)',
  dpopHint:
    'Votre client envoie une preuve DPoP avec chaque requête de token et avec chaque appel qui les utilise.',
  certificate: 'Lier les tokens au certificat TLS du client',
  certificateHint: 'Les tokens ne fonctionnent que sur des connexions avec ce certificat.',
  par: 'Exiger les requêtes poussées (PAR)',
  parHint:
    'Votre serveur nous envoie d’abord chaque requête ; le navigateur n’en transporte qu’une référence.',
  exchange: 'Échanger des tokens contre des tokens plus restreints (échange de token)',
  exchangeHint:
    'Votre client peut tirer d’un token qu’il détient un token avec moins de droits, y compris pour un agent du même utilisateur.',
  advanced: 'Avancé : ce qui est signé, et comment',
  access_token_alg: 'Les access tokens sont signés avec',
  id_token_signed_response_alg: 'Les ID tokens sont signés avec',
  idTokensHint: 'Les tokens de déconnexion également.',
  userinfo_signed_response_alg: 'Userinfo est signé avec',
  notSigned: 'Non signé (JSON)',
  introspection_signed_response_alg: 'L’introspection est signée avec',
  introspectionHint: 'Quand votre client demande un JWT.',
  byDefault: 'Par défaut (RS256)',
  signedRequests: 'Exiger les requêtes signées (JAR)',
  signedRequestsHint: 'Signées avec l’une des clés publiques ci-dessus.',
  request_object_signing_alg: 'Les requêtes sont signées avec',
  anyAlgorithm: 'L’un de ceux-ci',
  authorization_signed_response_alg: 'Les réponses aux requêtes sont signées avec',
  responsesHint: 'Quand votre client demande une réponse signée (response_mode=jwt).',
  backchannel_authentication_request_signing_alg: 'Les requêtes back-channel (CIBA) sont signées avec',
  notRequired: 'Aucune signature requise',
} satisfies typeof en;
