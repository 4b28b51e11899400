import type { Catalogue } from '../../platform/i18n/catalogue.ts';

const en = {
  too_short: 'Use at least 10 characters.',
  too_long: 'Use at most 256 characters.',
  too_common: 'This password is too easy to guess. Choose another one.',
};

export const newPasswordMessages = {
  en,
  ja: {
    too_short: '10 文字以上で入力してください。',
    too_long: '256 文字以内で入力してください。',
    too_common: '推測されやすいパスワードです。別のものにしてください。',
  },
} satisfies Catalogue<typeof en>;
