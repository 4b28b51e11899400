import type { en } from '../../../../account/merge/merge-proposal.messages.ts';

export default {
  title: 'Ihre beiden Konten zusammenführen?',
  lead: 'Ein Administrator schlägt vor, aus diesen beiden Konten eines zu machen. Noch ist nichts übergegangen.',
  ends: 'Endet',
  remains: 'Bleibt',
  here: 'Hier sind Sie angemeldet',
  moves: 'Geht in das Konto über, das bleibt',
  lost: 'Geht mit dem Konto verloren, das endet',
  lostList:
    'E-Mail-Adresse, Passwort, Einmalcodes, Name, Telefonnummer, Postanschrift, Identitätsstufe und Sitzungen. Danach melden Sie sich mit dem Konto an, das bleibt.',
  conflicts:
    'Wo beide Konten denselben Wert haben oder derselben Anwendung geantwortet haben, bleibt der Stand des Kontos, das bleibt.',
  until: 'Der Vorschlag endet',
  bothNeeded:
    'Die Konten werden zusammengeführt, sobald auch das andere Konto zustimmt. Das kann nicht rückgängig gemacht werden.',
  otherAgreed:
    'Das andere Konto hat zugestimmt. Wenn Sie zustimmen, werden die Konten sofort zusammengeführt. Das kann nicht rückgängig gemacht werden.',
  notYours: 'Wenn eines der Konten nicht Ihres ist, lehnen Sie ab.',
  agree: 'Zustimmen',
  mergeNow: 'Zustimmen und zusammenführen',
  decline: 'Ablehnen',
  deadTitle: 'Dieser Link bewirkt hier nichts',
  deadLead: (email) =>
    `Sie sind als ${email} angemeldet. Der Link wurde verwendet, der Vorschlag ist beendet, oder er wurde an ein anderes Konto gesendet: Melden Sie sich bei dem Konto an, das die E-Mail erhalten hat, und öffnen Sie ihn erneut.`,
  account: 'Mein Konto',
  doneAgreed: 'Sie haben zugestimmt. Die Konten werden zusammengeführt, sobald auch das andere zustimmt.',
  doneDeclined: 'Sie haben abgelehnt. Es wurde nichts zusammengeführt.',
  doneMerged: 'Die Konten sind zusammengeführt. Dieses hier bleibt.',
  mailSubject: 'Möchten Sie Ihre Konten zusammenführen?',
  mailBody: (email) =>
    `Ein Administrator schlägt vor, Ihr Konto ${email} mit einem anderen Konto von Ihnen zusammenzuführen. Der Link zeigt, welches Konto enden und welches bleiben würde und was überginge. Nichts geschieht, wenn nicht beide Konten zustimmen.`,
  mailUntil: (email, until) =>
    `Melden Sie sich als ${email} an, um zu antworten. Der Link funktioniert einmal, bis ${until}.`,
  mailAction: 'Vorschlag ansehen',
  mailClosing: 'Wenn Sie nur ein Konto haben, lehnen Sie dort ab oder ignorieren Sie diese E-Mail.',
} satisfies typeof en;
