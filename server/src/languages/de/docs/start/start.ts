import type { en } from '../../../../docs/start/start.messages.ts';

export default {
  title: 'Dokumentation',
  lead: 'Melden Sie Personen an, schützen Sie Ihre API, lassen Sie Agenten fragen, bevor sie handeln, und betreiben Sie den Dienst.',
  developers: 'Für Entwickler',
  developersLead:
    'Ergänzen Sie die Anmeldung in einer Anwendung in beliebiger Sprache, schützen Sie eine API und empfangen Sie Ereignisse.',
  agents: 'Für alle, die Agenten bauen',
  agentsLead: 'Ein Agent fragt, eine Person entscheidet, und die Antwort ist signiert.',
  operators: 'Für Betreiber',
  operatorsLead:
    'Installieren, konfigurieren, sichern und überwachen Sie den Dienst, und ziehen Sie mit Ihren Benutzern hierher um.',
  guides: 'Alle Anleitungen',
  calls: 'Alle Aufrufe',
  callsLead: 'Jeder Aufruf führt zu seiner Beschreibung in der API-Referenz.',
  issuer: 'Adresse dieses Dienstes (Issuer)',
  discovery: 'Discovery-Dokument',
} satisfies typeof en;
