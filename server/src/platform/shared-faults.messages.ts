import { catalogue } from './i18n/catalogue.ts';

type Range = { min: number; max: number };

export const en = {
  text_invalid: ({ max }: { max: number }) =>
    `takes up to ${max} characters, no control, direction or zero-width characters`,
  number_out_of_range: ({ min, max }: Range) => `must be a whole number from ${min} to ${max}`,
  entries_over_limit: ({ max }: { max: number }) => `exceeds the limit of ${max}`,
  domain_invalid: 'must be a domain name such as example.com',
};

/** Problems that input of several features can have; their catalogues take what they need. */
export const sharedFaultMessages = catalogue(import.meta, en);
