import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  optional: '(optional)',
  none: '–',
  noEnd: 'No end',
  until: 'Until',
  untilHint: 'The last day, in UTC. Leave empty for no end.',
  untilFault: 'Choose a day within the next ten years.',
  created: 'Created',
  action: 'Change',
  save: 'Save',
  fieldFault: (message: string) => `This ${message}.`,
  gone: 'Someone else has just removed this.',
  tooMany: 'The limit is reached. Remove one first.',
  personFault: 'No open account has this address, sub or user ID.',
  dayFault: 'Enter a day as YYYY-MM-DD.',
};

/** What the pages about groups, roles and assignments share. */
export const sharedMessages = catalogue(import.meta, en);
