import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  days: ({ min, max }: { min: number; max: number }) => `takes whole days from ${min} to ${max}`,
  needs_warning: 'needs a number of days for the warning: only people who were warned are suspended',
  needs_suspension: 'needs a number of days for the suspension: only suspended accounts are removed',
  too_soon: ({ min }: { min: number }) => `must be at least ${min} days more than the step before`,
};

export const dormancyFaultMessages = catalogue(import.meta, en);
