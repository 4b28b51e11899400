import type { en } from '../../../../admin/status/ready.messages.ts';

export default {
  title: 'ユーザーを迎える前に',
  address: '名前を使って HTTPS で公開する',
  address_note: 'BASE_URL を設定してください。パスキーは証明書のある名前でのみ使えます。',
  mail: 'メールを送信する',
  mail_note: 'SMTP_URL を設定してください。設定しないと、リンクやコードはこの機器から送信されません。',
  second_administrator: '管理者を 2 人にする',
  second_administrator_note:
    '1 人だけでは、ログインできなくなるおそれがあります。ほかの人も管理者にしてください。',
  brand: '独自の名前とロゴを表示する',
  brand_note: 'だれのページかがユーザーにわかります。',
} satisfies typeof en;
