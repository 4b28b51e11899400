import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  title: 'Policy',
  lead: 'What everyone’s sign-in must satisfy. Organizations and applications can demand more; the strictest counts.',
  rules: 'Rules of this installation',
  warning:
    'Existing sessions are shortened immediately. Your own session must satisfy what you save, so you can’t lock yourself out.',
};

export const policyMessages = catalogue(import.meta, en);
