import type { en } from '../../../../developer/resource-tabs/resource-quickstart.messages.ts';

export default {
  lead: 'Von der Registrierung zum ersten Token, ausgefüllt mit den Werten dieser API.',
  host: '1. Host verifizieren',
  hostBody:
    'Bis dahin können nur Sie und gegebenenfalls die Mitglieder ihrer Organisation Token erhalten. Die anderen Schritte können Sie vorher erledigen.',
  hostDone: 'Der Host ist verifiziert.',
  hostLocal:
    'Dieser Host kann nicht verifiziert werden. Er funktioniert für Sie und Ihre Organisation, was für die Entwicklung genügt.',
  verify: 'Host verifizieren',
  protect: '2. Token prüfen',
  protectBody:
    'Die Bibliothek lehnt Anfragen ohne gültiges Token für diese API ab, sagt Clients, wie sie eines erhalten, und gibt Ihrem Handler den Benutzer, den Client und die Scopes.',
  library: 'Bibliothek',
  install: (readme) => `Zu Installation und anderen Frameworks siehe ${readme} im Repository.`,
  secret:
    'CLIENT_SECRET ist das Secret, das Sie gespeichert haben. Um ein neues zu erstellen, öffnen Sie „Secrets“.',
  toSecrets: 'Secrets',
  otherLanguages: 'Andere Sprache',
  otherBody:
    'Jede Bibliothek für JWT-Zugriffstoken (RFC\u00a09068) funktioniert: Prüfen Sie die Signatur mit unseren Schlüsseln, iss, aud und exp. Oder fragen Sie uns nach jedem Token:',
  otherBodyOpaque:
    'Fragen Sie uns nach jedem Token; die Antwort ist {"active": false} für alle, die nicht für diese API sind:',
  clients: '3. Token erhalten',
  clientsBody:
    'MCP-Clients finden alles von selbst. Andere Clients senden diese beiden Parameter an den Autorisierungsendpunkt und resource noch einmal an den Token-Endpunkt:',
  scopeHint: 'Ohne scope erhält ein Client die Standard-Scopes der API.',
  revocation: '4. Von Widerrufen erfahren',
  revocationBody:
    'Ein JWT gilt, bis es abläuft, auch wenn der Benutzer den Client vorher trennt. Legen Sie eine Webhook-Adresse fest, dann benachrichtigen wir Ihre API innerhalb von Sekunden.',
  toWebhooks: 'Webhooks',
  reference: 'API-Referenz',
  referenceBody: 'Alles, was diese Seite tut, ist auch als API-Aufruf möglich.',
} satisfies typeof en;
