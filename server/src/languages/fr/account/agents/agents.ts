import type { en } from '../../../../account/agents/agents.messages.ts';

export default {
  title: 'Agents',
  lead: 'Des programmes qui vous demandent avant d’agir. Chacun ne peut demander que ce que vous indiquez.',
  empty: 'Aucun agent pour l’instant',
  emptyBody: 'Créez-en un ci-dessous. Il reçoit un token et peut ensuite vous demander votre approbation.',
  newTitle: 'Nouvel agent',
  name: 'Nom',
  nameHint: 'Vous le voyez chaque fois que l’agent vous demande quelque chose.',
  actions: 'Actions qu’il peut demander',
  cannotAsk:
    'Cet agent ne peut rien demander pour l’instant. Indiquez ci-dessous les actions qu’il peut demander.',
  actionsHint:
    'Une par ligne : deploy.production, ou deploy.* pour tout ce qui est sous deploy. Sans aucune, l’agent ne peut rien demander.',
  addresses: 'Adresses d’où il peut appeler',
  addressesHint: 'Un réseau par ligne, par exemple 192.0.2.0/24. Vide : de partout.',
  key: 'Clé publique',
  keyHint:
    'Ed25519, PEM ou base64. Avec une clé, l’agent doit signer ses appels ; sans clé, son token suffit.',
  optional: 'facultatif',
  create: 'Créer l’agent',
  save: 'Enregistrer les modifications',
  shownTitle: 'Le token de cet agent',
  shown: 'Copiez-le maintenant. Il n’est affiché que cette fois ; nous n’en gardons qu’une empreinte.',
  shownLabel: 'Token de l’agent',
  mode: 'Appels',
  signed: 'signés',
  bearer: 'token seul',
  lastUsed: 'Dernière utilisation',
  never: 'jamais',
  created: 'Créé',
  rotated: 'Token remplacé',
  id: 'Identifiant de l’agent',
  muted: 'en sourdine',
  change: 'Modifier',
  changeTitle: 'Modifier l’agent',
  rotate: 'Remplacer le token…',
  rotateWarning:
    'Le token actuel cesse immédiatement de fonctionner, et les demandes en attente de l’agent prennent fin.',
  rotateNow: 'Remplacer le token',
  revoke: 'Révoquer l’agent…',
  revokeWarning: (name) =>
    `« ${name} » ne peut plus faire de demandes, et ses demandes en attente prennent fin. Cette action est irréversible.`,
  revokeNow: 'Révoquer l’agent',
  tooMany: 'Vous avez 100 agents. Révoquez-en un d’abord.',
  backToAll: 'Tous les agents',
  approvals: 'Voir les demandes d’approbation',
  actionsNone: 'aucune',
  doneSaved: 'L’agent a été modifié.',
  doneRevoked: 'L’agent est révoqué.',
  faultName: 'Saisissez de 1 à 100 caractères.',
  faultAction:
    'L’une des lignes n’est pas une action. Utilisez des noms comme deploy.production ou deploy.*, en minuscules.',
  faultAddress:
    'L’une des lignes n’est pas une adresse ou un réseau. Utilisez 192.0.2.7, 192.0.2.0/24 ou 2001:db8::/32.',
  faultKey:
    'Saisissez une clé publique Ed25519 au format PEM, ou ses 32 octets en base64. Aucun autre agent ne doit l’utiliser.',
} satisfies typeof en;
