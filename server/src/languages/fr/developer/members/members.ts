import type { en } from '../../../../developer/members/members.messages.ts';

export default {
  title: 'Membres',
  personal: 'Cette application a un seul propriétaire',
  personalBody:
    'Transférez-la à une organisation pour la partager : les propriétaires et les administrateurs peuvent la gérer, et les membres peuvent la voir et s’y connecter pendant qu’elle attend l’examen.',
  personalApi: 'Cette API a un seul propriétaire',
  personalApiBody:
    'Transférez-la à une organisation pour la partager : les propriétaires et les administrateurs peuvent la gérer, et les membres peuvent la voir et obtenir des tokens avant que son hôte soit vérifié.',
  organizationLead: (name) =>
    `Propriété de ${name}. Les propriétaires et les administrateurs peuvent la modifier, les membres peuvent la voir. Les rôles valent pour toute l’organisation.`,
  toOrganization: 'Ouvrir l’organisation',
  person: 'Personne',
  role: 'Rôle',
  since: 'Depuis',
  owner: 'Propriétaire',
  admin: 'Administrateur',
  member: 'Membre',
  you: 'vous',
  transfer: 'Transférer à un autre propriétaire',
  transferLabel: 'Transférer…',
  transferWarning:
    'Le client ID, les secrets, les consentements et les URI vérifiées restent tels quels. Nous écrirons à tous ceux qui gèrent l’application maintenant et à tous ceux qui la géreront.',
  transferTo: 'Nouveau propriétaire',
  yourself: 'Vous seul',
  transferFault: (message) => message,
  transferNow: 'Transférer',
  noTarget: 'Vous n’avez aucune organisation à qui la transférer. Créez-en une d’abord.',
  onlyOwners: 'Seuls les propriétaires de l’organisation peuvent la transférer.',
  found: 'Organisations',
  done: 'L’application a un nouveau propriétaire.',
  doneApi: 'L’API a un nouveau propriétaire.',
  transferApiWarning:
    'Le client ID, les secrets, les consentements et l’hôte vérifié restent tels quels. Nous écrirons à tous ceux qui gèrent l’API maintenant et à tous ceux qui la géreront.',
} satisfies typeof en;
