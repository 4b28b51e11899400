import type { en } from '../../../scopes/levels.messages.ts';

export default {
  level0: 'Noch nichts verifiziert (Stufe 0)',
  level1: 'E-Mail-Adresse bestätigt (Stufe 1)',
  level2: 'Telefonnummer bestätigt (Stufe 2)',
  level3: 'Identität von einem Partner verifiziert (Stufe 3)',
} satisfies typeof en;
