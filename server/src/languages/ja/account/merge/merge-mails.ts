import type { en } from '../../../../account/merge/merge-mails.messages.ts';

export default {
  codeSubject: 'アカウント統合の確認コード',
  codeBody: (from) =>
    `${from} としてログインしている方が、そのアカウントをあなたのアカウントに統合しようとしています。統合すると、ログイン手段を含むすべてがあなたのアカウントに移ります。`,
  code: (code) => `ご本人の場合は、5 分以内に次のコードを入力してください: ${code}`,
  codeClosing: 'お心当たりがない場合は、コードを誰にも教えないでください。コードがない限り何も起こりません。',

  sourceSubject: 'アカウントが統合されました',
  sourceBody: (from, into, at) =>
    `${at} にアカウント ${from} は ${into} に統合され、閉鎖されました。今後は ${into} でログインしてください。`,
  targetSubject: 'アカウントがあなたのアカウントに統合されました',
  targetBody: (from, into, at) =>
    `${at} にアカウント ${from} があなたのアカウント ${into} に統合されました。アプリ、パスキー、アクセスキー、端末、エージェントが移されています。`,
  action: 'アカウントを確認',
  closing: 'お心当たりがない場合は、すぐにセキュリティ診断を行い、パスキーとアクセスキーを確認してください。',
} satisfies typeof en;
