import type { en } from '../../../../admin/access/person-access.messages.ts';

export default {
  groups: 'Gruppen',
  groupsOf: (email) => `Gruppen von ${email}`,
  noGroupsTitle: 'In keiner Gruppe',
  noGroupsBody: 'Fügen Sie die Person auf der Seite der Gruppe zu einer Gruppe hinzu.',
  allGroups: 'Alle Gruppen dieser Person',
  access: 'Zugriff und Rollen',
  accessLead:
    'Was der Person, ihren Gruppen und den Mitgliedern ihrer Organisationen zugewiesen ist. Anwendungen, die allen offenstehen, sind nicht aufgeführt.',
  accessOf: (email) => `Zugriff von ${email}`,
  noAccessTitle: 'Nichts zugewiesen',
  noAccessBody: 'Die Person darf jede Anwendung nutzen, die allen offensteht.',
  allAccess: 'Alle Zugriffe dieser Person',
  assign: 'Zuweisen',
  through: 'Durch',
  themselves: 'Direkt',
  back: 'Das Konto',
} satisfies typeof en;
