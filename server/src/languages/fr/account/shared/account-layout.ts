import type { en } from '../../../../account/shared/account-layout.messages.ts';

export default {
  account: 'Compte',
  overview: 'Vue d’ensemble',
  profile: 'Profil',
  activity: 'Activité',
  security: 'Sécurité',
  passkeys: 'Clés d’accès',
  sessions: 'Sessions',
  acting: 'Ce qui agit pour moi',
  connectedApps: 'Applications connectées',
  organizations: 'Organisations',
  access: 'Vos accès',
  keys: 'Clés API',
  devices: 'Appareils',
  you: 'Vous',
  signIn: 'Connexion',
  sharing: 'Partage',
  agentsGroup: 'Agents',
  agents: 'Agents',
  approvals: 'Approbations',
  permissions: 'Autorisations permanentes',
  approvalsWaiting: (count) =>
    count < 2 ? `Une demande attend votre approbation.` : `${count} demandes attendent votre approbation.`,
  review: 'Examiner',
} satisfies typeof en;
