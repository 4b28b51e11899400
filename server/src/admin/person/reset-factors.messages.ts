import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  passkeys: 'passkeys',
  totp: 'one-time codes and recovery codes',
  recovery_codes: 'recovery codes',
  password: 'the password',
  removed: (what: string[]) => `Removed: ${what.join(', ')}.`,
  accessEnded:
    'Access keys, device keys, standing permissions and the invitations sent from your account have ended too.',
};

/** In the mail about a reset. */
export const resetMessages = catalogue(import.meta, en);
