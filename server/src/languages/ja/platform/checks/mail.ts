import type { en } from '../../../../platform/checks/mail.messages.ts';

export default {
  mail_ok: ({ host, way }) => `メールサーバー ${host} はメールを受け付けます（${way}）。`,
  mail_unset: () => 'SMTP_URL が空のため、メールはファイルに書き込まれるだけです（開発用）。',
  mail_unreachable: ({ host, port, reason }) =>
    `メールサーバー ${host} がポート ${port} で応答しません（${reason}）。SMTP_URL の名前とポートを確認してください。25 番は遮断されることが多く、587 か 465 が使えます。`,
  mail_no_starttls: ({ host }) =>
    `${host} は STARTTLS に対応していません。本番環境では暗号化せずにメールを送りません。smtps://（ポート 465）か、対応するサーバーを使ってください。`,
  mail_untrusted: ({ host, reason }) =>
    `${host} の証明書を信頼できません（${reason}）。証明書にある名前を使うか、独自の認証局を EXTRA_CA_FILE に入れてください。`,
  mail_no_login: ({ host, port }) =>
    `${host} はポート ${port} でユーザー名を受け付けません。送信用のポート（587 か 465）を使うか、SMTP_URL からユーザー名を除いてください。`,
  mail_login_refused: ({ host, reason }) =>
    `${host} がユーザー名かパスワードを拒否しました（${reason}）。SMTP_URL を直してください。URL に書けない文字はパーセントエンコードします。`,
  mail_anonymous: ({ host }) =>
    `SMTP_URL にユーザー名がないため、${host} がこの機器からの認証なしの送信を許可している必要があります。`,
  mail_refused: ({ host, reason }) =>
    `${host} の応答が想定と異なります（${reason}）。管理者に問い合わせてください。`,
  mail_test_sent: ({ to }) =>
    `${to} にテストメールを送りました。迷惑メールにならずに届いたか確認してください。`,
  mail_test_refused: ({ to, reason }) =>
    `${to} へのテストメールが受け付けられませんでした（${reason}）。自分のドメインの送信者しか受け付けないサーバーが多いので、SMTP_URL の ?from= を設定してください。`,
} satisfies typeof en;
