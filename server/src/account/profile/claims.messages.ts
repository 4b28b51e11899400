import { catalogue } from '../../platform/i18n/catalogue.ts';
import { nameMessages } from '../shared/name.messages.ts';

export const en = {
  title: 'Further details',
  lead: 'Extra details that some applications use, such as shop:size. An application receives one only if it asks for it by name and you agree.',
  name: 'Name',
  nameHint: 'Two parts with a colon between, such as shop:size.',
  value: 'Value',
  action: 'Action',
  change: 'Change',
  changeNamed: (name: string) => `Change ${name}`,
  remove: 'Remove…',
  removeNow: 'Remove',
  removeWarning: (name: string) =>
    `${name} is deleted here. Applications that were given it keep what they have.`,
  formTitle: 'Add or change a value',
  save: 'Save',
  empty: 'No further details',
  emptyBody: 'Applications that use some tell you their names.',
  badName: 'Use two parts with one colon between and no spaces, such as shop:size.',
  missing: 'Enter a value. To delete one, remove it.',
  tooLong: (max: number) => `Use at most ${max} characters.`,
  hidden: nameMessages.en.hidden,
  tooMany: (max: number) => `There can be ${max} at most. Remove one first.`,
  doneSaved: 'The value is saved.',
  doneRemoved: 'The value is removed.',
};

export const claimMessages = catalogue(import.meta, en);
