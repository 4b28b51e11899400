import type { en } from '../../../../account/devices/devices.messages.ts';

export default {
  title: '端末',
  lead: 'あなたのアカウントの専用キーを持つ、端末上のアプリです。',
  device: '端末',
  unnamed: '名前のない端末',
  scopes: '許可された操作',
  nothing: '次にログインするまで何もできません',
  claimed: '登録日時',
  lastUsed: '最終利用',
  never: '未使用',
  action: '操作',
  remove: '削除…',
  removeNow: '削除する',
  removeWarning: (name) => `「${name}」のキーはすぐに使えなくなります。アプリはあらためて設定できます。`,
  empty: '端末はありません',
  emptyBody: 'スマートフォンやパソコンのアプリでログインして設定すると、ここに表示されます。',
  doneRemoved: '端末を削除しました。',
} satisfies typeof en;
