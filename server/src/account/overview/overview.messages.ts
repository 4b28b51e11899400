import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  hello: (name: string) => `Hello, ${name}`,
  lead: 'Your identity, and who may use it.',
  change: 'Change',
  manage: 'Manage',
  all: 'See all',
  notGiven: 'not given',

  email: 'E-mail address',
  verified: 'verified',
  unverified: 'not verified',
  preferredName: 'Preferred name',
  fullName: 'Full name',
  phone: 'Phone number',
  level: 'Identity level',
  level0: '0: nothing verified yet',
  level1: '1: e-mail address verified',
  level2: '2: phone number verified',
  level3: '3: identity verified by a partner',
  memberSince: 'Member since',

  password: 'Password',
  passwordSince: 'last changed',
  passwordNone: 'none set',
  oneTimeCodes: 'One-time codes',
  on: 'on',
  off: 'off',
  signedInNow: 'Signed in',
  sessionCount: (count: number) => (count === 1 ? 'in one place' : `in ${count} places`),

  furtherSteps: 'Your account as a whole',
  exportData: 'Download my data',
  mergeAccounts: 'Merge accounts',
  deleteAccount: 'Delete account',

  doneWelcome: 'Welcome! Your account is ready.',
  doneVerified: 'Your e-mail address is verified.',
  doneResent: 'We have mailed you a new link.',
};

export const overviewMessages = catalogue(import.meta, en);
