import type { en } from '../../../../admin/access/shared.messages.ts';

export default {
  optional: '(facultatif)',
  none: '–',
  noEnd: 'Sans date de fin',
  until: 'Jusqu’au',
  untilHint: 'Le dernier jour, en UTC. Laissez vide pour aucune date de fin.',
  untilFault: 'Choisissez un jour dans les dix prochaines années.',
  created: 'Créé',
  action: 'Modifier',
  save: 'Enregistrer',
  fieldFault: (message) => message,
  gone: 'Quelqu’un d’autre vient de retirer cela.',
  tooMany: 'La limite est atteinte. Retirez-en d’abord.',
  personFault: 'Aucun compte ouvert n’a cette adresse, ce sub ou cet ID utilisateur.',
  dayFault: 'Saisissez un jour sous la forme AAAA-MM-JJ.',
} satisfies typeof en;
