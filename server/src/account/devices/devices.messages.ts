import type { Catalogue } from '../../platform/i18n/catalogue.ts';

const en = {
  title: 'Devices',
  lead: 'Apps on your devices that hold a key of their own to your account.',
  device: 'Device',
  unnamed: 'Unnamed device',
  scopes: 'May do',
  nothing: 'nothing until it signs in again',
  claimed: 'Since',
  lastUsed: 'Last used',
  never: 'never',
  action: 'Action',
  remove: 'Remove…',
  removeNow: 'Remove',
  removeWarning: (name: string) =>
    `The key of “${name}” stops working immediately. The app can be set up again, by you or by someone else.`,
  empty: 'No devices',
  emptyBody: 'An app on your phone or computer appears here once it has signed in and set itself up.',
  doneRemoved: 'The device is removed.',
};

export const deviceMessages = {
  en,
  ja: {
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
  },
} satisfies Catalogue<typeof en>;
