import type { en } from '../../../../customer-console/shared/console.messages.ts';

export default {
  console: 'Organisation',
  overview: 'Übersicht',
  members: 'Mitglieder',
  domains: 'Domains',
  groups: 'Gruppen',
  roles: 'Rollen',
  access: 'Zugriff',
  policy: 'Anmelderichtlinie',
  policyLead:
    'Was Personen nachweisen müssen, wenn sie sich bei der Organisation anmelden. Bei mehreren Richtlinien gilt die strengste.',
  consents: 'Einwilligung',
  ofOrganization: (tab, organization) => `${tab} · ${organization}`,
  asInstallation: 'Sie handeln hier als Administrator der Installation.',
  last_administrator:
    'Eine Organisation braucht mindestens einen Administrator. Machen Sie zuerst jemand anderen zum Administrator.',
  role_changed:
    'Jemand anderes hat diese Rolle gerade geändert. Prüfen Sie sie und versuchen Sie es noch einmal.',
  already_member: 'Diese Person ist bereits Mitglied der Organisation.',
  domain_exists: 'Diese Domain steht bereits auf der Liste.',
  rate_limited: 'Zu viele Versuche. Versuchen Sie es später noch einmal.',
  not_found: 'Das gibt es nicht mehr.',
  group_exists: 'Eine Gruppe hat bereits diesen Namen, in Groß- oder Kleinschreibung.',
  role_exists: 'Eine Rolle hat bereits diesen Namen, in Groß- oder Kleinschreibung.',
  already_assigned: 'Das ist bereits zugewiesen.',
  too_many: 'Davon gibt es bereits zu viele. Löschen Sie zuerst eines.',
  doneSaved: 'Gespeichert.',
  doneAdded: 'Hinzugefügt.',
  doneInvited: 'Einladung gesendet.',
  doneWithdrawn: 'Einladung zurückgezogen.',
  doneRemoved: 'Entfernt.',
  doneVerified: 'Domain verifiziert.',
} satisfies typeof en;
