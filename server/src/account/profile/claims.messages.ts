import type { Catalogue } from '../../platform/i18n/catalogue.ts';
import { MAX_CLAIM_LENGTH, MAX_CLAIMS } from '../../scopes/index.ts';
import { nameMessages } from '../shared/name.messages.ts';

const en = {
  title: 'Further details',
  lead: 'Values that particular applications know, such as shop:size. An application receives one only if it asks for it by name and you agree.',
  name: 'Name',
  nameHint: 'Two parts with a colon between, such as shop:size.',
  value: 'Value',
  action: 'Action',
  change: 'Change',
  changeNamed: (name: string) => `Change ${name}`,
  remove: 'Remove…',
  removeNow: 'Remove',
  removeWarning: (name: string) =>
    `${name} is deleted here. Applications that were given it keep what they have.`,
  formTitle: 'Add or change a value',
  save: 'Save',
  empty: 'No further details',
  emptyBody: 'Applications that use some tell you their names.',
  badName: 'Use two parts with one colon between and no spaces, such as shop:size.',
  missing: 'Enter a value. To delete one, remove it.',
  tooLong: `Use at most ${MAX_CLAIM_LENGTH} characters.`,
  hidden: nameMessages.en.hidden,
  tooMany: `There can be ${MAX_CLAIMS} at most. Remove one first.`,
  doneSaved: 'The value is saved.',
  doneRemoved: 'The value is removed.',
};

export const claimMessages = {
  en,
  ja: {
    title: '追加の情報',
    lead: '特定のアプリが使う値です（例: shop:size）。アプリが名前を指定して求め、あなたが許可した場合にのみ提供されます。',
    name: '名前',
    nameHint: 'コロンで区切った 2 つの部分で入力してください（例: shop:size）。',
    value: '値',
    action: '操作',
    change: '変更',
    changeNamed: (name) => `${name} を変更`,
    remove: '削除…',
    removeNow: '削除する',
    removeWarning: (name) => `${name} が削除されます。すでに提供された値はアプリ側に残ります。`,
    formTitle: '値の追加・変更',
    save: '保存',
    empty: '追加の情報はありません',
    emptyBody: '値を使うアプリから名前が案内されます。',
    badName: '空白を含まない 2 つの部分をコロン 1 つで区切って入力してください（例: shop:size）。',
    missing: '値を入力してください。取り消す場合は削除してください。',
    tooLong: `${MAX_CLAIM_LENGTH} 文字以内で入力してください。`,
    hidden: nameMessages.ja.hidden,
    tooMany: `登録できるのは ${MAX_CLAIMS} 個までです。先にどれかを削除してください。`,
    doneSaved: '値を保存しました。',
    doneRemoved: '値を削除しました。',
  },
} satisfies Catalogue<typeof en>;
