import type { en } from '../../../../resources/details/details.messages.ts';

export default {
  yes: 'Ja',
  no: 'Nein',
  notStated: 'Nicht angegeben',
  none: 'Keine',
  empty: 'Leer',
  quoted: (text) => `„${text}“`,
  utc: 'UTC',
  entry: (n) => `Eintrag ${n}`,
} satisfies typeof en;
