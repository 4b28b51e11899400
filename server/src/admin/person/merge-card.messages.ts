import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  title: 'Second account',
  lead: 'If the person has two accounts, propose that this one is merged into the other. Nothing happens unless both accounts agree.',
  propose: 'Propose a merge…',
  warning:
    'Both accounts are mailed a link that works for seven days. When both have agreed, this account ends and what it holds moves to the other.',
  into: 'Account that remains',
  intoHint: 'E-mail address or user ID.',
  confirm: 'Propose the merge',
  mergeOf: (from: string, into: string) => `${from} into ${into}`,
  closed: 'a closed account',
  by: (email: string) => `Proposed by ${email}`,
  formerAdministrator: 'a former administrator',
  until: 'until',
  waitingForBoth: 'Waiting for both',
  waitingFor: (email: string) => `Waiting for ${email}`,
  merged: 'Merged',
  declined: (email: string) => `Declined by ${email}`,
  withdrawn: 'Withdrawn',
  ended: 'Ended: an account was closed, suspended or got new ways to sign in',
  expired: 'Expired',
  withdraw: 'Withdraw…',
  withdrawWarning: 'The links stop working. The people are not mailed.',
  withdrawConfirm: 'Withdraw the proposal',
  doneProposed: 'The merge is proposed. Both accounts are mailed.',
  doneWithdrawn: 'The proposal is withdrawn.',
  noAccount: 'There is no such account.',
  sameAccount: 'Enter another account than this one.',
  notAllowed: 'An administrator’s account cannot be merged, in either direction.',
  unverified: 'The account that remains needs a verified e-mail address.',
  suspended: 'One of the two accounts is suspended. Lift the suspension first.',
  open: 'One of the two accounts is part of a proposal that is not decided. Withdraw it first.',
  gone: 'This proposal is not open any more.',
};

/** Proposals to merge a person's account, on their page. */
export const mergeCardMessages = catalogue(import.meta, en);
