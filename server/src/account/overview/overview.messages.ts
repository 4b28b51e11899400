import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  hello: (name: string) => `Hello, ${name}`,
  lead: 'Manage your profile, security and connected applications.',
  change: 'Change',
  manage: 'Manage',
  all: 'See all',
  notGiven: 'Not given',

  email: 'E-mail address',
  verified: 'Verified',
  unverified: 'Not verified',
  preferredName: 'Preferred name',
  fullName: 'Full name',
  phone: 'Phone number',
  level: 'Identity level',
  memberSince: 'Member since',

  password: 'Password',
  passwordSince: 'Last changed',
  passwordNone: 'None set',
  passkeysOn: 'On',
  passkeysOff: 'Off',
  oneTimeCodes: 'One-time codes',
  on: 'On',
  off: 'Off',
  signedInNow: 'Signed in',
  sessionCount: (count: number) => (count === 1 ? '1 active session' : `${count} active sessions`),

  furtherSteps: 'Manage account',
  exportData: 'Download my data',
  mergeAccounts: 'Merge accounts',
  deleteAccount: 'Delete account',

  doneWelcome: 'Welcome! Your account is ready.',
  doneVerified: 'Your e-mail address is verified.',
  doneResent: 'We have mailed you a new link.',
};

export const overviewMessages = catalogue(import.meta, en);
