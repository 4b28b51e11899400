import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  title: 'Merge your two accounts?',
  lead: 'An administrator proposes that these two accounts become one. Nothing has moved yet.',
  ends: 'Ends',
  remains: 'Remains',
  here: 'You’re signed in to it',
  moves: 'Moves to the account that remains',
  lost: 'Is lost with the account that ends',
  lostList:
    'E-mail address, password, one-time codes, name, phone number, postal address, identity level, and sessions. You sign in with the account that remains from then on.',
  conflicts:
    'Where both accounts hold the same value, or answered the same application, that of the account that remains stays.',
  until: 'The proposal ends',
  bothNeeded: 'The accounts are merged as soon as the other account agrees too. You can’t undo this.',
  otherAgreed:
    'The other account has agreed. If you agree, the accounts are merged immediately. You can’t undo this.',
  notYours: 'If one of the accounts isn’t yours, decline.',
  agree: 'Agree',
  mergeNow: 'Agree and merge',
  decline: 'Decline',
  deadTitle: 'This link does nothing here',
  deadLead: (email: string) =>
    `You’re signed in as ${email}. The link was used, the proposal has ended, or it was mailed to another account: sign in to the one that received the mail and open it again.`,
  account: 'Your account',
  doneAgreed: 'You agreed. The accounts are merged as soon as the other one agrees too.',
  doneDeclined: 'You declined. Nothing was merged.',
  doneMerged: 'The accounts are merged. This one remains.',

  mailSubject: 'Do you want to merge your accounts?',
  mailBody: (email: string) =>
    `An administrator proposes to merge your account ${email} with another account of yours. The link shows which account would end, which would remain, and what would move. Nothing happens unless both accounts agree.`,
  mailUntil: (email: string, until: string) =>
    `Sign in as ${email} to answer. The link works once, until ${until}.`,
  mailAction: 'Review the proposal',
  mailClosing: 'If you have only one account, decline there or ignore this mail.',
};

/** What the two accounts see of a merge that an administrator proposes. */
export const mergeProposalMessages = catalogue(import.meta, en);
