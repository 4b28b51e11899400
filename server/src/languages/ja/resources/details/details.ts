import type { en } from '../../../../resources/details/details.messages.ts';

export default {
  yes: 'はい',
  no: 'いいえ',
  notStated: '指定なし',
  none: 'なし',
  empty: '空欄',
  quoted: (text) => `「${text}」`,
  utc: 'UTC',
  entry: (n) => `${n} 件目`,
} satisfies typeof en;
