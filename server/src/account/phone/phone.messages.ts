import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  title: 'Phone number',
  lead: 'Shared only with applications that you allow. Once verified, it raises your identity level to 2.',
  current: 'Your number',
  verified: 'verified',
  unverified: 'not verified',
  none: 'You haven’t added a number.',
  needsEmail: 'Verify your e-mail address first.',
  number: 'New number',
  numberHint: 'With country code, such as +81 90 1234 5678. We send a code by text message.',
  send: 'Send a code',
  codeTitle: 'Enter the code',
  codeLead: (ending: string) =>
    `We have sent six digits to the number that ends in ${ending}. They’re valid for five minutes.`,
  code: 'Code from the text message',
  verify: 'Verify',
  remove: 'Remove number…',
  removeNow: 'Remove number',
  removeWarning:
    'Your number is deleted here, and your identity level drops to that of a verified e-mail address.',
  numberFault: 'Enter the number with its country code, such as +81 90 1234 5678.',
  tooMany: 'Too many codes were sent. Try again in an hour.',
  busy: 'We can’t send text messages at the moment. Your number stays as it was; try again in an hour.',
  codeMissing: 'Enter the code from the text message.',
  codeWrong: 'This code is wrong or has expired. Check it, or have a new one sent.',
  sms: (code: string, service: string) =>
    `${code} is your code for ${service}. It’s valid for five minutes. Don’t share it.`,
  doneSent: 'We’ve sent you the code.',
  doneVerified: 'Your number is verified.',
  doneRemoved: 'Your number is removed.',
};

export const phoneMessages = catalogue(import.meta, en);
