import type { en } from '../../../policies/policy-refusal.messages.ts';

export default {
  installation: 'Ce service',
  customer: (name) => `L’organisation ${name}`,
  application: (name) => `L’application ${name}`,
  installationWithin: 'ce service',
  customerWithin: (name) => `l’organisation ${name}`,
  applicationWithin: (name) => `l’application ${name}`,
  emailDomainTitle: 'Cette adresse e-mail n’est pas autorisée',
  emailDomain: (by, domains) => `${by} n’autorise que les adresses e-mail de ${domains}.`,
  emailDomainNone: (by) => `${by} n’autorise aucune adresse e-mail que les autres règles autorisent aussi.`,
  emailDomainToDo:
    'Connectez-vous avec un compte qui a une telle adresse, ou demandez aux administrateurs concernés de modifier la règle.',
  emailUnverifiedTitle: 'Vérifiez d’abord votre adresse e-mail',
  emailUnverified: (by) =>
    `${by} n’autorise que certaines adresses e-mail, et la vôtre n’est pas encore vérifiée.`,
  emailUnverifiedToDo:
    'Ouvrez le lien de l’e-mail reçu lors de votre inscription. Vous pouvez en demander un autre sur la page de votre compte.',
  addressTitle: 'Vous ne pouvez pas vous connecter depuis ce réseau',
  address: (by, address) =>
    `${by} n’autorise les connexions que depuis certains réseaux. Votre adresse, ${address}, n’est dans aucun d’eux.`,
  addressToDo:
    'Connectez-vous au réseau de votre organisation, par exemple par VPN, et réessayez, ou adressez-vous aux administrateurs concernés.',
  signUpClosedTitle: 'Vous ne pouvez pas créer de compte ici',
  signUpClosed: 'Ce service ne permet pas de créer soi-même un compte.',
  signUpClosedToDo:
    'Demandez un compte aux administrateurs de ce service. Si vous en avez un, connectez-vous.',
  signUpInvitation:
    'Seules les personnes invitées peuvent créer un compte ici. Utilisez l’adresse qui a été invitée.',
  signUpDomains: (domains) => `Seules les adresses de ${domains} peuvent être utilisées ici.`,
  toSignIn: 'Se connecter',
  backTo: (name) => `Revenir à ${name}`,
  otherAccount: 'Utiliser un autre compte',
  toAccount: 'Aller à votre compte',
} satisfies typeof en;
