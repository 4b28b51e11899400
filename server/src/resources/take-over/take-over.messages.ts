import type { Catalogue } from '../../platform/i18n/catalogue.ts';

const en = {
  lostSubject: (name: string) => `The API ${name} is no longer verified`,
  lostBody: (name: string, identifier: string, at: string) =>
    `On ${at}, the host of ${identifier} was verified for another registration of the same API. From now on, applications get access tokens for that registration. ${name} issues none, and its earlier tokens are inactive.`,
  lostNext:
    'If you did not expect this, look for TXT records or a verification file at the host that are not yours, and remove them. Then publish the new value, which you find on the page below, and verify again. The value that you published before is no longer accepted.',
  wonSubject: (name: string) => `The API ${name} was verified in place of another registration`,
  wonBody: (name: string, identifier: string, at: string) =>
    `On ${at}, the host of ${identifier} was verified for ${name}. Until then it was verified for another registration of the same API, which now issues no more tokens. People who use the API are asked for consent again.`,
  wonNext:
    'The other registration cannot use what it published before. Remove its TXT record or file from the host anyway if it is still there.',
  action: 'Open the API',
  closing: 'You receive this e-mail because you manage this API.',
};

const ja: typeof en = {
  lostSubject: (name) => `API「${name}」のホストの確認が無効になりました`,
  lostBody: (name, identifier, at) =>
    `${at} に、${identifier} のホストが、同じ API の別の登録によって確認されました。今後アクセストークンはその登録に対して発行されます。「${name}」のトークンは発行されなくなり、発行済みのトークンは無効です。`,
  lostNext:
    '心当たりがない場合は、ホストにある見覚えのない TXT レコードや確認用ファイルを削除してください。その後、次のページに表示される新しい値を公開して、もう一度確認してください。以前に公開した値は使えません。',
  wonSubject: (name) => `API「${name}」が別の登録に代わって確認されました`,
  wonBody: (name, identifier, at) =>
    `${at} に、${identifier} のホストが「${name}」のものとして確認されました。それまで確認されていた同じ API の別の登録は、トークンを発行できなくなりました。API の利用者には、もう一度同意が求められます。`,
  wonNext:
    '別の登録が以前に公開した値は使えません。その TXT レコードやファイルがホストに残っている場合は、削除してください。',
  action: 'API を開く',
  closing: 'このメールはこの API の管理者に送信されています。',
};

/** Mails to both sides when an identifier changes hands. */
export const takeOverMails = { en, ja } satisfies Catalogue<typeof en>;
