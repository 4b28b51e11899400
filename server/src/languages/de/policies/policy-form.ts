import type { en } from '../../../policies/policy-form.messages.ts';

export default {
  secondFactor: 'Zweiter Faktor',
  secondFactorNone: 'Nicht erforderlich',
  secondFactorRequired: 'Erforderlich',
  secondFactorResistant: 'Phishing-resistent: Ein Passkey ist erforderlich',
  grace: 'Tage zum Einrichten',
  graceHint:
    'Für Personen, die bei Beginn der Regel keinen haben. Leer: Sie richten bei der nächsten Anmeldung einen ein.',
  factors: 'Zweite Faktoren, die zählen',
  passkey: 'Passkeys',
  totp: 'Einmalcodes',
  sessionMinutes: 'Längste Sitzung, in Minuten',
  sessionHint: 'Danach melden sich Personen neu an. Leer: 30 Tage.',
  sessionHintApplication:
    'Wer eine ältere Sitzung hat, muss sich neu anmelden, bevor es zur Anwendung weitergeht. Leer: keine Grenze.',
  idleMinutes: 'Längste Zeit ohne Nutzung, in Minuten',
  idleHint: 'Leer: 12 Stunden.',
  emailDomains: 'Erlaubte E-Mail-Domains',
  emailDomainsHint:
    'Eine pro Zeile, zum Beispiel example.com. Subdomains sind nicht eingeschlossen. Leer: alle.',
  addresses: 'Erlaubte Netze',
  addressesHint: 'Eines pro Zeile, zum Beispiel 192.0.2.0/24 oder 2001:db8::/32. Leer: alle.',
  signUp: 'Neue Konten',
  signUpOpen: 'Alle können eines erstellen',
  signUpInvitation: 'Nur Personen, die in eine Organisation eingeladen wurden',
  signUpClosed: 'Niemand kann eines erstellen',
  save: 'Richtlinie speichern',
  saved: 'Richtlinie gespeichert.',
  line: (entry, message) => `„${entry}“: ${message}`,
  member: (message) => `${message}`,
} satisfies typeof en;
