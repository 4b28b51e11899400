import type { Catalogue } from '../../platform/i18n/catalogue.ts';

const en = {
  title: 'Profile',
  lead: 'What applications may learn about you, once you agree.',
  preferredName: 'Preferred name',
  preferredNameHint: 'Shown to applications that ask for your basic profile.',
  fullName: 'Full name',
  address: 'Address',
  addressHint: 'Shared only with applications that you allow.',
  postalCode: 'Postal code',
  locale: 'Language',
  localeHint: 'For these pages and our e-mails.',
  theme: 'Theme',
  themeHint: 'For these pages, on every device.',
  themeSystem: 'Same as my device',
  themeLight: 'Light',
  themeDark: 'Dark',
  optional: 'optional',
  save: 'Save',

  tooLong: (most: number) => `Use at most ${most} characters.`,
  localeFault: 'Choose one of the languages.',
  themeFault: 'Choose one of the themes.',

  furtherDetails: 'Further details',
  furtherDetailsLead: 'Values that particular applications know, such as shop:size.',
  manage: 'Manage',

  doneProfile: 'Your profile is saved.',
};

export const profileMessages = {
  en,
  ja: {
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
    furtherDetailsLead: '特定のアプリが使う値です（例: shop:size）。',
    manage: '管理',

    doneProfile: 'プロフィールを保存しました。',
  },
} satisfies Catalogue<typeof en>;
