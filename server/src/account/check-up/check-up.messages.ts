import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  title: 'Security check-up',
  lead: 'What protects your account, and what you can improve.',
  list: 'Your account',
  allGood: 'All good',
  toDo: (count: number) => (count === 1 ? 'One thing to look at' : `${count} things to look at`),
  open: 'Open',

  address: 'Verified e-mail address',
  addressGood: 'We can reach you if you lose your other ways to sign in.',
  addressToDo: 'Verify your address, so that you can recover your account.',
  passkey: 'Passkey',
  passkeyGood: (count: number) => (count === 1 ? 'You have one.' : `You have ${count}.`),
  passkeyToDo: 'Add one. It can’t be guessed, and no false page can ask you for it.',
  second_factor: 'Second factor',
  second_factorGood: 'A stolen password isn’t enough to sign in.',
  second_factorToDo: 'Turn on one-time codes or add a passkey: a stolen password is enough now.',
  recovery_codes: 'Recovery codes',
  recovery_codesGood: (count: number) => (count === 1 ? 'You have one left.' : `You have ${count} left.`),
  recovery_codesToDo: (count: number) =>
    count === 0
      ? 'None are left. Create new ones before you lose your phone.'
      : `Only ${count} left. Create new ones.`,
  second_way: 'A second way to sign in',
  second_wayGood: 'If you lose one, you have another.',
  second_wayToDo: {
    passkey: 'You only have your passkey. Add another one on a different device.',
    password: 'You only have your password. Add a passkey.',
    code: 'You only have the codes that we e-mail you. Add a passkey.',
  },
  sessions: 'Old sessions',
  sessionsGood: 'No other session is older than a week.',
  sessionsToDo: (count: number) =>
    count === 1
      ? 'One other session is older than a week. End it if you don’t know it.'
      : `${count} other sessions are older than a week. End those you don’t know.`,
  applications: 'Unused applications',
  applicationsGood: 'You use every application that has wide access.',
  applicationsToDo: (count: number) =>
    count === 1
      ? 'One application with wide access wasn’t used for 90 days. Disconnect it.'
      : `${count} applications with wide access weren’t used for 90 days. Disconnect them.`,
  acting: 'Keys and permissions',
  actingGood: 'Nothing unused can act for you.',
  actingToDo: (count: number) =>
    count === 1
      ? 'One key, device or permission wasn’t used for 90 days. Stop it.'
      : `${count} keys, devices or permissions weren’t used for 90 days. Stop them.`,

  notYou: 'If something wasn’t you',
  notYouLead: 'Do this in order. Each step takes a minute.',
  endSessions: 'End all other sessions',
  changePassword: 'Change your password',
  checkPasskeys: 'Remove passkeys you don’t know',
  checkAddress: 'Check your e-mail address and phone number',
  stopActing: 'Stop what acts for you',
  lookBack: 'Look through your activity',
};

export const checkUpMessages = catalogue(import.meta, en);
