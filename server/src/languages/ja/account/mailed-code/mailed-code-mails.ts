import type { en } from '../../../../account/mailed-code/mailed-code-mails.messages.ts';

export default {
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
} satisfies typeof en;
