import type { en } from '../../../../account/recovery/reset-password.messages.ts';

export default {
  title: '新しいパスワード',
  lead: (email) => `${email} のパスワードです。設定すると、すべての端末からログアウトされます。`,
  newPassword: '新しいパスワード',
  passwordHint: '10 文字以上。記号を混ぜた短いものより、覚えやすい言葉をいくつか並べる方が安全です。',
  submit: 'パスワードを設定',
} satisfies typeof en;
