import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  subject: 'A recovery code was used',
  body: (at: string) =>
    `One of your recovery codes was used in place of a one-time code on ${at}. It no longer works.`,
  left: (left: number) => (left === 0 ? 'None are left.' : left === 1 ? 'One is left.' : `${left} are left.`),
  action: 'Review your security settings',
  closing: 'If this wasn’t you, do the security check-up right away, and create new recovery codes.',
};

export const recoveryCodeUsedMessages = catalogue(import.meta, en);
