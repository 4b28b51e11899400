import type { en } from '../../../../redirect-uris/expiry/verification-end.messages.ts';

export default {
  subject: (name: string, days: number) =>
    `${name} のリダイレクト URI の確認が${days <= 1 ? ' 1 日以内' : `あと ${days} 日`}で期限切れになります`,
  body: (name) =>
    `${name} の次のリダイレクト URI について、ホストの所有が確認されています。まもなく確認の期限が切れます。期限が切れると、ユーザーには未確認と表示され、ワイルドカードは一致しなくなります。`,
  resourceSubject: (name: string, days: number) =>
    `API「${name}」のホストの確認が${days <= 1 ? ' 1 日以内' : `あと ${days} 日`}で期限切れになります`,
  resourceBody: (name) =>
    `API「${name}」のホストの所有が確認されています。まもなく確認の期限が切れます。期限が切れると、API を使えるのは開発チームだけになります。ほかのユーザーのトークンは無効になり、アプリは新しいトークンを取得できません。`,
  line: (uri: string, at: string) => `${uri}: ${at}`,
  keep: 'TXT レコードまたはファイルがそのまま残っていれば、「確認する」を押すだけで更新されます。',
  action: 'アプリを開く',
  closing: 'このメールはこのアプリの管理者に送信されています。',
} satisfies typeof en;
