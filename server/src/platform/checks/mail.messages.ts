import type { Catalogue } from '../i18n/catalogue.ts';

type Values = Record<string, string>;

const en = {
  mail_ok: ({ host, way }: Values) => `The mail server ${host} takes mail (${way}).`,
  mail_unset: () => 'SMTP_URL is empty: mail is only written to files, which is for development.',
  mail_unreachable: ({ host, port, reason }: Values) =>
    `The mail server ${host} does not answer on port ${port} (${reason}). Check the name and port in SMTP_URL. Many networks block port 25; try 587 or 465.`,
  mail_no_starttls: ({ host }: Values) =>
    `${host} does not offer STARTTLS, and in production mail is not sent unencrypted. Use smtps:// (port 465) or a server that offers it.`,
  mail_untrusted: ({ host, reason }: Values) =>
    `The certificate of ${host} is not trusted (${reason}). Use the name that is in the certificate, or put a private authority into EXTRA_CA_FILE.`,
  mail_no_login: ({ host, port }: Values) =>
    `${host} does not take a user name on port ${port}. Use the port for sending mail, 587 or 465, or leave the user name out of SMTP_URL.`,
  mail_login_refused: ({ host, reason }: Values) =>
    `${host} refuses the user name or password (${reason}). Correct them in SMTP_URL; characters that a URL cannot hold are percent-encoded.`,
  mail_anonymous: ({ host }: Values) =>
    `SMTP_URL has no user name, so ${host} must let this machine send without one.`,
  mail_refused: ({ host, reason }: Values) =>
    `${host} answers, but not as expected (${reason}). Ask its operator.`,
  mail_test_sent: ({ to }: Values) =>
    `A test mail was sent to ${to}. Check that it arrived, and not as spam.`,
  mail_test_refused: ({ to, reason }: Values) =>
    `The mail server refused the test mail to ${to} (${reason}). Many servers accept only senders of their own domain: set ?from= in SMTP_URL.`,
};

const ja = {
  mail_ok: ({ host, way }: Values) => `メールサーバー ${host} はメールを受け付けます（${way}）。`,
  mail_unset: () => 'SMTP_URL が空のため、メールはファイルに書き込まれるだけです（開発用）。',
  mail_unreachable: ({ host, port, reason }: Values) =>
    `メールサーバー ${host} がポート ${port} で応答しません（${reason}）。SMTP_URL の名前とポートを確認してください。25 番は遮断されることが多く、587 か 465 が使えます。`,
  mail_no_starttls: ({ host }: Values) =>
    `${host} は STARTTLS に対応していません。本番環境では暗号化せずにメールを送りません。smtps://（ポート 465）か、対応するサーバーを使ってください。`,
  mail_untrusted: ({ host, reason }: Values) =>
    `${host} の証明書を信頼できません（${reason}）。証明書にある名前を使うか、独自の認証局を EXTRA_CA_FILE に入れてください。`,
  mail_no_login: ({ host, port }: Values) =>
    `${host} はポート ${port} でユーザー名を受け付けません。送信用のポート（587 か 465）を使うか、SMTP_URL からユーザー名を除いてください。`,
  mail_login_refused: ({ host, reason }: Values) =>
    `${host} がユーザー名かパスワードを拒否しました（${reason}）。SMTP_URL を直してください。URL に書けない文字はパーセントエンコードします。`,
  mail_anonymous: ({ host }: Values) =>
    `SMTP_URL にユーザー名がないため、${host} がこの機器からの認証なしの送信を許可している必要があります。`,
  mail_refused: ({ host, reason }: Values) =>
    `${host} の応答が想定と異なります（${reason}）。管理者に問い合わせてください。`,
  mail_test_sent: ({ to }: Values) =>
    `${to} にテストメールを送りました。迷惑メールにならずに届いたか確認してください。`,
  mail_test_refused: ({ to, reason }: Values) =>
    `${to} へのテストメールが受け付けられませんでした（${reason}）。自分のドメインの送信者しか受け付けないサーバーが多いので、SMTP_URL の ?from= を設定してください。`,
};

export const mailMessages = { en, ja } satisfies Catalogue<typeof en>;
