import type { en } from '../../../../account/second-factor/second-factor.messages.ts';

export default {
  title: 'Ein zweiter Faktor ist erforderlich',
  demandedBy: (owners) => `Für Ihre Anmeldung genügt ein Passwort nicht. Verlangt von ${owners}.`,
  and: ' und ',
  now: 'Bis dahin können Sie nur das tun und sich abmelden.',
  thenOnward: 'Richten Sie einen ein und melden Sie sich damit an, um zur Anwendung weiterzugehen.',
  until:
    'Richten Sie ihn jetzt ein oder fahren Sie fort und tun Sie es später. Ohne ihn geht es ab diesem Zeitpunkt nicht mehr weiter:',
  anyFactor: 'Ein Passkey und Einmalcodes einer Authenticator-App zählen gleichermaßen.',
  passkeyOnly: 'Hier zählt nur ein Passkey, weil Codes auf einer gefälschten Seite eingegeben werden können.',
  totpOnly: 'Hier zählen nur Einmalcodes einer Authenticator-App.',
  haveOne: 'Sie haben bereits einen. Bestätigen Sie ihn, um fortzufahren.',
  confirm: 'Bestätigen',
  passkey: 'Passkey hinzufügen',
  totp: 'Einmalcodes einrichten',
  later: 'Später erledigen',
  signOut: 'Abmelden',
  notice: 'Eine Richtlinie verlangt von Ihnen einen zweiten Faktor. Ohne ihn geht es nicht mehr weiter ab:',
  noticeLink: 'Ansehen, was zu tun ist',
} satisfies typeof en;
