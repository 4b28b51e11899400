import type { en } from '../../../../customer-console/domains/domains.messages.ts';

export default {
  lead: 'Verifizieren Sie, dass eine Domain Ihnen gehört, dann können Personen mit einer Adresse darunter ohne Einladung beitreten.',
  proven: 'Verifiziert',
  unproven: 'Nicht verifiziert',
  proofEnds: 'bis',
  proofEnded: 'Verifizierung abgelaufen am',
  recordName: 'Name des TXT-Eintrags',
  recordValue: 'Wert',
  verify: 'Eintrag prüfen',
  remove: 'Entfernen',
  joining: 'Personen mit einer bestätigten Adresse dieser Domain',
  invite: 'brauchen eine Einladung',
  may: 'dürfen beitreten',
  must: 'werden bei der Anmeldung Mitglied',
  save: 'Speichern',
  add: 'Domain hinzufügen',
  addNow: 'Hinzufügen',
  domain: 'Domain',
  empty: 'Noch keine Domains',
  emptyBody: 'Bis Sie eine hinzufügen, brauchen alle eine Einladung.',
  dns_no_record:
    'Wir finden den Eintrag noch nicht. Neue Einträge können ein paar Minuten brauchen, bis sie erscheinen.',
  dns_timeout: 'Die Nameserver der Domain haben nicht geantwortet.',
  dns_error: 'Die Nameserver der Domain haben mit einem Fehler geantwortet.',
  unverified: 'Wir haben einen Eintrag gefunden, aber sein Wert ist ein anderer.',
  joiningFault: 'Wählen Sie eine dieser Möglichkeiten.',
} satisfies typeof en;
