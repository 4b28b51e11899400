import type { en } from '../../../../account/recovery/secure-account.messages.ts';

export default {
  title: 'Ihr Konto absichern',
  lead: (email) =>
    `Die Schaltfläche beendet alle Sitzungen, Zugriffsschlüssel, Geräteschlüssel und Dauergenehmigungen von ${email} und zieht die Einladungen zurück, die von dem Konto ausgingen. Anwendungen, mit denen Sie verbunden sind, bitten Sie um eine neue Anmeldung.`,
  stays:
    'Ihre Passkeys und Einmalcodes bleiben, wie sie sind. Legen Sie danach ein neues Passwort fest und sehen Sie Ihre Sicherheitseinstellungen durch.',
  submit: 'Alle Sitzungen und Schlüssel beenden',
} satisfies typeof en;
