import type { en } from '../../../../account/profile/claims.messages.ts';
import name from '../shared/name.ts';

export default {
  title: 'Autres informations',
  lead: 'Des informations supplémentaires que certaines applications utilisent, par exemple shop:size. Une application n’en reçoit une que si elle la demande par son nom et que vous acceptez.',
  name: 'Nom',
  nameHint: 'Deux parties séparées par un deux-points, par exemple shop:size.',
  value: 'Valeur',
  action: 'Action',
  change: 'Modifier',
  changeNamed: (name) => `Modifier ${name}`,
  remove: 'Supprimer…',
  removeNow: 'Supprimer',
  removeWarning: (name) =>
    `${name} est supprimé ici. Les applications qui l’ont reçu gardent ce qu’elles ont.`,
  formTitle: 'Ajouter ou modifier une valeur',
  save: 'Enregistrer',
  empty: 'Aucune autre information',
  emptyBody: 'Les applications qui en utilisent vous en indiquent les noms.',
  badName: 'Utilisez deux parties séparées par un seul deux-points, sans espaces, par exemple shop:size.',
  missing: 'Saisissez une valeur. Pour en effacer une, supprimez-la.',
  tooLong: (max) => `Pas plus de ${max} caractères.`,
  hidden: name.hidden,
  tooMany: (max) => `Il peut y en avoir ${max} au plus. Supprimez-en une d’abord.`,
  doneSaved: 'La valeur est enregistrée.',
  doneRemoved: 'La valeur est supprimée.',
} satisfies typeof en;
