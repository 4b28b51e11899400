import type { Catalogue } from '../../platform/i18n/catalogue.ts';

const en = {
  title: 'What people can be asked to approve',
  lead: 'A client or agent that is to do exactly one thing at your API asks for it with authorization details (RFC 9396). You declare the types here. People read your words and every field; the access token says what they approved.',
  none: 'No types yet',
  noneBody: 'Without types, clients ask for scopes only.',
  declared: 'Declared types',
  draft: 'Preview, not saved',
  edit: 'Types as JSON',
  json: 'Types',
  jsonHint:
    'An array of up to 10 types, each with type, title, summary, schema and labels, and if you like single_use, access_token_seconds and required_acr. An empty array removes all.',
  example: 'An example to start with is filled in. Nothing is declared until you save.',
  preview: 'Preview',
  save: 'Save',
  effect:
    'A change ends requests that wait for an approval, because people were shown the old words. Tokens that were issued keep what they say.',
  notJson: (error: string) => `This isn’t valid JSON: ${error}`,
  repeated:
    'A member occurs twice in an object, or its name is written with an escape. Write each name once.',
  errors: (count: number) => (count === 1 ? '1 error in the types' : `${count} errors in the types`),
  saved: 'Saved.',
};

export const resourceDetailsMessages = {
  en,
  ja: {
    title: '利用者に承認を求める内容',
    lead: 'API で 1 つのことだけを行うクライアントやエージェントは、認可の詳細（RFC 9396）で許可を求めます。その型をここで宣言します。利用者にはここで宣言した言葉とすべてのフィールドが表示され、承認された内容がアクセストークンに入ります。',
    none: '型はまだありません',
    noneBody: '型がない場合、クライアントはスコープだけを求めます。',
    declared: '宣言した型',
    draft: 'プレビュー（未保存）',
    edit: '型の JSON',
    json: '型',
    jsonHint:
      '10 個以内の型の配列です。各型に type、title、summary、schema、labels を指定します。single_use、access_token_seconds、required_acr は任意です。空の配列にすると、すべて削除されます。',
    example: '例を入力してあります。保存するまで、何も宣言されません。',
    preview: 'プレビュー',
    save: '保存',
    effect:
      '変更すると、承認を待っているリクエストは終了します（利用者には以前の言葉が表示されているため）。発行済みのトークンの内容は変わりません。',
    notJson: (error) => `JSON として読み取れません: ${error}`,
    repeated:
      '1 つのオブジェクトに同じ名前が 2 回あるか、名前がエスケープで書かれています。名前はそれぞれ 1 回だけ書いてください。',
    errors: (count) => `型に ${count} 件のエラーがあります`,
    saved: '保存しました。',
  },
} satisfies Catalogue<typeof en>;
