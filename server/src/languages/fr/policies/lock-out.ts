import type { en } from '../../../policies/lock-out.messages.ts';

export default {
  second_factor:
    'Votre propre session n’a pas présenté le second facteur que cette politique exige. Configurez-en un si vous n’en avez pas, connectez-vous avec lui, puis enregistrez la politique.',
  email_domain:
    'Votre propre adresse e-mail n’est dans aucun de ces domaines. Ajoutez son domaine, ou changez d’abord d’adresse.',
  address:
    'Votre propre adresse n’est dans aucun de ces réseaux. Ajoutez le réseau où vous êtes, ou enregistrez la politique depuis l’un d’eux.',
} satisfies typeof en;
