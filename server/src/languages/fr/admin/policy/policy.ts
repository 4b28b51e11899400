import type { en } from '../../../../admin/policy/policy.messages.ts';

export default {
  title: 'Politique',
  lead: 'Ce que la connexion de chacun doit respecter. Les organisations et les applications peuvent exiger davantage ; la règle la plus stricte s’applique.',
  rules: 'Règles de cette installation',
  warning:
    'Les sessions existantes sont immédiatement raccourcies. Votre propre session doit respecter ce que vous enregistrez : vous ne pouvez donc pas vous bloquer l’accès.',
} satisfies typeof en;
