import type { en } from '../../../../resources/details/details.messages.ts';

export default {
  yes: 'Sí',
  no: 'No',
  notStated: 'Sin indicar',
  none: 'Ninguno',
  empty: 'Vacío',
  quoted: (text) => `«${text}»`,
  utc: 'UTC',
  entry: (n) => `Entrada ${n}`,
} satisfies typeof en;
