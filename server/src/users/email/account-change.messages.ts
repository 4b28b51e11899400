import { catalogue } from '../../platform/i18n/catalogue.ts';

export type ChangeKind =
  | 'password_changed'
  | 'password_removed'
  | 'password_known'
  | 'passkey_added'
  | 'passkey_removed'
  | 'passkey_confirmed'
  | 'access_key_created'
  | 'device_claimed'
  | 'agent_created'
  | 'agent_key_changed'
  | 'agent_token_rotated'
  | 'permission_granted'
  | 'totp_on'
  | 'totp_off'
  | 'recovery_codes_created'
  | 'phone_changed'
  | 'phone_removed'
  | 'passkey_only_off'
  | 'everything_stopped'
  | 'address_changed'
  | 'verification_changed'
  | 'factors_reset';

/** `what`: the name of the key, passkey, device or agent, or an empty text where there is none. */
type Told = { subject: string; body: (what: string, at: string) => string };
type Words = Record<ChangeKind, Told> &
  Record<'action' | 'closing' | 'closingByAdministrator' | 'several', string>;

export const en: Words = {
  action: 'This wasn’t me: secure my account',
  closing:
    'If this was you, you don’t have to do anything. If not, open the link and press the button: it ends every session, access key and device key of your account, and lets you set a new password. The link works once, for seven days. Afterwards, check your passkeys and security settings.',
  closingByAdministrator:
    'If you don’t know why, ask the people who run this service. If you think that someone else has access to your account, open the link and press the button: it ends every session, access key and device key of your account, and lets you set a new password. It works once, for seven days.',
  several: 'Several changes to your account',

  password_changed: {
    subject: 'Your password was changed',
    body: (_what, at) => `The password of your account was changed on ${at}. All other sessions have ended.`,
  },
  password_removed: {
    subject: 'Your password was removed',
    body: (_what, at) =>
      `The password of your account was removed on ${at}. From now on you sign in with a passkey or a code that we e-mail you.`,
  },
  password_known: {
    subject: 'Wrong one-time codes after your password',
    body: (_what, at) =>
      `Your password was entered correctly, followed by five wrong one-time codes, the last on ${at}. None of them signed anyone in. If you didn’t type them, someone else knows your password: change it now, and wherever else you use it.`,
  },
  passkey_added: {
    subject: 'A passkey was added to your account',
    body: (what, at) =>
      `The passkey “${what}” was added on ${at}. From now on it signs in to your account without a password.`,
  },
  passkey_confirmed: {
    subject: 'A passkey of your account works again',
    body: (what, at) => `The passkey “${what}” was confirmed on ${at}. It signs in to your account again.`,
  },
  passkey_removed: {
    subject: 'A passkey was removed from your account',
    body: (what, at) => `The passkey “${what}” was removed on ${at}. It no longer signs in to your account.`,
  },
  access_key_created: {
    subject: 'An access key was created for your account',
    body: (what, at) =>
      `The access key “${what}” was created on ${at}. A program that has it acts on your behalf.`,
  },
  device_claimed: {
    subject: 'A device received a key to your account',
    body: (what, at) => `${what} received a key to your account on ${at}. It acts on your behalf.`,
  },
  agent_created: {
    subject: 'An agent was added to your account',
    body: (what, at) => `The agent “${what}” was added on ${at}. It may ask you for approvals.`,
  },
  agent_key_changed: {
    subject: 'The key of an agent was changed',
    body: (what, at) =>
      `The public key of the agent “${what}” was changed on ${at}. Its waiting requests have ended.`,
  },
  agent_token_rotated: {
    subject: 'The token of an agent was replaced',
    body: (what, at) => `The agent “${what}” was given a new token on ${at}. The old one no longer works.`,
  },
  permission_granted: {
    subject: 'An agent may act without asking you',
    body: (what, at) =>
      `You allowed the agent “${what}” on ${at} to act within limits without asking you. You can pause or revoke this on the page “Standing permissions” of your account.`,
  },
  totp_on: {
    subject: 'One-time codes are on',
    body: (_what, at) =>
      `One-time codes were turned on for your account on ${at}. Signing in now takes a code from your app.`,
  },
  totp_off: {
    subject: 'One-time codes are off',
    body: (_what, at) =>
      `One-time codes were turned off for your account on ${at}. The password alone signs you in now.`,
  },
  recovery_codes_created: {
    subject: 'New recovery codes were created',
    body: (_what, at) =>
      `Ten new recovery codes were created for your account on ${at}. Those you had before no longer work.`,
  },
  phone_changed: {
    subject: 'The phone number of your account was changed',
    body: (what, at) => `The phone number of your account was changed on ${at}. It now ends in ${what}.`,
  },
  phone_removed: {
    subject: 'The phone number of your account was removed',
    body: (_what, at) => `The phone number of your account was removed on ${at}.`,
  },
  passkey_only_off: {
    subject: 'Approvals no longer take a passkey alone',
    body: (_what, at) =>
      `The setting that approvals take nothing but a passkey was turned off on ${at}. Your password with a one-time code approves again.`,
  },
  everything_stopped: {
    subject: 'Everything that acted for you was stopped',
    body: (_what, at) =>
      `Everything that could act on your behalf was stopped on ${at}. Your sessions and your ways to sign in are unchanged. This has ended:`,
  },
  address_changed: {
    subject: 'Your e-mail address was changed',
    body: (what, at) =>
      `An administrator of this service changed the address of your account to ${what} on ${at}. From now on we send mail to that address.`,
  },
  verification_changed: {
    subject: 'What is verified about you was changed',
    body: (what, at) =>
      `An administrator of this service changed on ${at} what counts as verified about you. Your identity level is ${what} now. Applications that you let see it learn the new one.`,
  },
  factors_reset: {
    subject: 'Ways to sign in were removed from your account',
    body: (_what, at) =>
      `An administrator of this service removed ways to sign in from your account on ${at}. All sessions have ended.`,
  },
};

/** The notice of a change of credentials: a table, so that a new kind is one line in each language. */
export const accountChangeMessages = catalogue(import.meta, en);
