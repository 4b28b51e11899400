import type { en } from '../../../scopes/levels.messages.ts';

export default {
  level0: 'Rien de vérifié pour l’instant (niveau\u00a00)',
  level1: 'Adresse e-mail vérifiée (niveau\u00a01)',
  level2: 'Numéro de téléphone vérifié (niveau\u00a02)',
  level3: 'Identité vérifiée par un partenaire (niveau\u00a03)',
} satisfies typeof en;
