import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  title: 'Choose a new password',
  lead: (email: string) => `For ${email}. Setting it signs you out everywhere.`,
  newPassword: 'New password',
  passwordHint:
    'At least 10 characters. A few words you can remember are better than a short one full of symbols.',
  submit: 'Set password',
};

export const resetPasswordMessages = catalogue(import.meta, en);
