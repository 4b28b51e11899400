import type { Catalogue } from './i18n/catalogue.ts';

type Range = { min: number; max: number };

const en = {
  text_invalid: ({ max }: { max: number }) =>
    `takes up to ${max} characters, no control, direction or zero-width characters`,
  number_out_of_range: ({ min, max }: Range) => `must be a whole number from ${min} to ${max}`,
  entries_over_limit: ({ max }: { max: number }) => `exceeds the limit of ${max}`,
  domain_invalid: 'must be a domain name such as example.com',
};

/** Problems that input of several features can have; their catalogues take what they need. */
export const sharedFaultMessages = {
  en,
  ja: {
    text_invalid: ({ max }) => `${max} 文字以内で、制御文字、書字方向の制御文字、ゼロ幅文字は使えません。`,
    number_out_of_range: ({ min, max }) => `${min} から ${max} までの整数にしてください。`,
    entries_over_limit: ({ max }) => `${max} 個までです。`,
    domain_invalid: 'example.com のようなドメイン名にしてください。',
  },
} satisfies Catalogue<typeof en>;
