import type { en } from '../../../../developer/resource-tabs/resource-tabs.messages.ts';
import console from '../shared/console.ts';

export default {
  onlySee: 'Sie können diese API ansehen. Inhaber und Admins ihrer Organisation können sie ändern.',
  saved: 'Gespeichert.',
  pending: console.riskPending,
  save: 'Speichern',
  availability: 'Verfügbarkeit',
  everyone: 'Der Host ist verifiziert, daher kann jeder Client jede Person um Zugriff bitten.',
  everyoneUntil: 'Die Verifizierung endet:',
  onlyTeam:
    'Nur Sie und gegebenenfalls die Mitglieder ihrer Organisation können Token für sie erhalten. Andere Personen werden mit invalid_target abgelehnt, bis Sie den Host verifizieren.',
  onlyTeamExpired:
    'Nur Sie und gegebenenfalls die Mitglieder ihrer Organisation können Token für sie erhalten, weil die Verifizierung des Hosts abgelaufen ist. Token anderer Personen sind inaktiv, bis Sie ihn erneut verifizieren.',
  onlyTeamLocal:
    'Nur Sie und gegebenenfalls die Mitglieder ihrer Organisation können Token für sie erhalten, weil dieser Host nicht verifiziert werden kann. Registrieren Sie die öffentliche URL Ihrer API, wenn sie live geht.',
  onlyTeamReview:
    'Nur Sie und gegebenenfalls die Mitglieder ihrer Organisation können Token für sie erhalten, bis ein Administrator sie genehmigt hat.',
  noOne:
    'Niemand kann Token für sie erhalten, solange sie abgelehnt oder gesperrt ist, und alle ihre Token sind inaktiv.',
  other:
    'Über diese Registrierung kann niemand Token erhalten: Es gilt eine andere Registrierung derselben URL, weil ihr Host später verifiziert wurde oder, falls keiner verifiziert wurde, weil sie zuerst da war. Verifizieren Sie den Host, damit diese gilt.',
  otherLocal:
    'Über diese Registrierung kann niemand Token erhalten: Es gilt eine frühere Registrierung derselben URL. Dieser Host kann nicht verifiziert werden. Verwenden Sie daher jene Registrierung oder löschen Sie sie, damit diese gilt.',
  verifyHost: 'Host verifizieren',
  about: 'API',
  identifier: 'Kennung',
  clientId: 'Client-ID',
  clientIdHint:
    'Mit dem Client-Secret authentifiziert sie die Introspection. Sie meldet niemanden an und erhält keine Token.',
  format: 'Zugriffstoken',
  jwt: (alg, lifetime) => `JWT, signiert mit ${alg}, gültig für ${lifetime}`,
  opaque: (lifetime) => `Opak, gültig für ${lifetime}`,
  seconds: (count) => `${count} Sekunden`,
  endpointsLead: 'Was Ihre API und eine Bibliothek, die sie schützt, von diesem Dienst brauchen.',
  metadata: 'Metadaten des Autorisierungsservers',
  introspection: 'Introspection-Endpunkt',
  hostLead:
    'Zeigen Sie, dass die API Ihnen gehört: Veröffentlichen Sie einen TXT-Eintrag oder eine Datei auf ihrem Host und verifizieren Sie ihn dann. Ab dann kann jeder Client jede Person um Zugriff bitten, und die Einwilligungsseite zeigt den Host als verifiziert.',
  scopesTitle: 'Worum Clients Personen bitten können',
  presentation: 'Wie Personen sie sehen',
  identifierHint:
    'Sie kann nicht geändert werden, weil Clients und Token sie nennen. Registrieren Sie für eine andere URL eine weitere API.',
  tokens: 'Zugriffstoken',
  tokensHint: 'Eine Änderung gilt für Token, die ab jetzt ausgestellt werden.',
  client: 'Wie sich die API authentifiziert',
  method: 'Für Introspection und Webhook-Schlüssel',
  remove: 'API löschen',
  removeWarning: (name) =>
    `${name} wird sofort gelöscht. Clients erhalten keine Token mehr für sie, ihre Token sind inaktiv, und ihre Client-ID wird nie wiederverwendet. JWTs, die Ihre API schon erhalten hat, nimmt sie an, bis sie ablaufen. Das kann nicht rückgängig gemacht werden.`,
  removeFault: 'Das ist nicht der Name der API.',
} satisfies typeof en;
