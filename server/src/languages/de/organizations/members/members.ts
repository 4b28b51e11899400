import type { en } from '../../../../organizations/members/members.messages.ts';

export default {
  owner: 'Inhaber',
  admin: 'Admin',
  member: 'Mitglied',
  roleSubject: (organization) => `Ihre Rolle in ${organization} wurde geändert`,
  roleBody: (organization, role) => `Ihre Rolle in der Organisation ${organization} ist jetzt: ${role}.`,
  removedSubject: (organization) => `Sie sind kein Mitglied von ${organization} mehr`,
  removedBody: (organization) =>
    `Ein Verwalter der Organisation ${organization} hat Sie entfernt. Sie können ihre Anwendungen nicht mehr sehen.`,
  openAction: 'Meine Organisationen',
  roleClosing: 'Wenn Sie das nicht erwartet haben, fragen Sie einen Inhaber der Organisation.',
} satisfies typeof en;
