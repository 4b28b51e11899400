import type { en } from '../../../../resources/details/details.messages.ts';

export default {
  yes: '예',
  no: '아니요',
  notStated: '명시 안 됨',
  none: '없음',
  empty: '비어 있음',
  quoted: (text) => `“${text}”`,
  utc: 'UTC',
  entry: (n) => `항목 ${n}`,
} satisfies typeof en;
