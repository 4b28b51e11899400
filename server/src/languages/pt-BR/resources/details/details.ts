import type { en } from '../../../../resources/details/details.messages.ts';

export default {
  yes: 'Sim',
  no: 'Não',
  notStated: 'Não informado',
  none: 'Nenhum',
  empty: 'Vazio',
  quoted: (text) => `“${text}”`,
  utc: 'UTC',
  entry: (n) => `Item ${n}`,
} satisfies typeof en;
