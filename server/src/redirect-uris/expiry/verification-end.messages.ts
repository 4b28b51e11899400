import type { Catalogue } from '../../platform/i18n/catalogue.ts';

const en = {
  subject: (name: string, days: number) =>
    `Verified redirect URIs of ${name} expire ${days <= 1 ? 'within a day' : `in ${days} days`}`,
  body: (name: string) =>
    `You verified that you control the hosts of these redirect URIs of ${name}. The verifications expire soon. After that, people see the hosts as not verified, and wildcards no longer match.`,
  resourceSubject: (name: string, days: number) =>
    `The verified host of the API ${name} expires ${days <= 1 ? 'within a day' : `in ${days} days`}`,
  resourceBody: (name: string) =>
    `You verified that you control the host of the API ${name}. The verification expires soon. After that, only your own team can use the API: tokens of other people become inactive, and applications get no new ones.`,
  line: (uri: string, at: string) => `${uri}: ${at}`,
  keep: 'To renew, press Verify. This works if the TXT record or the file is still in place.',
  action: 'Open the application',
  closing: 'You receive this e-mail because you manage this application.',
};

const ja = {
  subject: (name: string, days: number) =>
    `${name} のリダイレクト URI の確認が${days <= 1 ? ' 1 日以内' : `あと ${days} 日`}で期限切れになります`,
  body: (name: string) =>
    `${name} の次のリダイレクト URI について、ホストの所有が確認されています。まもなく確認の期限が切れます。期限が切れると、利用者には未確認と表示され、ワイルドカードは一致しなくなります。`,
  resourceSubject: (name: string, days: number) =>
    `API「${name}」のホストの確認が${days <= 1 ? ' 1 日以内' : `あと ${days} 日`}で期限切れになります`,
  resourceBody: (name: string) =>
    `API「${name}」のホストの所有が確認されています。まもなく確認の期限が切れます。期限が切れると、API を使えるのは開発チームだけになります。ほかの利用者のトークンは無効になり、アプリケーションは新しいトークンを取得できません。`,
  line: (uri: string, at: string) => `${uri}: ${at}`,
  keep: 'TXT レコードまたはファイルがそのまま残っていれば、「確認する」を押すだけで更新されます。',
  action: 'アプリケーションを開く',
  closing: 'このメールはこのアプリケーションの管理者に送信されています。',
};

export const verificationEndMails = { en, ja } satisfies Catalogue<typeof en>;
