import type { en } from '../../../../redirect-uris/verifications/diagnostics.messages.ts';

export default {
  quotes_in_value: () =>
    'レコードの値が引用符で囲まれています。引用符なしで入力してください。DNS の編集画面が自動で付けます。',
  name_in_value: () =>
    'レコードに値以外のものが入っています。64 文字の値だけを入れてください（名前や TXT、接頭辞は不要です）。',
  other_case: () => '値の大文字と小文字が違います。そのままコピーしてください。',
  white_space: () => '値の途中に空白か改行が入っています。ひと続きでコピーしてください。',
  host_appended_twice: ({ found_at, zone, entered }) =>
    `正しい値が ${found_at} にあります。DNS の編集画面が ${zone} を自動で付けています。名前には ${entered} だけを入力してください。`,
  wrong_level: ({ found_at, txt_name }) =>
    `正しい値が ${found_at} にあります。${txt_name} に移してください。`,
  html_file: () =>
    'ファイルの代わりに HTML が返されています。すべてのパスにアプリの開始ページを返す設定になっていることがよくあります。その規則より先にファイルを返すようにしてください。',
  white_space_in_file: () =>
    'ファイルの値の前後に空白か空行があります。末尾の改行 1 つ以外は取り除いてください。',
  quotes_in_file: () => 'ファイルの値が引用符で囲まれています。取り除いてください。',
} satisfies typeof en;
