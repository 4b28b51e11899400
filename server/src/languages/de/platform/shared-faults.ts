import type { en } from '../../../platform/shared-faults.messages.ts';

export default {
  text_invalid: ({ max }) =>
    `Darf bis zu ${max} Zeichen haben, keine Steuer-, Richtungs- oder Nullbreitenzeichen.`,
  number_out_of_range: ({ min, max }) => `Muss eine ganze Zahl von ${min} bis ${max} sein.`,
  entries_over_limit: ({ max }) => `Überschreitet die Grenze von ${max}.`,
  domain_invalid: 'Muss ein Domainname wie example.com sein.',
} satisfies typeof en;
