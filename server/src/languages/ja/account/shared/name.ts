import type { en } from '../../../../account/shared/name.messages.ts';

export default {
  hidden:
    '目に見える文字だけを使ってください。制御文字、文字の向きを変える文字、または幅のない文字が含まれています（結合された絵文字にも含まれます）。',
} satisfies typeof en;
