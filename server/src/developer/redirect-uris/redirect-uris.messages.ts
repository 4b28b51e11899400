import type { Catalogue } from '../../platform/i18n/catalogue.ts';
import { consoleMessages } from '../shared/console.messages.ts';

const en = {
  lead: 'Where people return to. Requests are compared with these as text; only the port of localhost is free. Show people that a host is yours: publish a TXT record or a file there, then verify. Wildcards match only while they are verified.',
  add: 'Add',
  addTitle: 'Add redirect URIs',
  newUris: 'New redirect URIs',
  newUrisHint: 'One per line, written as browsers write them.',
  remove: 'Remove…',
  removeNow: 'Remove',
  removeWarning: (uri: string) =>
    `Sign-ins that return to ${uri} are refused from now on. Its proof of ownership goes with it.`,
  last: 'The only one: add another before you remove it.',
  missing: 'Write at least one redirect URI.',
  saved: 'Saved.',
  pending: consoleMessages.en.riskPending,
};

export const redirectUriMessages = {
  en,
  ja: {
    lead: 'ログイン後に戻る先です。要求は文字列として比較され、localhost のポートだけが自由です。TXT レコードまたはファイルを公開して確認すると、ホストがあなたのものであることを示せます。ワイルドカードは確認済みの間だけ一致します。',
    add: '追加',
    addTitle: 'リダイレクト URI を追加',
    newUris: '新しいリダイレクト URI',
    newUrisHint: '1 行に 1 つ、ブラウザーが書くとおりに入力してください。',
    remove: '削除…',
    removeNow: '削除',
    removeWarning: (uri) => `今後、${uri} に戻るログインは拒否されます。所有の確認も失われます。`,
    last: '唯一の URI です。削除する前に別のものを追加してください。',
    missing: 'リダイレクト URI を 1 つ以上入力してください。',
    saved: '保存しました。',
    pending: consoleMessages.ja.riskPending,
  },
} satisfies Catalogue<typeof en>;
