import type { Catalogue } from '../../platform/i18n/catalogue.ts';

const en = {
  title: 'A second factor is required',
  demandedBy: (owners: string) => `${owners} asks for more than a password when you sign in.`,
  and: ' and ',
  now: 'Until then you can only do this and sign out.',
  thenOnward: 'Set one up, then sign in with it to go on to the application.',
  until: 'Set it up now, or go on and do it later. You cannot go on without it from this time:',
  anyFactor: 'A passkey or one-time codes of an authenticator app both count.',
  passkeyOnly: 'Only a passkey counts here, because codes can be typed into a false page.',
  totpOnly: 'Only one-time codes of an authenticator app count here.',
  haveOne: 'You have one already. Confirm it to go on.',
  confirm: 'Confirm it',
  passkey: 'Add a passkey',
  totp: 'Set up one-time codes',
  later: 'Do it later',
  signOut: 'Sign out',
  notice: 'A policy demands a second factor of you. You cannot go on without one from:',
  noticeLink: 'See what to do',
};

export const secondFactorMessages = {
  en,
  ja: {
    title: '二要素認証が必要です',
    demandedBy: (owners) => `${owners}では、ログイン時にパスワード以外の確認も求められます。`,
    and: 'と',
    now: '設定または確認が済むまで、このほかにできるのはログアウトだけです。',
    thenOnward: '設定した後、その方法でログインすると、アプリケーションへ進めます。',
    until: '今すぐ設定するか、後で設定することもできます。次の日時以降は、設定しないと先へ進めません。',
    anyFactor: 'パスキー、または認証アプリのワンタイムコードを使えます。',
    passkeyOnly: '使えるのはパスキーだけです。コードは偽のページに入力してしまうおそれがあるためです。',
    totpOnly: '使えるのは認証アプリのワンタイムコードだけです。',
    haveOne: 'すでに設定済みです。確認すると先へ進めます。',
    confirm: '確認する',
    passkey: 'パスキーを追加',
    totp: 'ワンタイムコードを設定',
    later: '後で設定する',
    signOut: 'ログアウト',
    notice: 'ポリシーにより二要素認証が必要です。次の日時以降は、設定しないと先へ進めません。',
    noticeLink: '設定方法を見る',
  },
} satisfies Catalogue<typeof en>;
