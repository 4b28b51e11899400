import { catalogue } from '../platform/i18n/catalogue.ts';

export const en = {
  level0: 'Nothing verified yet (level\u00a00)',
  level1: 'E-mail address verified (level\u00a01)',
  level2: 'Phone number verified (level\u00a02)',
  level3: 'Identity verified by a partner (level\u00a03)',
};

/** How well a person's identity is verified, from 0 to 3. */
export const levelMessages = catalogue(import.meta, en);
