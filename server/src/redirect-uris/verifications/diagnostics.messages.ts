import type { Catalogue } from '../../platform/i18n/catalogue.ts';
import type { Diagnostic } from '../procedure/diagnostics.ts';

/** Where the record belongs and where it was found, for advice about names. */
export type RecordPlace = {
  txt_name: string;
  found_at: string;
  /** What an editor appended to the name, and what to enter instead. */
  zone: string;
  entered: string;
};

const en = {
  quotes_in_value: () =>
    'The record contains the right value inside quotes. Enter the value without quotes; your DNS editor adds its own.',
  name_in_value: () =>
    'The record contains more than the value. Enter only the 64 characters: no name, no TXT, no prefix.',
  other_case: () => 'The letters of the value differ in case. Copy the value exactly as it is.',
  white_space: () => 'The value in the record contains a space or line break. Copy it in one piece.',
  host_appended_twice: ({ found_at, zone, entered }) =>
    `The right value is at ${found_at}: your DNS editor appends ${zone} automatically. Enter only ${entered} as the name.`,
  wrong_level: ({ found_at, txt_name }) => `The right value is at ${found_at}. Move it to ${txt_name}.`,
  html_file: () =>
    'The address serves HTML instead of the plain file, often because the app returns its start page for every path. Make the server deliver the file before that rule applies.',
  white_space_in_file: () =>
    'The file contains spaces or empty lines around the value. Remove everything except one line break at the end.',
  quotes_in_file: () => 'The file contains the value in quotes. Remove the quotes.',
} satisfies Record<Diagnostic, (where: RecordPlace) => string>;

const ja: typeof en = {
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
};

/** Common mistakes and how to fix them. */
export const diagnosticMessages = { en, ja } satisfies Catalogue<typeof en>;
