import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  warnSubject: 'Sign in to keep your account',
  warnBody: (last: string) => `You haven’t used your account since ${last}.`,
  warnSuspended: (on: string) =>
    `Sign in before ${on} to keep it as it is. Otherwise it’s suspended: you can no longer sign in, and applications can no longer use it.`,
  warnRemoved:
    'Accounts that stay suspended are permanently deleted later. We’ll mail you again before that.',
  warnOnly: 'If you still need it, sign in once.',
  warnAction: 'Sign in',
  warnClosing: 'Signing in once is enough. If you no longer need the account, you don’t have to do anything.',

  suspendedSubject: 'Your account is suspended',
  suspendedBody: (last: string) =>
    `You haven’t used your account since ${last}, so it’s suspended. Nothing is deleted.`,
  suspendedBack: 'To use it again, contact the operator of this service.',
  removedOn: (on: string) =>
    `On ${on} the account will be permanently deleted, unless the operator lifts the suspension first.`,
  announcedSubject: 'Your account will be deleted',
  announcedBody: (last: string) => `Your account is suspended because you haven’t used it since ${last}.`,
};

export const dormantMessages = catalogue(import.meta, en);
