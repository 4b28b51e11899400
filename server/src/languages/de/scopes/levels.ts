import type { en } from '../../../scopes/levels.messages.ts';

export default {
  level0: 'Noch nichts verifiziert (Stufe\u00a00)',
  level1: 'E-Mail-Adresse bestätigt (Stufe\u00a01)',
  level2: 'Telefonnummer bestätigt (Stufe\u00a02)',
  level3: 'Identität von einem Partner verifiziert (Stufe\u00a03)',
} satisfies typeof en;
