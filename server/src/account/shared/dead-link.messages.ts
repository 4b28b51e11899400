import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  title: 'This link no longer works',
  lead: 'It was already used, has expired, or was cut off in your mail program.',
  verify_email: 'If your address isn’t verified yet, sign in and ask for a new link.',
  recover_password: 'Ask for a new one; the latest link is the one that works.',
  secure_account:
    'If you didn’t use it yourself, sign in and end sessions and keys there, or set a new password, which ends sessions too.',
  invitation:
    'If you have set a passkey or a password, sign in. Otherwise ask who invited you to send the invitation again, or ask for a link here.',
  askAgain: 'Ask for a new link',
  signIn: 'Go to sign-in',
};

export const deadLinkMessages = catalogue(import.meta, en);
