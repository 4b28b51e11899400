import { catalogue } from './i18n/catalogue.ts';

export const en = {
  text_too_long: ({ max }: { max: number }) => `is longer than ${max} characters`,
  text_unprintable: 'contains white space, a control or invisible character, or a backslash',
};

/** Problems that any text can have; the catalogues of URLs and names include them. */
export const textFaultMessages = catalogue(import.meta, en);
