import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  codeSubject: 'Code for merging an account into yours',
  codeBody: (from: string) =>
    `Someone who is signed in as ${from} wants to merge that account into yours. Everything in it, including its ways to sign in, would become part of your account.`,
  code: (code: string) => `If this is you, type this code there within five minutes: ${code}`,
  codeClosing: 'If this wasn’t you, don’t share the code: nothing happens without it.',

  sourceSubject: 'Your account was merged',
  sourceBody: (from: string, into: string, at: string) =>
    `Your account ${from} was merged into ${into} on ${at} and is closed. Sign in as ${into} from now on.`,
  targetSubject: 'An account was merged into yours',
  targetBody: (from: string, into: string, at: string) =>
    `The account ${from} was merged into your account ${into} on ${at}. Its applications, passkeys, keys, devices and agents are yours now.`,
  action: 'Review your account',
  closing: 'If this wasn’t you, do the security check-up right away, and check your passkeys and keys.',
};

export const mergeMailMessages = catalogue(import.meta, en);
