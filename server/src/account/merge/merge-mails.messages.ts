import type { Catalogue } from '../../platform/i18n/catalogue.ts';

const en = {
  codeSubject: 'Code for merging an account into yours',
  codeBody: (from: string) =>
    `Someone who is signed in as ${from} wants to merge that account into yours. Everything in it, including its ways to sign in, would become part of your account.`,
  code: (code: string) => `If it is you, type this code there within five minutes: ${code}`,
  codeClosing: 'If it was not you, don’t share the code: nothing happens without it.',

  sourceSubject: 'Your account was merged',
  sourceBody: (from: string, into: string, at: string) =>
    `Your account ${from} was merged into ${into} on ${at} and is closed. Sign in as ${into} from now on.`,
  targetSubject: 'An account was merged into yours',
  targetBody: (from: string, into: string, at: string) =>
    `The account ${from} was merged into your account ${into} on ${at}. Its applications, passkeys, keys, devices and agents are yours now.`,
  action: 'Look at your account',
  closing: 'If it was not you, set a new password at once and look through your passkeys and keys.',
};

export const mergeMailMessages = {
  en,
  ja: {
    codeSubject: 'アカウント統合の確認コード',
    codeBody: (from) =>
      `${from} としてログインしている方が、そのアカウントをあなたのアカウントに統合しようとしています。統合すると、ログイン手段を含むすべてがあなたのアカウントに移ります。`,
    code: (code) => `ご本人の場合は、5 分以内に次のコードを入力してください: ${code}`,
    codeClosing:
      'お心当たりがない場合は、コードを誰にも教えないでください。コードがない限り何も起こりません。',

    sourceSubject: 'アカウントが統合されました',
    sourceBody: (from, into, at) =>
      `${at} にアカウント ${from} は ${into} に統合され、閉鎖されました。今後は ${into} でログインしてください。`,
    targetSubject: 'アカウントがあなたのアカウントに統合されました',
    targetBody: (from, into, at) =>
      `${at} にアカウント ${from} があなたのアカウント ${into} に統合されました。アプリ、パスキー、アクセスキー、端末、エージェントが移されています。`,
    action: 'アカウントを確認',
    closing:
      'お心当たりがない場合は、すぐに新しいパスワードを設定し、パスキーとアクセスキーを確認してください。',
  },
} satisfies Catalogue<typeof en>;
