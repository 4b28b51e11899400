import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  title: 'Policy',
  lead: 'What everyone’s sign-in must satisfy. Organizations and applications can demand more; the strictest counts.',
  rules: 'Rules of this installation',
  warning:
    'Sessions that exist are shortened at once. Your own session must satisfy what you save, so you cannot lock yourself out.',
};

export const policyMessages = catalogue(import.meta, en);
