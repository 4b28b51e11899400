import type { en } from '../../../../resources/details/details.messages.ts';

export default {
  yes: 'Oui',
  no: 'Non',
  notStated: 'Non précisé',
  none: 'Aucun',
  empty: 'Vide',
  quoted: (text) => `« ${text} »`,
  utc: 'UTC',
  entry: (n) => `Entrée ${n}`,
} satisfies typeof en;
