import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  title: 'Merge accounts',
  lead: 'Two accounts become one. One remains, the other ends.',
  intoThisTitle: 'Take another account into this one',
  intoThisLead: (email: string) => `${email} remains.`,
  intoThisBody:
    'Create a token here, sign in to the other account in another browser or a private window, and enter the token on its “Merge accounts” page.',
  needsEmail: 'Verify your e-mail address first; then another account can be merged into this one.',
  makeToken: 'Create a token',
  token: 'Token',
  tokenShown: 'Valid for one merge, for five minutes. It’s shown only once: don’t share it with anyone else.',

  awayTitle: 'Move this account into another one',
  awayLead: (email: string) => `${email} ends.`,
  moves: 'Moves to the other account',
  lost: 'Is lost',
  lostList:
    'E-mail address, password, one-time codes, name, phone number, postal address, identity level, and your sessions. You sign in with the other account from then on.',
  notAllowed: 'An administrator’s account can’t be merged, in either direction.',
  conflicts:
    'Where both accounts hold the same value, or answered the same application, the other account’s stays.',
  nothingMoves: 'Nothing: there is nothing in this account that could move.',
  connectedApps: (count: number) => `${count} connected ${count === 1 ? 'application' : 'applications'}`,
  passkeys: (count: number) => `${count} ${count === 1 ? 'passkey' : 'passkeys'}`,
  accessKeys: (count: number) => `${count} access ${count === 1 ? 'key' : 'keys'}`,
  devices: (count: number) => `${count} ${count === 1 ? 'device' : 'devices'}`,
  agents: (count: number) => `${count} ${count === 1 ? 'agent' : 'agents'}`,
  applications: (count: number) => `${count} ${count === 1 ? 'application' : 'applications'} of your own`,
  organizations: (count: number) => `${count} ${count === 1 ? 'membership' : 'memberships'} in organizations`,
  claims: (count: number) => `${count} further ${count === 1 ? 'detail' : 'details'} that applications use`,

  byTokenTitle: 'With a token of the other account',
  tokenLabel: 'Token of the other account',
  tokenHint: 'Begins with svc_mst_.',
  byCodeTitle: 'With a code by mail',
  email: 'E-mail address of the other account',
  sendCode: 'Send a code',
  code: 'Code from the mail',
  codeHint: 'Six digits, valid for five minutes.',
  merge: 'Merge and end…',
  mergeNow: 'Merge for good',
  mergeWarning: 'This account ends immediately and can’t be restored.',

  tokenMissing: 'Enter the token that the other account’s page shows.',
  codeMissing: 'Enter the code from the mail.',
  emailFault: 'Enter the e-mail address of the other account.',
  invalid: 'This is wrong, used or expired. Ask for a new one.',
  sameAccount: 'This belongs to the account you are signed in to. Sign in to the one that is to end.',
  confirmTitle: 'Confirm the merge',
  confirmLead: (source: string, target: string) =>
    `One of your access keys asked to merge ${source} into ${target}. Nothing has moved yet. If you didn’t expect this, leave this page and revoke the key.`,
  deadTitle: 'This link no longer works',
  deadLead: 'It was used, is older than ten minutes, or belongs to another account. Nothing has moved.',
  cancel: 'Cancel',
  doneCode: 'If there is such an account, we have mailed it a code.',

  mergedTitle: 'The accounts are merged',
  mergedLead: 'Sign in with the account that remains.',
  signIn: 'Sign in',
};

export const mergeMessages = catalogue(import.meta, en);
