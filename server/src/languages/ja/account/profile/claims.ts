import type { en } from '../../../../account/profile/claims.messages.ts';
import name from '../shared/name.ts';

export default {
  title: '追加の情報',
  lead: '一部のアプリが使う追加の情報です（例: shop:size）。アプリが名前を指定して求め、あなたが許可した場合にのみ提供されます。',
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
  tooLong: (max) => `${max} 文字以内で入力してください。`,
  hidden: name.hidden,
  tooMany: (max) => `登録できるのは ${max} 個までです。先にどれかを削除してください。`,
  doneSaved: '値を保存しました。',
  doneRemoved: '値を削除しました。',
} satisfies typeof en;
