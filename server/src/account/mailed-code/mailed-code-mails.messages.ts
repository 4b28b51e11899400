import type { Catalogue } from '../../platform/i18n/catalogue.ts';

const en = {
  signUpSubject: 'Your code to create an account',
  signUpBody: 'Type this code in the browser in which you are creating an account.',
  signInSubject: 'Your code to sign in',
  signInBody: 'Type this code in the browser in which you are signing in.',
  stepUpSubject: 'Your code to confirm that it’s you',
  stepUpBody: 'Type this code in the browser in which you are signed in.',
  knownSubject: 'You have an account already',
  knownBody:
    'You started to create an account with this address, but it has one already. Type this code in the same browser, and it signs you in.',
  code: (code: string) => `Your code: ${code}`,
  until: 'It works once, for ten minutes. We never ask for it by phone or chat.',
  closing: 'If it was not you, ignore this e-mail and don’t share the code: nothing happens without it.',

  passwordSubject: 'Your account has a password',
  passwordBody:
    'You asked for a code to sign in. Codes are for accounts without a password, and yours has one. Sign in with your password. If you have forgotten it, you can set a new one.',
  passwordAction: 'Set a new password',
  passwordClosing: 'If it was not you, ignore this e-mail: nothing changes.',
};

export const mailedCodeMailMessages = {
  en,
  ja: {
    signUpSubject: 'アカウント作成のコード',
    signUpBody: 'アカウントを作成しているブラウザーに、次のコードを入力してください。',
    signInSubject: 'ログインのコード',
    signInBody: 'ログインしようとしているブラウザーに、次のコードを入力してください。',
    stepUpSubject: 'ご本人確認のコード',
    stepUpBody: 'ログイン中のブラウザーに、次のコードを入力してください。',
    knownSubject: 'すでにアカウントをお持ちです',
    knownBody:
      'このアドレスでアカウントを作成しようとされましたが、すでにアカウントがあります。同じブラウザーに次のコードを入力すると、そのアカウントにログインします。',
    code: (code) => `コード: ${code}`,
    until: 'コードは 10 分間、1 回だけ有効です。電話やチャットでコードをお尋ねすることはありません。',
    closing:
      'お心当たりがない場合は、このメールを無視し、コードを誰にも教えないでください。コードがない限り何も起こりません。',

    passwordSubject: 'アカウントにパスワードが設定されています',
    passwordBody:
      'ログイン用のコードが求められました。コードはパスワードのないアカウントのためのもので、このアカウントにはパスワードがあります。パスワードでログインしてください。お忘れの場合は、新しいパスワードを設定できます。',
    passwordAction: '新しいパスワードを設定',
    passwordClosing: 'お心当たりがない場合は、このメールを無視してください。何も変わりません。',
  },
} satisfies Catalogue<typeof en>;
