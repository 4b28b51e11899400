import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  subject: 'What ended when your address was verified',
  body: (at: string) =>
    `Your e-mail address was verified on ${at}, in a browser that had never signed in to this account. In case a stranger created the account, everything older has ended:`,
  sessions: (count: number) =>
    count === 1 ? 'One session was signed out.' : `${count} sessions were signed out.`,
  password: 'The password from before no longer works.',
  phoneNumber: 'The phone number was removed.',
  identityLevel: 'The verification of the identity from before no longer counts.',
  applications: (names: string) => `Disconnected applications: ${names}.`,
  access_keys: (names: string) => `Access keys that stopped: ${names}.`,
  registrations: (names: string) =>
    `Applications whose registration access token stopped, so that they no longer change their own settings: ${names}.`,
  devices: (names: string) => `Devices that were removed: ${names}.`,
  agents: (names: string) => `Agents that were revoked: ${names}.`,
  permissions: (names: string) => `Agents that have to ask you again before they act: ${names}.`,
  invitations: (names: string) => `People whose invitation to an organization ended: ${names}.`,
  passkeys: (names: string) => `Passkeys that were removed: ${names}.`,
  passkeys_to_confirm: (names: string) =>
    `Passkeys that do nothing until you confirm them on the passkeys page of your account: ${names}.`,
  name: (name: string) => `“${name}”`,
  comma: ', ',
  andMore: (names: string, more: number) => `${names} and ${more} more`,
  action: 'I didn’t create this account: set my own password',
  chooseAction: 'Choose how you sign in',
  chooseClosing:
    'The names and addresses in your profile are from before, too. Check them, or delete the account if you don’t want it.',
  closing: 'If you created the account yourself, sign in again. You don’t have to do anything else.',
};

export const endedAccessMessages = catalogue(import.meta, en);
