import type { en } from '../../../../developer/redirect-uris/redirect-uris.messages.ts';
import console from '../shared/console.ts';

export default {
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
  pending: console.riskPending,
} satisfies typeof en;
