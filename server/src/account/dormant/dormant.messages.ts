import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  warnSubject: 'Sign in to keep your account',
  warnBody: (last: string) => `You have not used your account since ${last}.`,
  warnSuspended: (on: string) =>
    `Sign in before ${on} and it stays as it is. Otherwise it is suspended then: you can no longer sign in, and applications can no longer use it.`,
  warnRemoved: 'Accounts that stay suspended are deleted for good later. You get another mail before that.',
  warnOnly: 'If you still need it, sign in once.',
  warnAction: 'Sign in',
  warnClosing:
    'Signing in once is enough. If you no longer need the account, you do not have to do anything.',

  suspendedSubject: 'Your account is suspended',
  suspendedBody: (last: string) =>
    `You have not used your account since ${last}, so it is suspended. Nothing is deleted.`,
  suspendedBack: 'To use it again, contact the operator of this service.',
  removedOn: (on: string) =>
    `On ${on} the account is deleted for good, unless the operator lifts the suspension before.`,
  announcedSubject: 'Your account will be deleted',
  announcedBody: (last: string) => `Your account is suspended because you have not used it since ${last}.`,
};

export const dormantMessages = catalogue(import.meta, en);
