import type { en } from '../../../../oauth/hand-off/hand-off.messages.ts';

export default {
  handOffTitle: 'Continuez dans votre navigateur',
  handOffLead: 'L’application ne s’est pas ouverte. Vous pouvez vous connecter ici.',
  handOffContinue: 'Continuer vers la connexion',
} satisfies typeof en;
