import type { Catalogue } from '../../platform/i18n/catalogue.ts';

const en = {
  title: 'Choose a new password',
  lead: (email: string) => `For ${email}. Setting it signs you out everywhere.`,
  newPassword: 'New password',
  passwordHint:
    'At least 10 characters. A few words you can remember are better than a short one full of symbols.',
  submit: 'Set password',
};

export const resetPasswordMessages = {
  en,
  ja: {
    title: '新しいパスワード',
    lead: (email) => `${email} のパスワードです。設定すると、すべての端末からログアウトされます。`,
    newPassword: '新しいパスワード',
    passwordHint: '10 文字以上。記号を混ぜた短いものより、覚えやすい言葉をいくつか並べる方が安全です。',
    submit: 'パスワードを設定',
  },
} satisfies Catalogue<typeof en>;
