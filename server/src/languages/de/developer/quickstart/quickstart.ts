import type { en } from '../../../../developer/quickstart/quickstart.messages.ts';

export default {
  otherLanguages: 'Programme in anderen Sprachen, mit den Werten dieser Anwendung:',
  lead: 'Eine funktionierende Anmeldung, ausgefüllt mit den Werten dieser Anwendung. Unsere Tests führen jedes dieser Programme aus.',
  stack: 'Bibliothek',
  install: '1. Installieren',
  environment: '2. Die geheimen Werte setzen',
  environmentPublic: '2. Keine geheimen Werte',
  environmentPublicBody: 'Ein öffentlicher Client hat kein Secret; PKCE schützt die Anmeldung.',
  secretComment: (fingerprint) => `# das gespeicherte; sein Fingerabdruck ist ${fingerprint}`,
  secretMissing: '# erstellen Sie eines unter „Secrets“',
  code: '3. Das Programm kopieren',
  run: '4. Ausprobieren',
  runBody: (address) =>
    `Speichern Sie es als sign-in.mjs, starten Sie es mit „node sign-in.mjs“ und öffnen Sie ${address}. Sie werden angemeldet und zum Programm zurückgeleitet.`,
  runEdge: 'Stellen Sie es auf Ihren Edge Functions bereit und öffnen Sie /sign-in.',
  runHosted: 'Starten Sie Ihre Anwendung und melden Sie sich mit „Countersign“ an.',
  usesUri: 'Redirect-URI:',
  notYet: 'Bevor Sie beginnen',
  more: 'Mehr, mit Erklärungen',
  redirect_uri: 'Registrieren Sie diese Adresse als Redirect-URI:',
  public:
    'Dieses Programm braucht einen öffentlichen Client: Wählen Sie „Keine“ unter „Einstellungen“ oder registrieren Sie eine weitere Anwendung dafür.',
  confidential:
    'Dieses Programm braucht ein Client-Secret: Wählen Sie eine Methode mit Secret unter „Einstellungen“ oder registrieren Sie eine weitere Anwendung dafür.',
  pkce: 'Diese Bibliothek kann kein PKCE senden: Schalten Sie „PKCE verlangen“ unter „Einstellungen“ aus oder verwenden Sie openid-client, was sicherer ist.',
  openid: 'Erlauben Sie den Scope openid.',
  toUris: 'Redirect-URIs',
  toSettings: 'Einstellungen',
  toScopes: 'Scopes',
} satisfies typeof en;
