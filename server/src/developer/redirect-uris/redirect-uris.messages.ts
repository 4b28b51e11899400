import type { Catalogue } from '../../platform/i18n/catalogue.ts';
import { consoleMessages } from '../shared/console.messages.ts';

const en = {
  lead: 'Where people return after they sign in. A redirect URI must match exactly; only the port of localhost may differ. To show people that a host is yours, publish a TXT record or a file there, then verify it. Wildcards match only while they are verified.',
  add: 'Add',
  addTitle: 'Add redirect URIs',
  newUris: 'New redirect URIs',
  newUrisHint: 'One per line, spelled as browsers send them.',
  remove: 'Remove…',
  removeNow: 'Remove',
  removeWarning: (uri: string) =>
    `Sign-ins that return to ${uri} will be refused, and its verification is lost.`,
  last: 'This is the only redirect URI. Add another before you remove it.',
  missing: 'Enter at least one redirect URI.',
  saved: 'Saved.',
  pending: consoleMessages.en.riskPending,
};

export const redirectUriMessages = {
  en,
  ja: {
    lead: 'ログイン後に戻る先です。リダイレクト URI は完全に一致する必要があります（localhost のポートを除く）。ホストがあなたのものであることを示すには、TXT レコードまたはファイルを公開して確認してください。ワイルドカードは確認済みの間だけ一致します。',
    add: '追加',
    addTitle: 'リダイレクト URI を追加',
    newUris: '新しいリダイレクト URI',
    newUrisHint: '1 行に 1 つ、ブラウザーが送る形で入力してください。',
    remove: '削除…',
    removeNow: '削除',
    removeWarning: (uri) => `今後、${uri} に戻るログインは拒否されます。所有の確認も失われます。`,
    last: 'リダイレクト URI はこれだけです。削除する前に別のものを追加してください。',
    missing: 'リダイレクト URI を 1 つ以上入力してください。',
    saved: '保存しました。',
    pending: consoleMessages.ja.riskPending,
  },
} satisfies Catalogue<typeof en>;
