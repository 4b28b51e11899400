import { catalogue } from '../platform/i18n/catalogue.ts';

export const en = {
  level0: 'Nothing verified yet (level 0)',
  level1: 'E-mail address verified (level 1)',
  level2: 'Phone number verified (level 2)',
  level3: 'Identity verified by a partner (level 3)',
};

/** How well a person's identity is verified, from 0 to 3. */
export const levelMessages = catalogue(import.meta, en);
