import type { en } from '../../../../developer/resource-tabs/resource-tabs.messages.ts';
import console from '../shared/console.ts';

export default {
  onlySee:
    'Vous pouvez voir cette API. Les propriétaires et les administrateurs de son organisation peuvent la modifier.',
  saved: 'Enregistré.',
  pending: console.riskPending,
  save: 'Enregistrer',
  availability: 'Disponibilité',
  everyone: 'L’hôte est vérifié : tout client peut demander l’accès à toute personne.',
  everyoneUntil: 'La vérification prend fin :',
  onlyTeam:
    'Seuls vous et les membres de son organisation, si elle en a une, pouvez obtenir des tokens pour elle. Les autres personnes sont refusées avec invalid_target tant que vous n’avez pas vérifié l’hôte.',
  onlyTeamExpired:
    'Seuls vous et les membres de son organisation, si elle en a une, pouvez obtenir des tokens pour elle, car la vérification de l’hôte a pris fin. Les tokens des autres personnes sont inactifs tant que vous ne le vérifiez pas de nouveau.',
  onlyTeamLocal:
    'Seuls vous et les membres de son organisation, si elle en a une, pouvez obtenir des tokens pour elle, car cet hôte ne peut pas être vérifié. Enregistrez l’URL publique de votre API lors de sa mise en service.',
  onlyTeamReview:
    'Seuls vous et les membres de son organisation, si elle en a une, pouvez obtenir des tokens pour elle tant qu’un administrateur ne l’a pas approuvée.',
  noOne:
    'Personne ne peut obtenir de tokens pour elle tant qu’elle est refusée ou suspendue, et tous ses tokens sont inactifs.',
  other:
    'Personne ne peut obtenir de tokens par cet enregistrement : un autre enregistrement de la même URL prévaut, parce que son hôte a été vérifié plus tard ou, si aucun ne l’a été, parce qu’il est antérieur. Vérifiez l’hôte pour que celui-ci prévale.',
  otherLocal:
    'Personne ne peut obtenir de tokens par cet enregistrement : un enregistrement antérieur de la même URL prévaut. Cet hôte ne peut pas être vérifié ; utilisez l’autre enregistrement ou supprimez-le pour que celui-ci prévale.',
  verifyHost: 'Vérifier l’hôte',
  about: 'API',
  identifier: 'Identifiant',
  clientId: 'Client ID',
  clientIdHint:
    'Avec le secret client, il authentifie l’introspection. Il ne connecte personne et n’obtient pas de tokens.',
  format: 'Access tokens',
  jwt: (alg, lifetime) => `JWT, signé avec ${alg}, valable ${lifetime}`,
  opaque: (lifetime) => `Opaque, valable ${lifetime}`,
  seconds: (count) => `${count} secondes`,
  endpointsLead: 'Ce dont votre API, et une bibliothèque qui la protège, ont besoin de ce service.',
  metadata: 'Métadonnées du serveur d’autorisation',
  introspection: 'Point de terminaison d’introspection',
  hostLead:
    'Montrez que l’API est à vous : publiez un enregistrement TXT ou un fichier sur son hôte, puis vérifiez-le. Dès lors, tout client peut demander l’accès à toute personne, et la page de consentement affiche l’hôte comme vérifié.',
  scopesTitle: 'Ce que les clients peuvent demander aux personnes',
  presentation: 'Comment les personnes la voient',
  identifierHint:
    'Il ne peut pas être modifié, car les clients et les tokens le mentionnent. Pour une autre URL, enregistrez une autre API.',
  tokens: 'Access tokens',
  tokensHint: 'Une modification s’applique aux tokens émis à partir de maintenant.',
  client: 'Comment l’API s’authentifie',
  method: 'Pour l’introspection et les clés de webhook',
  remove: 'Supprimer l’API',
  removeWarning: (name) =>
    `${name} est supprimée immédiatement. Les clients n’obtiennent plus de tokens pour elle, ses tokens sont inactifs, et son client ID n’est jamais réutilisé. Votre API accepte les JWT qu’elle a déjà reçus jusqu’à leur expiration. Cette action est irréversible.`,
  removeFault: 'Ce n’est pas le nom de l’API.',
} satisfies typeof en;
