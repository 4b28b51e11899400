import { catalogue } from '../platform/i18n/catalogue.ts';
import type { BuiltInScope, CommandLineScope } from './scope-names.ts';

export type ScopeText = { title: string; description: string };

const known: Record<BuiltInScope | CommandLineScope, ScopeText> = {
  openid: {
    title: 'Sign you in',
    description: 'Recognize you when you come back, by an identifier that stays the same.',
  },
  'profile:basic': {
    title: 'Your name',
    description: 'See the name you like to be called by and your full name.',
  },
  profile: {
    title: 'Your name',
    description: 'See the name you like to be called by and your full name.',
  },
  email: {
    title: 'Your e-mail address',
    description: 'See your e-mail address and whether it has been verified.',
  },
  phone: { title: 'Your phone number', description: 'See your phone number.' },
  address: { title: 'Your address', description: 'See your postal address and postal code.' },
  'identity:level': {
    title: 'Your identity level',
    description: 'See how well your identity is verified, from 0 to 3. No documents are shared.',
  },
  'agent:read': {
    title: 'See your agents',
    description: 'See your AI agents and the approvals they have asked you for.',
  },
  'agent:write': {
    title: 'Manage your agents',
    description: 'Create, change and remove AI agents that ask for your approval.',
  },
  'profile:write': {
    title: 'Change your account',
    description: 'Change your profile and disconnect applications from your account.',
  },
  'applications:read': {
    title: 'See the applications you develop',
    description: 'See their settings, how their addresses are verified and what was sent to them.',
  },
  'applications:write': {
    title: 'Manage the applications you develop',
    description: 'Register, change and remove them, and replace their secrets and keys.',
  },
};

export const en = {
  known,
  custom: (namespace: string, key: string): ScopeText => ({
    title: `${key} (${namespace})`,
    description: `See “${key}” as ${namespace} has stored it about you.`,
  }),
};

/** What scopes mean to the people who are asked for them. */
export const scopeTexts = catalogue(import.meta, en);
