import type { en } from '../../../../resources/details/details.messages.ts';

export default {
  yes: '是',
  no: '否',
  notStated: '未说明',
  none: '无',
  empty: '空',
  quoted: (text) => `“${text}”`,
  utc: 'UTC',
  entry: (n) => `第 ${n} 项`,
} satisfies typeof en;
