import type { en } from '../../../../resources/take-over/take-over.messages.ts';

export default {
  lostSubject: (name) => `API「${name}」のホストの確認が無効になりました`,
  lostBody: (name, identifier, at) =>
    `${at} に、${identifier} のホストが、同じ API の別の登録によって確認されました。今後アクセストークンはその登録に対して発行されます。「${name}」のトークンは発行されなくなり、発行済みのトークンは無効です。`,
  lostNext:
    '心当たりがない場合は、ホストにある見覚えのない TXT レコードや確認用ファイルを削除してください。その後、次のページに表示される新しい値を公開して、もう一度確認してください。以前に公開した値は使えません。',
  wonSubject: (name) => `API「${name}」が別の登録に代わって確認されました`,
  wonBody: (name, identifier, at) =>
    `${at} に、${identifier} のホストが「${name}」のものとして確認されました。それまで確認されていた同じ API の別の登録は、トークンを発行できなくなりました。API のユーザーには、もう一度同意が求められます。`,
  wonNext:
    '別の登録が以前に公開した値は使えません。その TXT レコードやファイルがホストに残っている場合は、削除してください。',
  action: 'API を開く',
  closing: 'このメールはこの API の管理者に送信されています。',
} satisfies typeof en;
