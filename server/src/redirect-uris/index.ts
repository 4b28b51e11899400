import type { Feature } from '../platform/http/server.ts';
import { adminVerificationsApi } from './verifications/admin-verifications.api.ts';
import { listVerificationsApi, verifyRedirectUriApi } from './verifications/developer-verifications.api.ts';
import { verificationForm } from './verifications/verification.form.ts';

/**
 * Proof that whoever registered a redirect URI controls its host, by a TXT record or a file. Owns verification_notices; the
 * stamps and attempts stand with the URIs in applications, whose summary shows them. A URI is `unverifiable_host`,
 * `unverified`, `verified` or `expired` (uriStatus in applications, the one rule).
 */
export const redirectUris: Feature = {
  name: 'redirect-uris',
  endpoints: [listVerificationsApi, verifyRedirectUriApi, ...adminVerificationsApi, verificationForm],
};

export { notifyVerificationEnd } from './expiry/notify-verification-end.duty.ts';
export { retention } from './expiry/retention.ts';
export { VERIFICATION_SCRIPT } from './verifications/verification-card.page.ts';
export { secondFactorNeeded, verificationView, verifyByForm } from './verifications/verification-view.ts';
