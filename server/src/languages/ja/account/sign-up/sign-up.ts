import type { en } from '../../../../account/sign-up/sign-up.messages.ts';
import formFaults from '../shared/form-faults.ts';

export default {
  title: 'アカウントを作成',
  email: 'メールアドレス',
  password: 'パスワード',
  passwordHint: '10 文字以上。記号を混ぜた短いものより、覚えやすい言葉をいくつか並べる方が安全です。',
  preferredName: '表示名',
  preferredNameHint: 'ログイン先のアプリに表示されることがあります。',
  optional: '（任意）',
  withPasskey: 'パスキーで続ける',
  withCode: 'パスワードなしで続ける',
  codeHint: 'まず、アドレスを確認するコードをメールでお送りします。',
  or: 'または',
  submit: 'アカウントを作成',
  haveAccount: 'アカウントをお持ちの方はこちらからログイン',

  emailFault: formFaults.emailFault,
  nameTooLong: formFaults.nameTooLong,
} satisfies typeof en;
