import type { en } from '../../../../account/profile/profile.messages.ts';

export default {
  title: 'プロフィール',
  lead: '同意した場合に、アプリに提供される情報です。',
  preferredName: '表示名',
  preferredNameHint: '基本プロフィールを求めるアプリに表示されます。',
  fullName: '氏名',
  address: '住所',
  addressHint: '許可したアプリにのみ提供されます。',
  postalCode: '郵便番号',
  locale: '言語',
  localeHint: 'この画面とメールに使われます。',
  theme: '配色',
  themeHint: 'ログインしたどのブラウザーでも、この画面に使われます。',
  themeSystem: '端末の設定に合わせる',
  themeLight: 'ライト',
  themeDark: 'ダーク',
  optional: '任意',
  save: '保存',

  tooLong: (most) => `${most} 文字以内で入力してください。`,
  localeFault: '言語を選択してください。',
  themeFault: '配色を選択してください。',

  furtherDetails: '追加の情報',
  furtherDetailsLead: '一部のアプリが使う追加の情報です（例: shop:size）。',
  manage: '管理',

  doneProfile: 'プロフィールを保存しました。',
} satisfies typeof en;
