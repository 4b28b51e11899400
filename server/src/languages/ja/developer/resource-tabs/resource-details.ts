import type { en } from '../../../../developer/resource-tabs/resource-details.messages.ts';

export default {
  title: 'ユーザーに承認を求める内容',
  lead: 'API で 1 つのことだけを行うクライアントやエージェントは、認可の詳細（RFC\u00a09396）で許可を求めます。その型をここで宣言します。ユーザーにはここで宣言した言葉とすべてのフィールドが表示され、承認された内容がアクセストークンに入ります。',
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
    '変更すると、承認を待っているリクエストは終了します（ユーザーには以前の言葉が表示されているため）。発行済みのトークンの内容は変わりません。',
  notJson: (error) => `JSON として読み取れません: ${error}`,
  repeated:
    '1 つのオブジェクトに同じ名前が 2 回あるか、名前がエスケープで書かれています。名前はそれぞれ 1 回だけ書いてください。',
  errors: (count) => `型に ${count} 件のエラーがあります`,
  saved: '保存しました。',
} satisfies typeof en;
