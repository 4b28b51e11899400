import type { en } from '../../../../platform/mail/dev-mail.messages.ts';

export default {
  title: '開発用メール',
  lead: 'このサービスが送信するはずだったメールと SMS です。実際には送信されていません。',
  pointer: '開発環境では、メールは実際には送信されません。こちらで確認できます:',
  none: 'メールはまだありません',
  asHtml: 'HTML で表示',
  open: 'リンクを開く',
  to: '宛先',
  filter: '表示',
  all: 'すべて表示',
  noneBody: '登録やパスワード再設定を行うと、ここにメッセージが表示されます。',
} satisfies typeof en;
