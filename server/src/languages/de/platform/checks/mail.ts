import type { en } from '../../../../platform/checks/mail.messages.ts';

export default {
  mail_ok: ({ host, way }) => `Der Mailserver ${host} nimmt E-Mails an (${way}).`,
  mail_unset: () =>
    'SMTP_URL ist leer: E-Mails werden nur in Dateien geschrieben, was für die Entwicklung gedacht ist.',
  mail_unreachable: ({ host, port, reason }) =>
    `Der Mailserver ${host} antwortet nicht auf Port ${port} (${reason}). Prüfen Sie Name und Port in SMTP_URL. Viele Netze sperren Port 25, versuchen Sie 587 oder 465.`,
  mail_no_starttls: ({ host }) =>
    `${host} bietet kein STARTTLS an, und im Produktivbetrieb werden E-Mails nicht unverschlüsselt versendet. Verwenden Sie smtps:// (Port 465) oder einen Server, der es anbietet.`,
  mail_untrusted: ({ host, reason }) =>
    `Dem Zertifikat von ${host} wird nicht vertraut (${reason}). Verwenden Sie den Namen, der im Zertifikat steht, oder tragen Sie eine eigene Zertifizierungsstelle in EXTRA_CA_FILE ein.`,
  mail_no_login: ({ host, port }) =>
    `${host} nimmt auf Port ${port} keinen Benutzernamen an. Verwenden Sie den Port für den Mailversand, 587 oder 465, oder lassen Sie den Benutzernamen in SMTP_URL weg.`,
  mail_login_refused: ({ host, reason }) =>
    `${host} lehnt Benutzername oder Passwort ab (${reason}). Korrigieren Sie sie in SMTP_URL. Zeichen, die in einer URL nicht vorkommen dürfen, werden prozentkodiert.`,
  mail_anonymous: ({ host }) =>
    `SMTP_URL enthält keinen Benutzernamen, ${host} muss diesem Rechner also den Versand ohne Anmeldung erlauben.`,
  mail_refused: ({ host, reason }) =>
    `${host} antwortet, aber nicht wie erwartet (${reason}). Fragen Sie den Betreiber.`,
  mail_test_sent: ({ to }) =>
    `Eine Test-E-Mail wurde an ${to} gesendet. Prüfen Sie, ob sie angekommen ist, und zwar nicht als Spam.`,
  mail_test_refused: ({ to, reason }) =>
    `Der Mailserver hat die Test-E-Mail an ${to} abgelehnt (${reason}). Viele Server akzeptieren nur Absender ihrer eigenen Domain: Setzen Sie ?from= in SMTP_URL.`,
} satisfies typeof en;
