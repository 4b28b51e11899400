import type { en } from '../../../../account/shared/dead-link.messages.ts';

export default {
  title: 'Dieser Link funktioniert nicht mehr',
  lead: 'Er wurde bereits verwendet, ist zu alt oder wurde in Ihrem E-Mail-Programm abgeschnitten.',
  verify_email:
    'Wenn Ihre Adresse noch nicht bestätigt ist, melden Sie sich an und fordern Sie einen neuen Link an.',
  recover_password: 'Fordern Sie einen neuen an; es funktioniert immer nur der neueste Link.',
  secure_account:
    'Wenn Sie ihn nicht selbst verwendet haben, melden Sie sich an und beenden Sie dort Sitzungen und Schlüssel, oder legen Sie ein neues Passwort fest, was ebenfalls Sitzungen beendet.',
  invitation:
    'Wenn Sie einen Passkey oder ein Passwort eingerichtet haben, melden Sie sich an. Andernfalls bitten Sie die Person, die Sie eingeladen hat, die Einladung noch einmal zu senden, oder fordern Sie hier einen Link an.',
  askAgain: 'Neuen Link anfordern',
  signIn: 'Zur Anmeldung',
} satisfies typeof en;
