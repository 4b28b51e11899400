import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  title: 'Agents',
  lead: 'Programs that ask you before they act. Each may ask only for what you list.',
  empty: 'No agents yet',
  emptyBody: 'Create one below. It gets a token and can then ask you for approval.',
  newTitle: 'New agent',
  name: 'Name',
  nameHint: 'You see it whenever the agent asks.',
  actions: 'Actions it may ask for',
  cannotAsk: 'This agent can’t ask for anything yet. List the actions that it may ask for below.',
  actionsHint:
    'One per line: deploy.production, or deploy.* for everything below deploy. Without any, the agent can request nothing.',
  addresses: 'Addresses it may call from',
  addressesHint: 'One network per line, such as 192.0.2.0/24. Empty: from anywhere.',
  key: 'Public key',
  keyHint:
    'Ed25519, PEM or base64. With a key, the agent must sign its calls; without one, its token is enough.',
  optional: 'optional',
  create: 'Create agent',
  save: 'Save changes',
  shownTitle: 'The token of this agent',
  shown: 'Copy it now. It is shown only this once; we keep just a fingerprint of it.',
  shownLabel: 'Agent token',
  mode: 'Calls',
  signed: 'signed',
  bearer: 'token only',
  lastUsed: 'Last used',
  never: 'never',
  created: 'Created',
  rotated: 'Token replaced',
  id: 'Agent id',
  muted: 'muted',
  change: 'Change',
  changeTitle: 'Change it',
  rotate: 'Replace token…',
  rotateWarning: 'The current token stops working immediately, and the agent’s pending requests end.',
  rotateNow: 'Replace token',
  revoke: 'Revoke agent…',
  revokeWarning: (name: string) =>
    `“${name}” can no longer make requests, and its pending requests end. This cannot be undone.`,
  revokeNow: 'Revoke agent',
  tooMany: 'You have 100 agents. Revoke one first.',
  backToAll: 'All agents',
  approvals: 'See approval requests',
  actionsNone: 'none',
  doneSaved: 'The agent has been changed.',
  doneRevoked: 'The agent is revoked.',
  faultName: 'Use 1 to 100 characters.',
  faultAction:
    'One of the lines is not an action. Use names like deploy.production or deploy.*, in lower case.',
  faultAddress:
    'One of the lines is not an address or network. Use 192.0.2.7, 192.0.2.0/24 or 2001:db8::/32.',
  faultKey: 'Enter an Ed25519 public key as PEM, or its 32 bytes as base64. Another agent must not use it.',
};

export const agentMessages = catalogue(import.meta, en);
