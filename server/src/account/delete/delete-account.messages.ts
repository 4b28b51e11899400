import { catalogue } from '../../platform/i18n/catalogue.ts';
import { formFaultMessages } from '../shared/form-faults.messages.ts';

export const en = {
  title: 'Delete account',
  lead: 'Permanently delete your account.',
  happens: 'What happens',
  happensSignIn: 'You are signed out everywhere, and no one can sign in with this account again.',
  happensApps: 'Applications lose access immediately and are notified that the account is gone.',
  happensKeys: 'Your passkeys, access keys and devices stop working.',
  happensAgents: 'Your agents can no longer act for you, and what waits for your approval ends.',
  happensStored: 'What applications have stored about you stays with them: ask them to delete it.',
  exportHint: 'You may want a copy of your data first.',
  exportLink: 'Download my data',
  ownsTitle: 'Before you can delete it',
  owns: 'Only you own or administer these. Delete them first, or let someone else take over.',
  lastAdministrator: 'This service: create another administrator first, with the command',
  application: 'Transfer',
  organization: 'Members',
  remove: 'Delete',
  linkStillWorks: 'Then open the link in the mail again. It works until it expires.',
  password: 'Current password',
  beginTitle: 'Delete your account',
  begin: 'Delete account…',
  beginNow: 'Mail me the confirmation',
  beginWarning: 'We mail you a link. Nothing is deleted before you open it and confirm.',
  beginUnverified:
    'Your address isn’t verified, so we don’t mail a link: the account is deleted immediately.',
  deleteNow: 'Delete my account',
  passwordMissing: 'Enter your current password.',
  passwordWrong: formFaultMessages.en.passwordWrong,
  tooMany: 'You have asked for too many links. Nothing was mailed. Try again in an hour.',
  waitingTitle: 'Waiting for your confirmation',
  waiting: (email: string) =>
    `We have mailed a link to ${email}. Your account is deleted once you confirm there.`,
  waitingUntil: 'The link works until',
  cancel: 'Keep my account',
  doneCancelled: 'Nothing is deleted. The link we mailed no longer works.',
  confirmTitle: 'Delete your account?',
  confirmLead: (email: string) => `The account ${email} will be permanently deleted. You can’t undo this.`,
  deadTitle: 'This link no longer works',
  dead: 'It was used, cancelled or has expired. Your account is as it was.',
  back: 'Go to your account',
  deletedTitle: 'Your account is deleted',
  deletedLead: 'You can close this page. Goodbye, and thank you.',

  linkSubject: 'Confirm that you want to delete your account',
  linkBody: (until: string) =>
    `You asked for your account to be deleted. Open the link and confirm. The link works until ${until}; without it, nothing is deleted.`,
  linkAction: 'Delete my account',
  linkClosing:
    'If this wasn’t you, someone else can use your account. Nothing is deleted without the link. Sign in and do the security check-up right away.',
  deletedSubject: 'Your account is deleted',
  deletedBody: (at: string) =>
    `Your account was deleted on ${at}. The applications it was used with have been notified.`,
  deletedClosing:
    'This address is free again: you can sign up again whenever you like. If this wasn’t you, contact the operator of this service.',
};

export const deleteAccountMessages = catalogue(import.meta, en);
