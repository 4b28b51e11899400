import type { en } from '../../../../admin/tokens/tokens.messages.ts';

export default {
  title: 'Automatisierungs-Token',
  lead: 'Token, mit denen Maschinen Teile dieser Installation über die API der Administratoren verwalten. Betreiber erstellen sie mit countersign admin token. Ein Token sieht nichts über Personen und funktioniert nicht mehr, wenn der Administrator dahinter gesperrt oder kein Administrator mehr ist.',
  name: 'Für',
  behind: 'Administrator',
  rights: 'Verwaltet',
  scopes: 'die Scope-Liste',
  groups: 'Gruppen',
  roles: 'Rollen',
  organizations: 'Kundenorganisationen',
  readOnly: 'Nur lesen',
  lastUsed: 'Zuletzt verwendet',
  never: 'nie',
  expires: 'Läuft ab',
  created: 'Erstellt',
  action: 'Ändern',
  revoke: 'Widerrufen…',
  revokeNow: 'Widerrufen',
  revokeWarning:
    'Was immer dieses Token verwendet, funktioniert sofort nicht mehr. Das kann nicht rückgängig gemacht werden.',
  emptyTitle: 'Keine Automatisierungs-Token',
  emptyBody: 'Ein Betreiber erstellt das erste mit „countersign admin token“.',
  doneRevoked: 'Das Token ist widerrufen.',
} satisfies typeof en;
