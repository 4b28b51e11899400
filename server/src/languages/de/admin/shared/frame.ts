import type { en } from '../../../../admin/shared/frame.messages.ts';

export default {
  administration: 'Verwaltung',
  applications: 'Anwendungen',
  people: 'Personen',
  customers: 'Kundenorganisationen',
  groups: 'Gruppen',
  roles: 'Rollen',
  access: 'Zugriff',
  dormant: 'Inaktive Personen',
  policy: 'Richtlinie',
  branding: 'Branding',
  scopes: 'Scopes',
  tokens: 'Automatisierungs-Token',
  webhooks: 'Webhooks',
  audit: 'Auditprotokoll',
  status: 'Systemstatus',
  clients: 'Integrationen',
  accounts: 'Benutzer',
  rights: 'Zugriffssteuerung',
  operations: 'Betrieb',
} satisfies typeof en;
