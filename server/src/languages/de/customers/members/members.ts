import type { en } from '../../../../customers/members/members.messages.ts';

export default {
  admin: 'Administrator',
  member: 'Mitglied',
  roleSubject: (organization) => `Ihre Rolle in ${organization} wurde geändert`,
  roleBody: (organization, role) => `Ihre Rolle in der Organisation ${organization} ist jetzt: ${role}.`,
  removedSubject: (organization) => `Sie sind kein Mitglied von ${organization} mehr`,
  removedBody: (organization) =>
    `Ein Administrator der Organisation ${organization} hat Sie entfernt. Was Sie als Mitglied nutzen konnten, steht Ihnen nicht mehr zur Verfügung.`,
  openAction: 'Meine Organisationen',
  roleClosing: 'Wenn Sie das nicht erwartet haben, fragen Sie einen Administrator der Organisation.',
} satisfies typeof en;
