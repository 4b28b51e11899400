import type { en } from '../../../scopes/levels.messages.ts';

export default {
  level0: 'Rien de vérifié pour l’instant (niveau 0)',
  level1: 'Adresse e-mail vérifiée (niveau 1)',
  level2: 'Numéro de téléphone vérifié (niveau 2)',
  level3: 'Identité vérifiée par un partenaire (niveau 3)',
} satisfies typeof en;
