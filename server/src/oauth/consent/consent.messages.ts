import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  test: 'This is the test sign-in that you started in the developer console. What you choose isn’t remembered.',
  consentTitle: (application: string) => `Sign in to ${application}`,
  accessTitle: (application: string, resource: string) => `Give ${application} access to ${resource}`,
  consentLead: (application: string) =>
    `${application} is requesting the following. You choose what to share.`,
  actTitle: (application: string, resource: string) => `Approve what ${application} does at ${resource}`,
  actLead: (application: string) =>
    `${application} is asking you to approve the following. You’ll be asked each time.`,
  actLife: (application: string, minutes: number) =>
    `If you allow it, ${application} can do this within ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} and has to ask again after that.`,
  actOnce: (application: string, minutes: number) =>
    `If you allow it, ${application} can do this once, within ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  actChanged:
    'What the API says about this request changed after this page was opened, so nothing was approved. Read it again before you decide.',
  signedInAs: 'You’re signed in as',
  switchAccount: 'Use another account',
  organization: 'Organization',
  returnsTo: 'You’ll return to',
  describesItself: 'Described at',
  notRegistered: 'This application isn’t registered here. Its name comes from this URL.',
  onThisDevice: 'You’ll return to a program on this device. Continue only if you have just started it.',
  unverifiedDomain: 'Owner not verified',
  unverifiedReason: (host: string) =>
    `We haven’t verified that the developer of this application owns ${host}.`,
  verifiedDomain: 'Owner verified',
  awaitsReview: 'This application is awaiting review. Only its own team can use it.',
  asks: 'Requested access',
  resourceAccess: (resource: string) => `Access to ${resource}`,
  unknownHosts: (client: string, resource: string) =>
    `Neither side is verified: the application is described by ${client}, and the API is at ${resource}. Continue only if you know both.`,
  separately: 'Optional access',
  separatelyHint: 'Tick these only if you want to share them.',
  requiredHint: 'Required. Unticking it cancels the sign-in.',
  alreadyShared: 'Already allowed',
  nothingStored: 'Nothing stored yet.',
  noFullName: 'Your profile has no full name, so none is shared.',
  nameTitle: 'Your full name',
  nameDescription: 'See your full name.',
  allow: 'Allow',
  deny: 'Deny',
  anotherPerson:
    'You’re now signed in with a different account than when this page was opened, so nothing was sent. Check what this account would share.',
};

export const consentMessages = catalogue(import.meta, en);
