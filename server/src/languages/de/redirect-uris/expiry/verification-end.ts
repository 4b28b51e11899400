import type { en } from '../../../../redirect-uris/expiry/verification-end.messages.ts';

export default {
  subject: (name, days) =>
    `Verifizierte Redirect-URIs von ${name} laufen ${days <= 1 ? 'innerhalb eines Tages' : `in ${days} Tagen`} ab`,
  body: (name) =>
    `Sie haben verifiziert, dass Sie die Hosts dieser Redirect-URIs von ${name} kontrollieren. Die Verifizierungen laufen bald ab. Danach sehen Personen die Hosts als nicht verifiziert, und Platzhalter passen nicht mehr.`,
  resourceSubject: (name, days) =>
    `Der verifizierte Host der API ${name} läuft ${days <= 1 ? 'innerhalb eines Tages' : `in ${days} Tagen`} ab`,
  resourceBody: (name) =>
    `Sie haben verifiziert, dass Sie den Host der API ${name} kontrollieren. Die Verifizierung läuft bald ab. Danach kann nur noch Ihr eigenes Team die API nutzen: Token anderer Personen werden inaktiv, und Anwendungen erhalten keine neuen.`,
  line: (uri, at) => `${uri}: ${at}`,
  keep: 'Zum Verlängern drücken Sie „Verifizieren“. Das funktioniert, wenn der TXT-Eintrag oder die Datei noch vorhanden ist.',
  action: 'Anwendung öffnen',
  closing: 'Sie erhalten diese E-Mail, weil Sie diese Anwendung verwalten.',
} satisfies typeof en;
