import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  account: 'Account',
  overview: 'Overview',
  profile: 'Profile',
  activity: 'Activity',
  security: 'Security',
  passkeys: 'Passkeys',
  sessions: 'Sessions',
  acting: 'What acts for me',
  connectedApps: 'Connected applications',
  organizations: 'Organizations',
  access: 'Your access',
  keys: 'Access keys',
  devices: 'Devices',
  you: 'You',
  signIn: 'Sign-in',
  sharing: 'Sharing',
  agentsGroup: 'Agents',
  agents: 'Agents',
  approvals: 'Approvals',
  permissions: 'Standing permissions',
  approvalsWaiting: (count: number) =>
    count === 1
      ? 'A request is waiting for your approval.'
      : `${count} requests are waiting for your approval.`,
  review: 'Review',
};

export const accountLayoutMessages = catalogue(import.meta, en);
