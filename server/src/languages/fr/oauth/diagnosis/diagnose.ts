import type { en } from '../../../../oauth/diagnosis/diagnose.messages.ts';

export default {
  title: 'Vérifier un lien de connexion',
  lead: 'Collez un lien de connexion ou une requête de token pour voir, règle par règle, si ce service l’accepterait.',
  label: 'URL ou paramètres',
  hint: 'Collez l’URL d’autorisation complète, seulement la partie après son point d’interrogation, ou les paramètres d’une requête de token sans ses secrets.',
  check: 'Vérifier',
  setting: 'Ouvrir le paramètre',
  sent: 'Envoyé',
  registered: 'Enregistré',
  nothing: '(rien ici)',
  errors: 'Tous les codes d’erreur',
  requestId: 'Identifiant de requête de la page d’où vous venez',
  passed: 'Aucun problème trouvé.',
  verdict: {
    fail: (count) =>
      count < 2
        ? `Cette requête serait refusée : ${count} problème.`
        : `Cette requête serait refusée : ${count} problèmes.`,
    warn: (count) =>
      count < 2
        ? `Cette requête serait acceptée, mais ${count} point est à vérifier.`
        : `Cette requête serait acceptée, mais ${count} points sont à vérifier.`,
  },
  besides: 'En dehors de cette requête',
  besidesLead: 'Les webhooks de l’application ont leurs propres problèmes. Ils n’empêchent aucune connexion.',
  another: 'Vérifier une autre requête',
  status: { pass: 'Règles respectées', warn: 'À vérifier', fail: 'Serait refusé' },
  titles: {
    client_id: 'L’application (client_id)',
    redirect_uri: 'URI de redirection (redirect_uri)',
    review: 'Examen de l’application',
    access: 'Accès à l’application',
    policy: 'Politiques de connexion',
    parameters: 'Aucun paramètre répété',
    response_type: 'response_type',
    scope: 'Scopes (scope)',
    code_challenge: 'PKCE (code_challenge)',
    dpop_jkt: 'Clé DPoP (dpop_jkt)',
    state: 'state',
    nonce: 'nonce',
    response_mode: 'response_mode',
    pushed_request: 'Requête poussée (PAR)',
    request: 'Objets de requête',
    prompt: 'prompt',
    max_age: 'max_age',
    acr: 'Niveau de la connexion (acr)',
    claims: 'claims',
    client_document: 'Document de métadonnées client',
    post_logout_redirect_uri: 'URL après la déconnexion',
    id_token_hint: 'id_token_hint',
    resource: 'resource',
    authorization_details: 'authorization_details',
    organization: 'Organisation de l’utilisateur',
    silent: 'Sans interaction (prompt=none)',
    pasted_secret: 'Secrets dans une URL',
    token_parameters: 'Token : aucun paramètre répété, corps uniquement',
    grant_type: 'Token : grant_type',
    client_authentication: 'Token : authentification du client',
    client_secret: 'Token : secret client',
    token_review: 'Token : examen de l’application',
    token_resource: 'Token : resource',
    token_details: 'Token : authorization_details',
    dpop: 'Token : preuve DPoP',
    code: 'Token : code',
    refresh_token: 'Token : refresh token',
    client_credentials: 'Token : client_credentials',
    token_exchange: 'Token : échange de token',
    token_scope: 'Token : scope',
    backchannel_request: 'Requête CIBA',
    auth_req_id: 'Token : auth_req_id',
    device_request: 'Requête d’autorisation d’appareil',
    device_code: 'Token : device_code',
    allowed_origins: 'Pages : origines autorisées',
    webhook_url: 'Webhooks : URL',
    webhook_secret: 'Webhooks : secret (ancien format)',
    webhook_signing_key: 'Webhooks : clé de signature',
    webhook_deliveries: 'Webhooks : livraisons',
  },
  fixes: {
    client_id: 'Envoyez le client_id affiché lors de l’enregistrement de l’application.',
    redirect_uri: 'Enregistrez cette URI pour l’application, ou envoyez une URI enregistrée.',
    access: 'Demandez l’accès aux responsables de l’application, ou connectez-vous avec un autre compte.',
    policy: 'Connectez-vous comme la politique l’exige, ou demandez à ceux qui l’ont définie de la modifier.',
    review: 'Attendez l’examen, ou contactez les administrateurs de ce service.',
    parameters: 'Envoyez chaque paramètre une seule fois.',
    response_type: 'Envoyez response_type=code.',
    scope: 'Envoyez des scopes enregistrés pour l’application, séparés par des espaces.',
    code_challenge:
      'Envoyez code_challenge, le base64url du SHA-256 de votre code_verifier, avec code_challenge_method=S256.',
    dpop_jkt:
      'Envoyez l’empreinte SHA-256 de la JWK (RFC 7638) qui signera les preuves DPoP, ou omettez le paramètre.',
    state: 'Envoyez un state aléatoire et comparez-le au retour de l’utilisateur.',
    nonce: 'Envoyez un nonce aléatoire et comparez-le à celui de l’id_token.',
    response_mode: 'Omettez response_mode, ou envoyez query, form_post, jwt, query.jwt ou form_post.jwt.',
    pushed_request:
      'Envoyez les paramètres par POST au point de terminaison des requêtes d’autorisation poussées, puis envoyez client_id et le request_uri de sa réponse dans la minute.',
    request:
      'Signez l’objet de requête avec une clé enregistrée du client, ou envoyez les paramètres directement. request_uri doit venir du point de terminaison des requêtes d’autorisation poussées.',
    prompt: 'Envoyez none seul, ou toute combinaison de login, consent et select_account.',
    max_age: 'Envoyez un nombre entier de secondes.',
    acr: 'Demandez l’une des acr_values_supported, ou renoncez à essential. Si un scope, une API ou une politique exige une classe, demandez-la avec acr_values, ou omettez le scope.',
    claims: 'Envoyez un objet JSON avec les membres userinfo et id_token.',
    client_document:
      'Servez le document à l’URL client_id avec le statut 200 et application/json. Son client_id doit être exactement celui que vous envoyez.',
    post_logout_redirect_uri: 'Enregistrez cette URI pour l’application, ou envoyez une URI enregistrée.',
    id_token_hint: 'Envoyez un id_token émis par ce service, ou omettez le paramètre.',
    resource: 'Envoyez l’identifiant d’une ressource enregistrée, ou omettez le paramètre.',
    authorization_details:
      'Envoyez un tableau JSON d’objets conformes à un type que l’API a déclaré, et désignez cette seule API avec resource ou locations.',
    organization:
      'Envoyez l’org_id ou le handle d’une organisation dont l’utilisateur fait partie, omettez le paramètre, ou faites inviter l’utilisateur par un administrateur de l’organisation.',
    silent:
      'Omettez prompt=none une fois, pour que l’utilisateur puisse se connecter et donner son consentement.',
    pasted_secret:
      'Remplacez-le. Tout ce qui figure dans une URL se retrouve dans les historiques des navigateurs et dans les journaux.',
    token_parameters:
      'Envoyez chaque paramètre une seule fois, encodé en formulaire dans le corps. Laissez la chaîne de requête vide.',
    grant_type: 'Envoyez authorization_code, refresh_token ou client_credentials.',
    client_authentication:
      'Envoyez client_id et client_secret par HTTP Basic ou dans le corps, ou un client_assertion signé. Les clients publics n’envoient que client_id.',
    client_secret: 'Créez un nouveau secret et déployez-le.',
    token_review: 'Contactez les administrateurs de ce service.',
    token_resource: 'Envoyez un resource de la requête d’autorisation, ou omettez le paramètre.',
    token_details: 'Envoyez authorization_details uniquement dans la requête d’autorisation.',
    dpop: 'Envoyez exactement un en-tête DPoP avec une nouvelle preuve pour chaque requête, signée avec la clé à laquelle le code ou le refresh token est lié.',
    code: 'Échangez chaque code une seule fois, dans les 60 secondes, avec le même client, le même redirect_uri et le code_verifier qui correspond à son code_challenge.',
    refresh_token:
      'N’utilisez que le refresh token de la dernière réponse. S’il est refusé, faites se reconnecter l’utilisateur.',
    client_credentials:
      'Utilisez-le avec une application confidentielle enregistrée, ou connectez plutôt des utilisateurs.',
    token_exchange:
      'Enregistrez le type de grant, envoyez subject_token avec subject_token_type, et prouvez la possession de la clé à laquelle le token est lié.',
    token_scope:
      'Ne demandez que des scopes du grant. client_credentials n’autorise que les scopes personnalisés et d’agent.',
    backchannel_request:
      'Enregistrez agent:write, et envoyez openid et exactement une indication désignant un utilisateur qui a connecté l’application.',
    auth_req_id:
      'Interrogez à l’intervalle indiqué jusqu’à la réponse de l’utilisateur, et échangez une seule fois.',
    device_request: 'Ajoutez urn:ietf:params:oauth:grant-type:device_code aux grant_types de l’application.',
    device_code:
      'Interrogez à l’intervalle indiqué jusqu’à la réponse de l’utilisateur, et échangez une seule fois dans les dix minutes.',
    allowed_origins:
      'Ajoutez l’origine aux origines autorisées, ou videz la liste pour autoriser celles des URI de redirection.',
    webhook_url: 'Définissez une URL https dont l’hôte ne se résout qu’en adresses publiques.',
    webhook_secret: 'Renouvelez le secret du webhook et déployez-le, ou vérifiez le format plus récent.',
    webhook_signing_key: 'Émettez une clé de signature.',
    webhook_deliveries: 'Cherchez pourquoi elles ont échoué, corrigez le récepteur et renvoyez-les.',
  },
} satisfies typeof en;
