import type { Catalogue } from '../../platform/i18n/catalogue.ts';

const en = {
  invitedTitle: 'Welcome',
  invitedLead: (inviter: string, email: string) =>
    `${inviter} invited you. Choose how you will sign in to your account ${email}.`,
  resetTitle: 'Choose how you sign in',
  resetLead: (email: string) =>
    `An administrator reset how you sign in. Choose a new way for your account ${email}.`,
  anAdministrator: 'An administrator',
  passkeyTitle: 'With a passkey',
  passkeyLead: 'Your fingerprint, your face or the PIN of your device. Nothing to remember.',
  passkey: 'Create a passkey',
  passwordTitle: 'With a password',
  password: 'Password',
  passwordHint:
    'At least 10 characters. A few words you can remember are better than a short one full of symbols.',
  submit: 'Set password',

  invitationSubject: 'You’re invited',
  invitationBody: (inviter: string) =>
    `${inviter} created an account for you. Open the link to choose a passkey or a password, and you are signed in.`,
  invitationUntil: (email: string, until: string) =>
    `You sign in as ${email}. The link works once, until ${until}.`,
  invitationAction: 'Accept the invitation',
  invitationClosing:
    'If you don’t expect this, you can ignore this e-mail: without the link no one can sign in.',

  resetSubject: 'Choose how you sign in',
  resetBody: (at: string) =>
    `An administrator removed the ways to sign in of your account on ${at}. Open the link to choose a new one: a passkey or a password.`,
  resetUntil: (until: string) => `The link works once, until ${until}.`,
  resetAction: 'Choose a new way to sign in',
  resetClosing: 'If you don’t know why, ask the people who run this service before you open the link.',
};

/** The link that an administrator has mailed to a person without a way to sign in. */
export const invitationMessages = {
  en,
  ja: {
    invitedTitle: 'ようこそ',
    invitedLead: (inviter, email) =>
      `${inviter} から招待されています。アカウント ${email} のログイン方法を選んでください。`,
    resetTitle: 'ログイン方法の設定',
    resetLead: (email) =>
      `管理者がログイン方法をリセットしました。アカウント ${email} の新しいログイン方法を選んでください。`,
    anAdministrator: '管理者',
    passkeyTitle: 'パスキーを使う',
    passkeyLead: '指紋、顔、または端末の PIN でログインします。覚えておくものはありません。',
    passkey: 'パスキーを作成',
    passwordTitle: 'パスワードを使う',
    password: 'パスワード',
    passwordHint: '10 文字以上。記号を混ぜた短いものより、覚えやすい言葉をいくつか並べる方が安全です。',
    submit: 'パスワードを設定',

    invitationSubject: 'アカウントへの招待',
    invitationBody: (inviter) =>
      `${inviter} があなたのアカウントを作成しました。リンクを開いてパスキーかパスワードを設定すると、ログインできます。`,
    invitationUntil: (email, until) =>
      `ログインには ${email} を使います。リンクは ${until} まで、1 回だけ有効です。`,
    invitationAction: '招待を承諾',
    invitationClosing:
      'お心当たりがない場合は、このメールを無視してください。リンクがなければ誰もログインできません。',

    resetSubject: 'ログイン方法を設定してください',
    resetBody: (at) =>
      `${at} に管理者があなたのアカウントのログイン方法を削除しました。リンクを開いて、新しいログイン方法（パスキーまたはパスワード）を設定してください。`,
    resetUntil: (until) => `リンクは ${until} まで、1 回だけ有効です。`,
    resetAction: '新しいログイン方法を設定',
    resetClosing:
      '理由に心当たりがない場合は、リンクを開く前に、このサービスの運営者にお問い合わせください。',
  },
} satisfies Catalogue<typeof en>;
