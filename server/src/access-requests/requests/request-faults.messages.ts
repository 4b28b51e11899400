import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  reason_invalid: ({ max }: { max: number }) => `must have 1 to ${max} visible characters`,
  role_invalid: ({ max }: { max: number }) => `must be a name of 1 to ${max} visible characters`,
  days_invalid: 'must be a whole number of days, at least 1',
  days_too_long: ({ max }: { max: number }) => `must be at most ${max} days`,
};

export const requestFaultMessages = catalogue(import.meta, en);
