import { catalogue } from './i18n/catalogue.ts';

export const en = {
  name_invalid: ({ max }: { max: number }) =>
    `must have 1 to ${max} characters, without control, direction or zero-width characters`,
};

export const nameFaultMessages = catalogue(import.meta, en);
