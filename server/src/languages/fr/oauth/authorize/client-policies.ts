import type { en } from '../../../../oauth/authorize/client-policies.messages.ts';

export default {
  policy: 'Politique de confidentialité de l’application',
  terms: 'Conditions d’utilisation de l’application',
  support: 'Obtenir de l’aide pour l’application',
} satisfies typeof en;
