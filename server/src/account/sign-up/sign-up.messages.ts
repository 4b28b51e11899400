import type { Catalogue } from '../../platform/i18n/catalogue.ts';
import { formFaultMessages } from '../shared/form-faults.messages.ts';

const en = {
  title: 'Create an account',
  email: 'E-mail address',
  password: 'Password',
  passwordHint:
    'At least 10 characters. A few words you can remember are better than a short one full of symbols.',
  preferredName: 'What should we call you?',
  preferredNameHint: 'Applications you sign in to may show this name.',
  optional: 'optional',
  withPasskey: 'Continue with a passkey',
  withCode: 'Continue without a password',
  codeHint: 'We e-mail you a code that verifies your address.',
  or: 'or',
  submit: 'Create account',
  haveAccount: 'Already have an account? Sign in',

  emailFault: formFaultMessages.en.emailFault,
  nameTooLong: formFaultMessages.en.nameTooLong,
};

export const signUpMessages = {
  en,
  ja: {
    title: 'アカウントを作成',
    email: 'メールアドレス',
    password: 'パスワード',
    passwordHint: '10 文字以上。記号を混ぜた短いものより、覚えやすい言葉をいくつか並べる方が安全です。',
    preferredName: '表示名',
    preferredNameHint: 'ログイン先のアプリに表示されることがあります。',
    optional: '任意',
    withPasskey: 'パスキーで続ける',
    withCode: 'パスワードなしで続ける',
    codeHint: 'アドレスを確認するコードをメールでお送りします。',
    or: 'または',
    submit: 'アカウントを作成',
    haveAccount: 'アカウントをお持ちの方はこちらからログイン',

    emailFault: formFaultMessages.ja.emailFault,
    nameTooLong: formFaultMessages.ja.nameTooLong,
  },
} satisfies Catalogue<typeof en>;
