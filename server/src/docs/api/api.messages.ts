import { type Html, html } from '../../platform/html/html.ts';
import type { Catalogue } from '../../platform/i18n/catalogue.ts';

const en = {
  title: 'API reference',
  lead: (document: Html, errors: Html) =>
    html`Every call of this service, by what you want to do. Programs read ${document}; what errors mean is in ${errors}.`,
  errorsLink: 'the list of error codes',
  callers: 'Authentication',
  anyone: 'None',
  client: 'The client: its secret, a signed JWT or a certificate; a public client sends only client_id',
  none: 'none',
  or: ' or ',
  parameters: 'Parameters',
  body: (type: string) => `Body (${type})`,
  optional: 'optional',
  atMost: (most: number) => `at most ${most} characters`,
  request: 'Request',
  answer: (status: string) => `Response, ${status}`,
  answers: 'Responses',
  errorsOf: (count: number) => `Errors (${count})`,
  members: (count: number) => `Members of the response (${count})`,
  calls: (count: number) => (count === 1 ? '1 call' : `${count} calls`),
};

export const apiMessages = {
  en,
  ja: {
    title: 'API リファレンス',
    lead: (document, errors) =>
      html`このサービスのすべての呼び出しを目的別に並べています。機械可読の文書は ${document}、エラーの意味は${errors}にあります。`,
    errorsLink: 'エラーコードの一覧',
    callers: '認証',
    anyone: 'なし',
    client:
      'クライアント: シークレット、署名付きアサーション、証明書のいずれか。公開クライアントは client_id だけを送ります',
    none: 'なし',
    or: ' または ',
    parameters: 'パラメーター',
    body: (type) => `本文 (${type})`,
    optional: '省略可',
    atMost: (most) => `最大 ${most} 文字`,
    request: 'リクエスト',
    answer: (status) => `応答、${status}`,
    answers: '応答',
    errorsOf: (count) => `エラー (${count})`,
    members: (count) => `応答の項目 (${count})`,
    calls: (count) => `${count} 件`,
  },
} satisfies Catalogue<typeof en>;
