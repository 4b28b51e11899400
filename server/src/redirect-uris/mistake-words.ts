import type { Catalogue } from '../platform/html/i18n/catalogue.ts';
import type { Mistake } from './mistakes.ts';

const en = {
  quotes_in_value:
    'The record holds the right value inside quotes. Enter the value without quotes; your DNS editor adds its own.',
  name_in_value:
    'The record holds more than the value. Only the 64 characters belong there: no name, no TXT, no prefix.',
  other_case: 'The record holds the value in other letters. Upper and lower case matter: copy it as it is.',
  white_space: 'The record holds the value with a space or line break inside. Copy it in one piece.',
  host_appended_twice:
    'The right value stands at a name that ends with your domain twice: your DNS editor appends the domain. Enter the name without it.',
  wrong_level:
    'The right value stands at another name: at the host itself or at its parent. Move it to the name above.',
  html_file:
    'The address serves HTML instead of the plain file, often the app’s own start page for every path.',
  white_space_in_file:
    'The file holds spaces or empty lines around the value. One line end after it is fine, nothing else.',
  quotes_in_file: 'The file holds the value in quotes. Take them out.',
} satisfies Record<Mistake, string>;

const ja = {
  quotes_in_value:
    'レコードの値が引用符で囲まれています。引用符なしで入力してください。DNS の編集画面が自動で付けます。',
  name_in_value:
    'レコードに値以外のものが入っています。64 文字の値だけを入れてください（名前や TXT、接頭辞は不要です）。',
  other_case: '値の大文字と小文字が違います。そのままコピーしてください。',
  white_space: '値の途中に空白か改行が入っています。ひと続きでコピーしてください。',
  host_appended_twice:
    '正しい値が、ドメインが二重に付いた名前にあります。DNS の編集画面がドメインを自動で付けるため、ドメインなしの名前を入力してください。',
  wrong_level: '正しい値が別の名前（ホスト自身または親ドメイン）にあります。上の名前に移してください。',
  html_file:
    'ファイルの代わりに HTML が返されています。すべてのパスにアプリの開始ページを返す設定になっていることがよくあります。',
  white_space_in_file: 'ファイルの値の前後に空白か空行があります。末尾の改行 1 つ以外は取り除いてください。',
  quotes_in_file: 'ファイルの値が引用符で囲まれています。取り除いてください。',
};

/** The usual mistakes and how each is mended. */
export const mistakeWords = { en, ja } satisfies Catalogue<typeof en>;
