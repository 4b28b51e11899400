import type { Catalogue } from '../../platform/i18n/catalogue.ts';

const en = {
  title: 'This link no longer works',
  lead: 'It was used already, is too old, or was cut off in your mail program.',
  verify_email: 'If your address is not verified yet, sign in and ask for a new link.',
  recover_password: 'Ask for a new one; the latest link is the one that works.',
  secure_account:
    'If you did not use it yourself, sign in and end sessions and keys there, or set a new password, which ends sessions too.',
  invitation:
    'If you have set a passkey or a password, sign in. Otherwise ask who invited you to send the invitation again, or ask for a link here.',
  askAgain: 'Ask for a new link',
  signIn: 'Go to sign-in',
};

export const deadLinkMessages = {
  en,
  ja: {
    title: 'このリンクは無効です',
    lead: 'すでに使用されたか、期限が切れたか、途中で切れている可能性があります。',
    verify_email: 'まだ確認が済んでいない場合は、ログインして新しいリンクを請求してください。',
    recover_password: '新しいリンクを請求してください。最後に届いたリンクが有効です。',
    secure_account:
      'ご自身で使用していない場合は、ログインしてセッションとキーを終了するか、新しいパスワードを設定してください。パスワードを設定するとセッションも終了します。',
    invitation:
      'パスキーかパスワードを設定済みの場合は、ログインしてください。まだの場合は、招待した人に再送を依頼するか、ここで新しいリンクを請求してください。',
    askAgain: '新しいリンクを請求',
    signIn: 'ログインへ',
  },
} satisfies Catalogue<typeof en>;
