import { catalogue } from '../../platform/i18n/catalogue.ts';
import { formFaultMessages } from '../shared/form-faults.messages.ts';

export const en = {
  title: 'Access keys',
  lead: 'For scripts and tools that act on your behalf. Each key can do only what you allow.',
  newTitle: 'New key',
  name: 'Name',
  nameHint: 'What it’s for, so that you recognize it later.',
  scopes: 'What it may do',
  expiresDays: 'Days until it expires',
  expiresHint: 'Up to 366 days. Empty means 90.',
  dpopJkt: 'Thumbprint of a DPoP key',
  optional: '(optional)',
  dpopHint:
    'SHA-256 of the JWK (RFC\u00a07638). Requests with the key then need a proof signed with it (RFC\u00a09449).',
  bound: 'Bound to a DPoP key',
  jktFault: 'Use the SHA-256 thumbprint of a JWK: 43 characters of base64url.',
  create: 'Create key',
  shownTitle: 'Your new key',
  shown: 'Copy it now. It’s shown only once; we don’t store the key itself.',
  shownLabel: 'Access key',
  created: 'Created',
  lastUsed: 'Last used',
  never: 'Never',
  noEnd: 'Never',
  expires: 'Expires',
  expired: 'Expired',
  action: 'Action',
  revoke: 'Revoke…',
  revokeNow: 'Revoke',
  revokeWarning: (name: string) =>
    `Programs that use the key “${name}” stop working immediately. You can’t undo this.`,
  empty: 'No keys yet',
  emptyBody: 'Create one below when a script or the command line should act on your behalf.',
  nameMissing: 'Give the key a name.',
  nameLong: formFaultMessages.en.nameTooLong,
  scopesMissing: 'Choose at least one thing it may do.',
  daysFault: 'Use a whole number of days from 1 to 366.',
  tooMany: 'You have 100 keys. Revoke one first.',
  doneRevoked: 'The key is revoked.',
  'applications:read': 'See your applications',
  'applications:write': 'Register, change and delete your applications',
  'profile:read': 'See your profile, devices and connected applications',
  'profile:write':
    'Change your account: disconnect applications, remove devices, merge it into another account',
  'passkeys:read': 'See your passkeys',
  'passkeys:write': 'Change your passkeys',
  'agents:read': 'See your agents',
  'agents:write': 'Create, change and revoke your agents',
};

export const accessKeyMessages = catalogue(import.meta, en);
