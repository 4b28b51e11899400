import type { en } from '../../../../customer-console/consents/consents.messages.ts';

export default {
  lead: 'Acceptez pour tous les membres ce qu’une application peut apprendre sur eux, pour qu’elle ne le demande pas à chacun. Les membres la voient parmi leurs applications connectées et peuvent retirer leur consentement pour eux-mêmes.',
  empty: 'Aucune application pour l’instant',
  emptyBody:
    'Tant que vous n’acceptez pas pour tous, chaque membre est sollicité à sa première connexion à une application.',
  find: 'Accepter pour une application',
  clientId: 'Client ID',
  clientIdHint: 'Les responsables de l’application peuvent vous l’indiquer.',
  next: 'Continuer',
  unknown: 'Aucune application approuvée, à laquelle on se connecte avec une organisation, n’a ce client ID.',
  agreeTo: (application) => `Ce que ${application} peut apprendre`,
  scopes: 'Scopes',
  learns: 'Elle apprend aussi, de chaque membre,',
  groups: 'ses groupes',
  all_groups: 'tous ses groupes',
  roles: 'ses rôles',
  entitlements: 'ses droits',
  org_id: 'cette organisation',
  agree: 'Accepter pour tous les membres',
  since: 'Depuis',
  withdraw: 'Retirer',
} satisfies typeof en;
