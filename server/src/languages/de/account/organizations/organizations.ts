import type { en } from '../../../../account/organizations/organizations.messages.ts';

export default {
  title: 'Ihre Organisationen',
  lead: 'Organisationen entscheiden, welche Anwendungen ihre Mitglieder nutzen können.',
  name: 'Name',
  role: 'Ihre Rolle',
  since: 'Mitglied seit',
  action: 'Aktion',
  admin: 'Administrator',
  member: 'Mitglied',
  manage: 'Verwalten',
  empty: 'Noch keine Organisationen',
  emptyBody: 'Wenn eine Organisation Sie einlädt, erscheint die Einladung hier.',
  invitation: (organization) => `${organization} lädt Sie ein`,
  invitedAs: (role) => `Ihre Rolle: ${role}.`,
  until: 'Läuft ab',
  accept: 'Annehmen',
  decline: 'Ablehnen',
  unverified: 'Bestätigen Sie Ihre E-Mail-Adresse, um Einladungen zu sehen.',
  leave: 'Verlassen…',
  leaveNow: 'Verlassen',
  leaveWarning:
    'Sie verlieren, was Sie als Mitglied nutzen können, samt Gruppen und Rollen. Um zurückzukehren, brauchen Sie eine neue Einladung.',
  last_administrator:
    'Sie sind der letzte Administrator dieser Organisation. Machen Sie zuerst jemand anderen zum Administrator.',
  role_changed: 'Ihre Rolle wurde gerade geändert. Prüfen Sie sie und versuchen Sie es noch einmal.',
  not_found: 'Das gibt es nicht mehr.',
  doneAccepted: 'Sie sind jetzt Mitglied der Organisation.',
  doneDeclined: 'Einladung abgelehnt.',
  doneLeft: 'Sie haben die Organisation verlassen.',
} satisfies typeof en;
