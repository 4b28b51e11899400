import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  title: 'Activity',
  lead: 'In UTC; the last bar is not complete. Each number leads to its entries in the audit log.',
  signIns: 'Sign-ins and failed attempts',
  signedIn: 'Signed in',
  refused: 'Failed',
  limited: 'Too many attempts',
  wrongPassword: 'Wrong password',
  wrongCode: 'Wrong code',
  approvals: 'Agent requests by outcome',
  approved: 'Approved',
  rejected: 'Rejected or revoked',
  expired: 'Expired',
  waiting: 'Waiting',
};

export const activityMessages = catalogue(import.meta, en);
