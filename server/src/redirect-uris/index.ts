import type { Feature } from '../platform/http/server.ts';
import { adminVerificationsApi } from './verifications/admin-verifications.api.ts';
import { listVerificationsApi, verifyRedirectUriApi } from './verifications/developer-verifications.api.ts';
import { verificationForm } from './verifications/verification.form.ts';

/**
 * Verifies by a TXT record or a file that a developer controls the host of a redirect URI. Owns verification_notices; verifications
 * and attempts are stored with the URIs in applications. A URI is `unverifiable_host`, `unverified`, `verified` or `expired`
 * (uriStatusOf in applications).
 */
export const redirectUris: Feature = {
  name: 'redirect-uris',
  endpoints: [listVerificationsApi, verifyRedirectUriApi, ...adminVerificationsApi, verificationForm],
};

export { notifyVerificationEnd } from './expiry/notify-verification-end.duty.ts';
export { retention } from './expiry/retention.ts';
export { VERIFICATION_SCRIPT, verificationBadge } from './verifications/verification-card.page.ts';
export { secondFactorNeeded, verificationView, verifyByForm } from './verifications/verification-view.ts';
