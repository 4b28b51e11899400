import type { en } from '../../../../developer/settings/settings.messages.ts';
import console from '../shared/console.ts';

export default {
  presentation: 'Wie Personen sie sehen',
  name: 'Name',
  description: 'Beschreibung',
  logoUrl: 'Logo',
  logoUrlHint:
    'Die https-Adresse eines quadratischen PNG-Bilds, 48 bis 4096 Pixel breit und höchstens 1 MB groß.',
  logoFile: 'Logo als Datei',
  logoFileHint:
    'Anstelle einer Adresse: ein PNG von höchstens 512 KiB. Wir machen daraus ein Quadrat von höchstens 128 Pixeln ohne Metadaten.',
  homepageUrl: 'Startseite',
  policy_uri: 'Datenschutzerklärung',
  tos_uri: 'Nutzungsbedingungen',
  termsHint: 'Verlinkt, wo Personen sich anmelden und einwilligen.',
  support_uri: 'Hilfe',
  supportHint:
    'Eine Seite (https://…) oder eine Adresse (mailto:…), verlinkt, wo Personen sich anmelden und einwilligen.',
  accent: 'Farbe der Schaltflächen',
  accentHint:
    'Etwa #1a5fb4. Weißer Text darauf braucht einen Kontrast von 4,5:1. Wird angezeigt, solange der Host der Redirect-URI verifiziert ist.',
  accent_dark: 'Farbe der Schaltflächen im dunklen Design',
  preview: 'Vorschau',
  accentDarkHint: 'Leer: die nächste Farbe, auf der dunkler Text einen Kontrast von 4,5:1 hat.',
  client: 'Client-Authentifizierung',
  method: 'Am Token-Endpunkt',
  none: 'Keine (öffentlicher Client)',
  noneHint: 'Für Mobil-, Desktop- und Browser-Apps. Beim Speichern wird das Client-Secret gelöscht.',
  client_secret_basic: 'Client-Secret im Authorization-Header',
  client_secret_post: 'Client-Secret im Anfrage-Body',
  private_key_jwt: 'Signiertes JWT (private_key_jwt)',
  private_key_jwtHint: 'Braucht die öffentlichen Schlüssel unten. Es wird kein Secret geteilt.',
  jwks: 'Öffentliche Schlüssel (JWK Set)',
  jwksHint: '{"keys": […]}: 1 bis 10 öffentliche RSA-, P\u2011256- oder Ed25519-Schlüssel.',
  jwksUri: 'Adresse der öffentlichen Schlüssel',
  jwksUriHint: 'Statt der Schlüssel selbst: die https-Adresse, unter der Sie sie veröffentlichen.',
  jwksFault: 'Geben Sie ein gültiges JWK Set in JSON ein.',
  requirePkce: 'PKCE verlangen (S256)',
  requirePkceHint:
    'Schalten Sie dies nur für eine Bibliothek aus, die kein PKCE senden kann. Öffentliche Clients brauchen es immer.',
  signOut: 'Anmelden und Abmelden',
  initiateLogin: 'Wo eine Anmeldung von hier aus beginnen kann',
  initiateLoginHint:
    'Eine https-Adresse Ihrer Anwendung, die Personen zum Anmelden zu uns leitet (initiate_login_uri).',
  postLogout: 'Wohin Personen nach dem Abmelden zurückkehren',
  postLogoutHint: 'Eine Adresse pro Zeile.',
  backchannel: 'Adresse für Back-Channel-Logout',
  backchannelHint: 'Wir benachrichtigen diese Adresse, wenn sich jemand abmeldet.',
  browser: 'Aufrufe aus dem Browser',
  origins: 'Erlaubte Origins',
  originsHint:
    'Eine pro Zeile, etwa https://app.example.com. Seiten dieser Origins können den Token- und den Userinfo-Endpunkt aufrufen.',
  webhook: 'Ereignisse',
  webhookUrl: 'Webhook-Adresse',
  webhookUrlHint:
    'Eine https-Adresse; auf einem Entwicklungsserver geht auch http://localhost. Leer lassen, um nichts zu senden.',
  save: 'Speichern',
  optional: '(optional)',
  saved: 'Gespeichert.',
  pending: console.riskPending,
  remove: 'Anwendung löschen',
  removeLabel: 'Löschen…',
  removeWarning: (name) =>
    `${name} wird sofort gelöscht. Niemand kann sich mehr bei ihr anmelden, alle ihre Token funktionieren nicht mehr, und ihre Client-ID wird nie wiederverwendet. Das kann nicht rückgängig gemacht werden.`,
  removeName: 'Geben Sie zur Bestätigung ihren Namen ein',
  removeFault: 'Das ist nicht der Name der Anwendung.',
  removeNow: 'Endgültig löschen',
} satisfies typeof en;
