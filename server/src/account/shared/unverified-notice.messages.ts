import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  verifyNotice: 'Your e-mail address isn’t verified yet. Follow the link we mailed you.',
  verifyFirst:
    'Verify your e-mail address first: follow the link we mailed you. Until then you can’t add passkeys, keys or agents, so that a stranger who signs up with your address leaves nothing behind.',
  resend: 'Send the link again',
};

export const unverifiedNoticeMessages = catalogue(import.meta, en);
