import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  cancelled: 'Passkey confirmation was cancelled. Try again or choose another method.',
  refused: 'This passkey isn’t registered or couldn’t be verified. Try another one.',
  known: 'This device already has a passkey for your account.',
  busy: 'Too many attempts. Wait a minute and try again.',
  wrongNumber: 'Type the two digits shown by the agent. A second wrong number rejects the request.',
  failed: 'Something went wrong. Reload the page and try again.',
  unsupported: 'This browser doesn’t support passkeys, or scripts are turned off.',
};

export const passkeyPanelMessages = catalogue(import.meta, en);
