import type { en } from '../../../../developer/resources/resources.messages.ts';

export default {
  title: 'API',
  lead: 'Les API et serveurs MCP qui acceptent les access tokens de ce service : les vôtres et ceux de vos organisations.',
  register: 'Enregistrer une API',
  empty: 'Aucune API pour l’instant',
  emptyBody:
    'Enregistrez une API ou un serveur MCP à vous, et les applications pourront demander aux personnes d’y accéder. Vous définissez les scopes, les personnes acceptent sur une page qui nomme votre API, et les tokens ne fonctionnent nulle part ailleurs.',
  deleted: 'API supprimée.',
  name: 'Nom',
  identifier: 'Identifiant',
  owner: 'Propriétaire',
  you: 'Vous',
  host: 'Hôte',
  review: 'Examen',
  notCounting: 'un autre enregistrement de cette URL prévaut',
  newLead:
    'Une API ou un serveur MCP à vous (en OAuth : une ressource protégée). Les clients demandent des access tokens qu’elle seule accepte.',
  aboutTitle: 'Votre API',
  nameHint:
    'Les personnes le lisent quand une application demande l’accès. Laissez vide pour utiliser l’hôte.',
  identifierHint:
    'L’URL qu’utilisent les clients de votre API. C’est l’audience (aud) de chaque token, et elle ne peut plus être modifiée ensuite. Utilisez https ; http://localhost convient au développement.',
  belongsTo: 'Propriétaire',
  yourself: 'Vous seul',
  optional: '(facultatif)',
  tokens: 'Access tokens',
  tokensLead:
    'Les valeurs par défaut conviennent à la plupart des API, et vous pouvez les modifier à tout moment.',
  tokensShow: 'Format, durée de vie, signature, identifiants d’utilisateur et connexion requise',
  format: 'Format',
  jwt: 'JWT',
  jwtHint: 'Votre API contrôle elle-même les tokens, avec une bibliothèque et nos clés publiques.',
  opaque: 'Opaque',
  opaqueHint:
    'Votre API nous interroge sur chaque token (introspection) : une révocation est visible immédiatement.',
  seconds: 'Durée de vie en secondes',
  secondsHint:
    'De 60 à 3600, pour les tokens opaques jusqu’à 86400. Tant que l’hôte n’est pas vérifié, 900 (15 minutes) au plus s’appliquent. Les clients qui ont un refresh token en obtiennent un nouveau d’eux-mêmes.',
  algorithm: 'Signature',
  algorithmHint:
    'Seuls les JWT sont signés. Choisissez ES256 si votre bibliothèque peut le vérifier ; les tokens sont plus courts.',
  subjects: 'Identifiants d’utilisateur',
  subjectsHint:
    'Le claim sub. Avec ses propres identifiants, votre API ne peut pas être recoupée avec d’autres sur l’identité de leurs utilisateurs. Si vous changez cela, votre API reçoit d’autres identifiants pour les personnes qu’elle connaît, et les access tokens émis auparavant cessent de fonctionner.',
  subjectsPublic: 'Les mêmes qu’auprès d’autres API (public)',
  subjectsPairwise: 'Uniquement pour cette API (pairwise)',
  level: 'Connexion requise',
  levelAny: 'Toute connexion',
  level_2: 'Second facteur ou clé d’accès',
  level_phr: 'Clé d’accès (résistante à l’hameçonnage)',
  levelHint: 'Pour chaque token de cette API. Les scopes peuvent exiger davantage.',
  scopeLevelHint:
    'Les personnes connectées moins sûrement sont invitées à se reconnecter quand un client demande ce scope.',
  choiceFault: 'Choisissez l’une des options.',
  scopes: 'Scopes',
  scopesLead: 'Ce que les clients peuvent demander aux personnes.',
  scopesHint:
    'Les personnes lisent le titre et la description dans leur langue, ou dans une autre si la leur manque. Laissez vides les lignes dont vous n’avez pas besoin.',
  scopesEditHint:
    'Les clients et les consentements connaissent un scope par son nom : après un changement de nom, les demandes de l’ancien sont refusées avec invalid_scope, et le nouveau est demandé aux personnes.',
  scope: (number) => `Scope ${number}`,
  scopeName: 'Nom du scope',
  scopeNameHint: 'Par exemple files:read. Les clients l’envoient dans scope.',
  titleIn: (language) => `Titre (${language})`,
  descriptionIn: (language) => `Description (${language})`,
  otherLanguages: 'Autres langues',
  byDefault: 'Par défaut',
  byDefaultHint: 'Demandé pour les clients qui n’indiquent pas de scope.',
  sensitive: 'Sensible',
  sensitiveHint: 'Sur la page de consentement, sa case est d’abord décochée.',
  remove: 'Retirer ce scope',
  removeHint:
    'Les tokens le perdent : immédiatement pour l’introspection, et à leur expiration pour les JWT.',
  moreScopes: 'Ajouter un autre scope',
  meaning: 'Ce que lisent les personnes',
  marks: 'Marques',
  noMarks: 'Aucune',
  identifierFault: (message) => `Identifiant : ${message}`,
  secondsFault: (message) => `Durée de vie : ${message}`,
  scopesFault: (message) => `Scopes : ${message}`,
  nameFault: (number, message) => `Nom du scope ${number} : ${message}`,
  titleFault: (number, message) => `Titre du scope ${number} : ${message}`,
  descriptionFault: (number, message) => `Description du scope ${number} : ${message}`,
} satisfies typeof en;
