import type { en } from '../../../../account/shared/account-layout.messages.ts';

export default {
  account: 'Konto',
  overview: 'Übersicht',
  profile: 'Profil',
  activity: 'Aktivität',
  security: 'Sicherheit',
  passkeys: 'Passkeys',
  sessions: 'Sitzungen',
  acting: 'Was für mich handelt',
  connectedApps: 'Verbundene Anwendungen',
  organizations: 'Organisationen',
  access: 'Ihr Zugriff',
  keys: 'Zugriffsschlüssel',
  devices: 'Geräte',
  you: 'Sie',
  signIn: 'Anmeldung',
  sharing: 'Teilen',
  agentsGroup: 'Agenten',
  agents: 'Agenten',
  approvals: 'Genehmigungen',
  permissions: 'Dauergenehmigungen',
  approvalsWaiting: (count) =>
    count === 1
      ? 'Eine Anfrage wartet auf Ihre Genehmigung.'
      : `${count} Anfragen warten auf Ihre Genehmigung.`,
  review: 'Prüfen',
} satisfies typeof en;
