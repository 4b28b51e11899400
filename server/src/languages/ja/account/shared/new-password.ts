import type { en } from '../../../../account/shared/new-password.messages.ts';

export default {
  too_short: '10 文字以上で入力してください。',
  too_long: '256 文字以内で入力してください。',
  too_common: '推測されやすいパスワードです。別のものにしてください。',
} satisfies typeof en;
