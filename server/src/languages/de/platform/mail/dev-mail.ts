import type { en } from '../../../../platform/mail/dev-mail.messages.ts';

export default {
  title: 'E-Mails der Entwicklung',
  lead: 'E-Mails und SMS, die dieser Dienst gesendet hätte. Nichts hat diesen Rechner verlassen.',
  pointer: 'In der Entwicklung werden keine E-Mails gesendet. Diese können Sie hier lesen:',
  none: 'Noch keine E-Mails',
  asHtml: 'Als HTML',
  open: 'Link öffnen',
  to: 'Empfänger',
  filter: 'Anzeigen',
  all: 'Alle anzeigen',
  noneBody:
    'Erstellen Sie ein Konto oder fordern Sie ein neues Passwort an, und die Nachricht erscheint hier.',
} satisfies typeof en;
