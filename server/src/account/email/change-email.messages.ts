import { catalogue } from '../../platform/i18n/catalogue.ts';
import { formFaultMessages } from '../shared/form-faults.messages.ts';

export const en = {
  title: 'E-mail address',
  lead: 'You sign in with it, and we send mail to it.',
  current: 'Your address',
  verified: 'Verified',
  unverified: 'Not verified',
  newTitle: 'Change it',
  newLead: 'We mail a link to the new address. Nothing changes until you confirm it there.',
  email: 'New e-mail address',
  password: 'Your password',
  send: 'Mail me a link',
  emailFault: formFaultMessages.en.emailFault,
  same: 'This is already your address.',
  passwordWrong: 'The password is wrong.',
  tooMany: 'You have asked for too many links. Try again in an hour.',
  doneSent: 'We have mailed a link to the new address. The mail says how long it works.',
  doneChanged: 'Your e-mail address is changed.',

  linkTitle: 'Confirm your new address',
  linkLead: (email: string) => `Press the button to sign in with ${email} from now on.`,
  signInLead: (from: string, to: string) => `The account of ${from} wants to use ${to} from now on.`,
  signInHint: 'Sign in to that account to confirm it. If it isn’t yours, close this page: nothing changes.',
  signIn: 'Sign in to confirm',
  linkSubmit: 'Use this address',
  deadTitle: 'This link no longer works',
  deadLead: 'It was already used, has expired, or was replaced by a newer one.',
  takenTitle: 'This address already has an account',
  takenLead: 'Two accounts can’t have the same address. If both are yours, you can merge them.',
  toAccount: 'Go to your account',

  linkSubject: 'Confirm your new e-mail address',
  linkBody: (old: string, until: string) =>
    `The account of ${old} wants to use this address from now on. Open the link and press the button to confirm it. The link works until ${until}.`,
  linkAction: 'Use this address',
  linkClosing: 'If this wasn’t you, you can ignore this e-mail. Nothing will change.',
  askedSubject: 'Your e-mail address is about to change',
  askedBody: (email: string, at: string) =>
    `On ${at} we received a request to change the address of your account to ${email}. It changes once that address is confirmed.`,
  askedAction: 'This wasn’t me: set a password',
  askedClosing: 'If this was you, you don’t have to do anything here. Setting a password stops the change.',
  changedSubject: 'Your e-mail address was changed',
  changedBody: (email: string, at: string) =>
    `The address of your account was changed to ${email} on ${at}. From now on we send mail to that address.`,
  changedClosing:
    'If this wasn’t you, end every session and key with the link below, and contact the operator of this service.',
};

export const emailMessages = catalogue(import.meta, en);
