import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  title: 'Automation tokens',
  lead: 'Tokens with which machines manage parts of this installation through the administrators’ API. Operators make them with countersign admin token. A token sees nothing about people, and stops working when the administrator behind it is suspended or no longer an administrator.',
  name: 'For',
  behind: 'Administrator',
  rights: 'Manages',
  scopes: 'the scope list',
  groups: 'groups',
  roles: 'roles',
  organizations: 'customer organizations',
  readOnly: 'Read-only',
  lastUsed: 'Last used',
  never: 'never',
  expires: 'Expires',
  created: 'Created',
  action: 'Change',
  revoke: 'Revoke…',
  revokeNow: 'Revoke',
  revokeWarning: 'Whatever uses this token stops working immediately. This cannot be undone.',
  emptyTitle: 'No automation tokens',
  emptyBody: 'An operator creates the first one with “countersign admin token”.',
  doneRevoked: 'The token is revoked.',
};

export const tokenMessages = catalogue(import.meta, en);
