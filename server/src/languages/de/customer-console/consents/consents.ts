import type { en } from '../../../../customer-console/consents/consents.messages.ts';

export default {
  lead: 'Willigen Sie für alle Mitglieder in das ein, was eine Anwendung über sie erfahren darf, damit sie nicht jedes einzeln fragt. Mitglieder sehen das unter ihren verbundenen Anwendungen und können es für sich widerrufen.',
  empty: 'Noch keine Anwendung',
  emptyBody:
    'Bis Sie für alle einwilligen, wird jedes Mitglied bei der ersten Anmeldung bei einer Anwendung gefragt.',
  find: 'Für eine Anwendung einwilligen',
  clientId: 'Client-ID',
  clientIdHint: 'Die Betreiber der Anwendung können sie Ihnen nennen.',
  next: 'Weiter',
  unknown:
    'Es gibt keine genehmigte Anwendung mit dieser Client-ID, bei der man sich mit einer Organisation anmeldet.',
  agreeTo: (application) => `Was ${application} erfahren darf`,
  scopes: 'Scopes',
  learns: 'Über jedes Mitglied erfährt sie außerdem',
  groups: 'seine Gruppen',
  all_groups: 'alle seine Gruppen',
  roles: 'seine Rollen',
  entitlements: 'seine Rechte',
  org_id: 'diese Organisation',
  agree: 'Für alle Mitglieder einwilligen',
  since: 'Seit',
  withdraw: 'Widerrufen',
} satisfies typeof en;
