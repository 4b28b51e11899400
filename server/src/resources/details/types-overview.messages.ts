import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  preview: 'What people see, with example values',
  fields: 'Fields',
  field: 'Field',
  labels: 'Label',
  kind: 'Value',
  required: 'Required',
  optional: 'Optional',
  singleUse: 'Single use',
  seconds: (count: number) => `Valid for ${count} seconds`,
  text: (max: number) => `Text, up to ${max} characters`,
  choice: (choices: string) => `One of: ${choices}`,
  only: (text: string) => `Always ${text}`,
  date: 'Date',
  'date-time': 'Date and time',
  uri: 'Web address',
  email: 'E-mail address',
  integer: 'Whole number',
  integerFrom: (min: string, max: string) => `Whole number, ${min} to ${max}`,
  boolean: 'Yes or no',
  money: (currencies: string) => (currencies === '' ? 'Money' : `Money: ${currencies}`),
  moneyUpTo: (currencies: string, max: string) => `Money: ${currencies}, up to ${max}`,
  list: (max: number, kind: string) => `List of up to ${max}. ${kind}`,
  parts: 'The fields below',
};

export const typesOverviewMessages = catalogue(import.meta, en);
