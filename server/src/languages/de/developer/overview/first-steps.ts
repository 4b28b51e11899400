import type { en } from '../../../../developer/overview/first-steps.messages.ts';

export default {
  title: 'Erste Schritte',
  registered: 'Anwendung registrieren',
  hosts: 'Nachweisen, dass die Hosts Ihnen gehören',
  hosts_note: 'Personen wissen dann, dass sie zu Ihrer Anwendung geleitet werden.',
  sign_in: 'Jemanden anmelden lassen',
  sign_in_note:
    'Folgen Sie dem Schnellstart, oder probieren Sie hier eine Anmeldung aus und sehen Sie jeden Schritt.',
  webhooks: 'Ereignisse empfangen (optional)',
  webhooks_note:
    'Erfahren Sie, wenn Personen ihre Angaben ändern, die Verbindung trennen oder abgemeldet werden.',
  review: 'Genehmigung erhalten',
  review_note:
    'Sie selbst können sich schon anmelden. Bis jemand aus der Administration sie freigibt, erhalten andere access_denied.',
} satisfies typeof en;
