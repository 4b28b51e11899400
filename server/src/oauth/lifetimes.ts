import { DAY, MINUTE, SECOND } from '../platform/clock.ts';

/** Contract section 6. Milliseconds, except where a name says seconds. */
export const CODE_TTL = 60 * SECOND;
export const ACCESS_TOKEN_SECONDS = 900;
export const ID_TOKEN_SECONDS = 900;
export const REFRESH_TOKEN_TTL = 30 * DAY;
/** However often it is refreshed, a grant ends a year after the sign-in (ASVS 10.4.8). */
export const GRANT_TTL = 365 * DAY;
/** For this long after a rotation the previous refresh token gets the same response again, in case the first was lost. */
export const LOST_RESPONSE_WINDOW = 10 * SECOND;
/** How long a browser may take to arrive with a pushed request (RFC 9126 2.2). */
export const PUSHED_REQUEST_SECONDS = 60;
export const AUTHORIZATION_REQUEST_TTL = 60 * MINUTE;
/** A developer's test sign-in: until then it can be finished, and then what it issued is revoked. */
export const TEST_SIGN_IN_TTL = 10 * MINUTE;
/** RFC 8628 3.2. */
export const DEVICE_CODE_TTL = 10 * MINUTE;
/** How long after the approval the device can collect its tokens. */
export const DEVICE_COLLECTION_TTL = 2 * MINUTE;
/** How long a key is published before it signs, so that relying parties with a cached JWKS have it. */
export const KEY_PUBLICATION_LEAD = 15 * MINUTE;
/** How long relying parties may cache the JWKS. */
export const JWKS_MAX_AGE_SECONDS = 300;
