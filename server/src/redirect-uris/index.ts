import type { Feature } from '../platform/http/server.ts';
import { adminVerifications } from './admin-verifications.ts';
import { developerVerifications } from './developer-verifications.ts';
import { verificationPages } from './verification-pages.ts';

/**
 * Proof that whoever registered a redirect URI controls its host, by a TXT record or a file. Owns verification_notices; the
 * stamps and attempts stand with the URIs in applications, whose summary shows them. A URI is `unverifiable_host`,
 * `unverified`, `verified` or `expired` (uriStatus in applications, the one rule).
 */
export const redirectUris: Feature = {
  name: 'redirect-uris',
  endpoints: [developerVerifications, adminVerifications, verificationPages],
};

export { notifyVerificationEnd } from './notify-verification-end.ts';
export { deleteOldVerificationRows } from './retention.ts';
export { secondFactorNeeded, verificationView, verifyByForm } from './verification-view.ts';
