import type { en } from '../../../../account/security/end-access.messages.ts';

export default {
  subject: 'Was beim Bestätigen Ihrer Adresse beendet wurde',
  body: (at) =>
    `Ihre E-Mail-Adresse wurde am ${at} in einem Browser bestätigt, der noch nie bei diesem Konto angemeldet war. Für den Fall, dass jemand Fremdes das Konto erstellt hat, wurde alles Ältere beendet:`,
  sessions: (count) =>
    count === 1 ? 'Eine Sitzung wurde abgemeldet.' : `${count} Sitzungen wurden abgemeldet.`,
  password: 'Das bisherige Passwort funktioniert nicht mehr.',
  phoneNumber: 'Die Telefonnummer wurde entfernt.',
  identityLevel: 'Die bisherige Identitätsprüfung zählt nicht mehr.',
  applications: (names) => `Getrennte Anwendungen: ${names}.`,
  access_keys: (names) => `Zugriffsschlüssel, die nicht mehr funktionieren: ${names}.`,
  registrations: (names) =>
    `Anwendungen, deren Registrierungs-Zugriffstoken nicht mehr funktioniert, sodass sie ihre eigenen Einstellungen nicht mehr ändern: ${names}.`,
  devices: (names) => `Entfernte Geräte: ${names}.`,
  agents: (names) => `Widerrufene Agenten: ${names}.`,
  permissions: (names) => `Agenten, die Sie wieder fragen müssen, bevor sie handeln: ${names}.`,
  invitations: (names) => `Personen, deren Einladung in eine Organisation beendet ist: ${names}.`,
  passkeys: (names) => `Entfernte Passkeys: ${names}.`,
  passkeys_to_confirm: (names) =>
    `Passkeys, die erst funktionieren, wenn Sie sie auf der Passkey-Seite Ihres Kontos bestätigen: ${names}.`,
  name: (name) => `„${name}“`,
  comma: ', ',
  andMore: (names, more) => `${names} und ${more} weitere`,
  action: 'Ich habe dieses Konto nicht erstellt: eigenes Passwort festlegen',
  chooseAction: 'Festlegen, wie Sie sich anmelden',
  chooseClosing:
    'Auch Namen und Anschriften in Ihrem Profil stammen von vorher. Prüfen Sie sie, oder löschen Sie das Konto, wenn Sie es nicht haben möchten.',
  closing: 'Wenn Sie das Konto selbst erstellt haben, melden Sie sich wieder an; mehr müssen Sie nicht tun.',
} satisfies typeof en;
