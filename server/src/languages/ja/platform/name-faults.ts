import type { en } from '../../../platform/name-faults.messages.ts';

export default {
  name_invalid: ({ max }) =>
    `1〜${max} 文字で入力してください。制御文字、文字の向きを変える文字、幅のない文字は使えません。`,
} satisfies typeof en;
