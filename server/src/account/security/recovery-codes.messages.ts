import type { Catalogue } from '../../platform/i18n/catalogue.ts';

const en = {
  title: 'Recovery codes',
  shown:
    'Print these or write them down, and keep them apart from your phone. They are shown only this once; earlier ones no longer work.',
  gone: 'Recovery codes are shown once, right after they are made.',
  back: 'Back to security',
  saved: 'I’ve saved them',
  download: 'Download',
  print: 'Print',
  fileHead: (email: string) => `Countersign recovery codes for ${email}. Each works once.`,
};

export const recoveryCodeMessages = {
  en,
  ja: {
    title: 'リカバリーコード',
    shown:
      '印刷するか書き留めて、スマートフォンとは別の場所に保管してください。表示されるのは一度だけです。以前のコードは使えなくなりました。',
    gone: 'リカバリーコードは、作成した直後に一度だけ表示されます。',
    back: 'セキュリティに戻る',
    saved: '保存しました',
    download: 'ダウンロード',
    print: '印刷',
    fileHead: (email) => `${email} の Countersign リカバリーコード（各 1 回だけ使えます）`,
  },
} satisfies Catalogue<typeof en>;
