import type { Feature } from '../platform/http/server.ts';
import { adminVerificationsApi } from './verifications/admin-verifications.api.ts';
import { listVerificationsApi, verifyRedirectUriApi } from './verifications/developer-verifications.api.ts';

/**
 * Verifies by a TXT record or a file that a developer controls the host of a redirect URI. Owns verification_notices; verifications
 * and attempts are stored with the URIs in applications. A URI is `unverifiable_host`, `unverified`, `verified` or `expired`
 * (uriStatusOf in applications).
 */
export const redirectUris: Feature = {
  name: 'redirect-uris',
  endpoints: [listVerificationsApi, verifyRedirectUriApi, ...adminVerificationsApi],
};

export { notifyVerificationEnd } from './expiry/notify-verification-end.duty.ts';
export { retention } from './expiry/retention.ts';
export { messages as verificationMessages } from './verifications/verification.messages.ts';
export { uriBody } from './verifications/verification.ts';
export { VERIFICATION_SCRIPT, verificationBadge } from './verifications/verification-card.page.ts';
export {
  secondFactorNeeded,
  type VerificationView,
  verificationView,
  verifyByForm,
} from './verifications/verification-view.ts';
