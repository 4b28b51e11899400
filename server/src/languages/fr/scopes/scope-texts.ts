import type { en } from '../../../scopes/scope-texts.messages.ts';

export default {
  known: {
    openid: {
      title: 'Vous connecter',
      description: 'Vous reconnaître quand vous revenez, par un identifiant qui reste le même.',
    },
    'profile:basic': { title: 'Votre nom', description: 'Voir votre nom d’usage et votre nom complet.' },
    profile: { title: 'Votre nom', description: 'Voir votre nom d’usage et votre nom complet.' },
    email: {
      title: 'Votre adresse e-mail',
      description: 'Voir votre adresse e-mail et si elle a été vérifiée.',
    },
    phone: { title: 'Votre numéro de téléphone', description: 'Voir votre numéro de téléphone.' },
    address: { title: 'Votre adresse', description: 'Voir votre adresse postale et votre code postal.' },
    'identity:level': {
      title: 'Votre niveau d’identité',
      description: 'Voir le niveau de 0 à 3 que votre compte a atteint. Aucun document n’est partagé.',
    },
    'agent:read': {
      title: 'Voir vos agents',
      description: 'Voir vos agents d’IA et les approbations qu’ils vous ont demandées.',
    },
    'agent:write': {
      title: 'Gérer vos agents',
      description: 'Créer, modifier et retirer des agents d’IA qui demandent des approbations en votre nom.',
    },
    'profile:write': {
      title: 'Modifier votre compte',
      description: 'Modifier votre profil et déconnecter des applications de votre compte.',
    },
    'applications:read': {
      title: 'Voir les applications que vous développez',
      description:
        'Voir leurs paramètres, comment leurs adresses sont vérifiées et ce qui leur a été envoyé.',
    },
    'applications:write': {
      title: 'Gérer les applications que vous développez',
      description: 'Les enregistrer, les modifier et les retirer, et remplacer leurs secrets et clés.',
    },
  },
  custom: (namespace, key) => ({
    title: `${key} (${namespace})`,
    description: `Voir « ${key} » tel que ${namespace} l’a enregistré à votre sujet.`,
  }),
} satisfies typeof en;
