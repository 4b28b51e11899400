import type { en } from '../../../../customer-console/shared/console.messages.ts';

export default {
  console: 'Organisation',
  overview: 'Vue d’ensemble',
  members: 'Membres',
  domains: 'Domaines',
  groups: 'Groupes',
  roles: 'Rôles',
  access: 'Accès',
  policy: 'Politique de connexion',
  policyLead:
    'Ce que les personnes doivent présenter pour se connecter à l’organisation. De plusieurs politiques, la plus stricte s’applique.',
  consents: 'Consentement',
  ofOrganization: (tab, organization) => `${tab} · ${organization}`,
  asInstallation: 'Vous agissez ici en tant qu’administrateur de l’installation.',
  last_administrator:
    'Une organisation a besoin d’au moins un administrateur. Nommez d’abord quelqu’un d’autre administrateur.',
  role_changed: 'Quelqu’un d’autre vient de modifier ce rôle. Vérifiez-le et réessayez.',
  already_member: 'Cette personne est déjà membre de l’organisation.',
  domain_exists: 'Ce domaine figure déjà dans la liste.',
  rate_limited: 'Trop de tentatives. Réessayez plus tard.',
  not_found: 'Cela n’existe plus.',
  group_exists: 'Un groupe porte déjà ce nom, en majuscules ou en minuscules.',
  role_exists: 'Un rôle porte déjà ce nom, en majuscules ou en minuscules.',
  already_assigned: 'C’est déjà attribué.',
  too_many: 'Il y en a déjà trop. Supprimez-en d’abord.',
  doneSaved: 'Enregistré.',
  doneAdded: 'Ajouté.',
  doneInvited: 'Invitation envoyée.',
  doneWithdrawn: 'Invitation révoquée.',
  doneRemoved: 'Retiré.',
  doneVerified: 'Domaine vérifié.',
} satisfies typeof en;
