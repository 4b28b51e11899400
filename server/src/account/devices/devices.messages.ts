import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  title: 'Devices',
  lead: 'Apps on your devices that hold a key of their own to your account.',
  device: 'Device',
  unnamed: 'Unnamed device',
  scopes: 'May do',
  nothing: 'Nothing until it signs in again',
  claimed: 'Since',
  lastUsed: 'Last used',
  never: 'Never',
  action: 'Action',
  remove: 'Remove…',
  removeNow: 'Remove',
  removeWarning: (name: string) =>
    `The key of “${name}” stops working immediately. The app can be set up again, by you or by someone else.`,
  empty: 'No devices',
  emptyBody: 'An app on your phone or computer appears here once it has signed in and set itself up.',
  doneRemoved: 'The device is removed.',
};

export const deviceMessages = catalogue(import.meta, en);
