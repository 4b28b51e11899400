import type { Catalogue } from '../../platform/i18n/catalogue.ts';

const en = {
  verifySubject: 'Verify your e-mail address',
  verifyBody: (until: string) =>
    `You have created an account with this address. Open the link and press the button to verify it. The link works until ${until}.`,
  verifyAction: 'Verify this address',
  verifyClosing: 'If it was not you, leave this mail alone: without the button nothing happens.',

  knownSubject: 'You have an account already',
  knownBody: (until: string) =>
    `A person, probably you, wanted to create an account with this address. There is one already, so nothing was changed. Sign in as usual; if you do not know the password, set a new one with this link. It works until ${until}.`,
  knownAction: 'Set a new password',
  knownClosing: 'If it was not you, there is nothing to do.',

  recoverSubject: 'Set a new password',
  recoverBody: (until: string) =>
    `A person, probably you, asked for a new password for this account. Open the link to choose one. It works once, until ${until}.`,
  recoverAction: 'Choose a new password',
  recoverClosing: 'If it was not you, leave this mail alone: your password stays as it is.',

  identitySubject: 'Your identity was verified',
  identityBody: (application: string, method: string, at: string) =>
    `${application} reported on ${at} that it has verified who you are (${method}). Applications that you let see it now learn that your identity is verified.`,
  identityAction: 'Look at your account',
  identityClosing: 'If you do not know this application, tell the operator of this service.',
};

export const mailMessages = {
  en,
  ja: {
    verifySubject: 'メールアドレスの確認',
    verifyBody: (until) =>
      `このアドレスでアカウントが作成されました。リンクを開き、ボタンを押して確認してください。リンクは ${until} まで有効です。`,
    verifyAction: 'このアドレスを確認する',
    verifyClosing:
      'お心当たりがない場合は、このメールを無視してください。ボタンを押さない限り何も起こりません。',

    knownSubject: 'すでにアカウントがあります',
    knownBody: (until) =>
      `このアドレスでアカウントを作成しようとした方がいます。すでにアカウントがあるため、何も変更していません。通常どおりログインしてください。パスワードが分からない場合は、次のリンクから新しく設定できます。リンクは ${until} まで有効です。`,
    knownAction: '新しいパスワードを設定',
    knownClosing: 'お心当たりがない場合は、何もする必要はありません。',

    recoverSubject: 'パスワードの再設定',
    recoverBody: (until) =>
      `このアカウントのパスワード再設定が申し込まれました。リンクを開いて新しいパスワードを設定してください。リンクは ${until} まで、1 回だけ有効です。`,
    recoverAction: '新しいパスワードを設定',
    recoverClosing: 'お心当たりがない場合は、このメールを無視してください。パスワードは変わりません。',

    identitySubject: '本人確認が完了しました',
    identityBody: (application, method, at) =>
      `${at} に「${application}」から、あなたの本人確認を行ったとの報告がありました（${method}）。閲覧を許可したアプリケーションには、本人確認済みであることが伝わります。`,
    identityAction: 'アカウントを見る',
    identityClosing: 'このアプリケーションに心当たりがない場合は、このサービスの運営者にお知らせください。',
  },
} satisfies Catalogue<typeof en>;
