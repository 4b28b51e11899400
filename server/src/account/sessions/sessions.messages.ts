import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  title: 'Sessions',
  lead: 'Where you’re signed in. Sessions expire after 12 hours of inactivity.',
  empty: 'No sessions',
  device: 'Device',
  ipAddress: 'IP address',
  signedIn: 'Signed in',
  lastUsed: 'Last used',
  action: 'Action',
  thisSession: 'This device',
  end: 'End',
  endNamed: (device: string) => `End the session: ${device}`,
  othersTitle: 'Other sessions',
  endOthers: 'End all other sessions…',
  endOthersNow: 'End all other sessions',
  endOthersWarning:
    'Every other browser and device is signed out, and applications lose the access they got there.',

  doneSession: 'The session has ended.',
  doneOthers: 'All other sessions have ended.',
};

export const sessionMessages = catalogue(import.meta, en);
