import type { en } from '../../../platform/text-faults.messages.ts';

export default {
  text_too_long: ({ max }) => `${max} 文字を超えています。`,
  text_unprintable: '空白、制御文字、見えない文字、またはバックスラッシュが含まれています。',
} satisfies typeof en;
