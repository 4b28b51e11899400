import { catalogue } from '../i18n/catalogue.ts';

type Values = Record<string, string>;

export const en = {
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

export const mailMessages = catalogue(import.meta, en);
