import type { en } from '../../../../account/second-factor/second-factor.messages.ts';

export default {
  title: '二要素認証が必要です',
  demandedBy: (owners) => `ログイン時にパスワード以外の確認も必要です。必要としているのは ${owners} です。`,
  and: 'と',
  now: '設定または確認が済むまで、このほかにできるのはログアウトだけです。',
  thenOnward: '設定した後、その方法でログインすると、アプリへ進めます。',
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
} satisfies typeof en;
