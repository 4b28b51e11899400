import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  codeTitle: 'Connect a device',
  codeLead: 'Enter the code that your device shows.',
  code: 'Code',
  codeHint: 'Eight letters, such as BCDF-GHJK.',
  codeWarning:
    'Enter a code only if you have just started this on a device in front of you. If someone sent you the code or a link to this page, close it: they would get access to your account.',
  continue: 'Continue',
  codeMissing: 'Enter the code.',
  codeWrong:
    'This code isn’t valid. It may be mistyped, expired or already used. Check it, or start again on your device.',
  typeYourself: 'Type the code from your device. For your protection, this link doesn’t fill it in here.',
  anotherPerson:
    'You’re now signed in with a different account, so nothing was allowed. Enter the code again.',

  title: (application: string) => `Sign in to ${application} on a device`,
  lead: (application: string) => `A device wants to use ${application} with your account.`,
  application: 'Application',
  ownTool: 'Part of this service',
  verified: 'Owner verified',
  unverified: 'Owner not verified',
  awaitsReview: 'This application is awaiting review. Only its own team can use it.',
  device: 'Device',
  address: 'Address of the device',
  requested: 'Requested',
  signedInAs: 'You’re signed in as',
  switchAccount: 'Use another account',
  onlyYours:
    'Continue only if you started this yourself, on a device in front of you. If someone sent you the code, called you about it or asked you to come here, stop.',
  elsewhereTitle: 'The device is in another network',
  elsewhere: (theirs: string, yours: string) =>
    `The request came from ${theirs}, and you are at ${yours}. If you didn’t start it on a computer elsewhere, someone is trying to get into your account.`,
  number: 'Number on the device',
  numberHint: 'The two digits that the device shows beside the code.',
  numberMissing: 'Enter the two digits that the device shows.',
  numberWrong: 'That isn’t the number on the device. After another wrong number the request ends.',
  allow: 'I started this: allow',
  deny: 'This wasn’t me',
  decisionMissing: 'Choose whether to allow the device.',

  allowedTitle: 'The device is connected',
  allowed: 'Return to your device. It continues within a few seconds.',
  manage: 'You can disconnect it at any time under',
  connectedApps: 'Connected applications',
  deniedTitle: 'Nothing was allowed',
  denied: 'The device gets no access, and its code no longer works.',
  deniedAdvice:
    'If someone sent you the code, report it to the administrators of this service. Nothing was shared.',
  endedTitle: 'This request has ended',
  ended: 'Its code has expired. Start again on your device to get a new one.',
  refusedTitle: 'This device can’t be connected',
  again: 'Enter another code',
  weakTitle: 'A stronger sign-in is needed',
  weakPasskey: 'What this device asks for needs a sign-in with a passkey.',
  weakSecondFactor: 'What this device asks for needs a sign-in with a second factor or a passkey.',
  weakNoFactor: 'Your account has none yet. Add one, sign in with it, and enter the code again.',
  signInAgain: 'Sign in again',
  addFactor: 'Open security settings',
};

export const deviceMessages = catalogue(import.meta, en);
