import type { Catalogue } from '../../platform/i18n/catalogue.ts';

const en = {
  shown: 'People see this logo when they sign in.',
  notShown:
    'No one sees this logo yet. It appears once it is on the host of a verified redirect URI, or once an administrator has approved it.',
  waiting: 'We have not fetched this image yet.',
  unusable: (why: string) => `We could not use this image: it ${why}.`,
};

export const logoStatusMessages = {
  en,
  ja: {
    shown: 'ログインの画面にこのロゴを表示しています。',
    notShown:
      'このロゴはまだ表示していません。所有権を確認済みのリダイレクト URI と同じホストに置くか、管理者が承認すると表示されます。',
    waiting: 'この画像はまだ取得していません。',
    unusable: (why) => `この画像は使用できませんでした: ${why}`,
  },
} satisfies Catalogue<typeof en>;
