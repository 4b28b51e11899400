import type { en } from '../../../../account/security/recovery-codes.messages.ts';

export default {
  title: 'リカバリーコード',
  shown:
    '印刷するか書き留めて、スマートフォンとは別の場所に保管してください。表示されるのは一度だけです。以前のコードは使えなくなりました。',
  gone: 'リカバリーコードは、作成した直後に一度だけ表示されます。',
  back: 'セキュリティに戻る',
  saved: '保存しました',
  download: 'ダウンロード',
  print: '印刷',
  fileHead: (email, service) => `${service} のリカバリーコード: ${email}（各 1 回だけ使えます）`,
} satisfies typeof en;
