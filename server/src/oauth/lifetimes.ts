import { DAY, MINUTE, SECOND } from '../platform/clock.ts';

/** Contract section 6. Milliseconds, save where a name says seconds. */
export const CODE_LIFETIME = 60 * SECOND;
export const ACCESS_TOKEN_SECONDS = 900;
export const ID_TOKEN_SECONDS = 900;
export const REFRESH_TOKEN_LIFETIME = 30 * DAY;
/** However often it is refreshed, a grant ends a year after the person signed in (ASVS 10.4.8). */
export const GRANT_LIFETIME = 365 * DAY;
/** A refresh answer that was lost may be asked for again this long. */
export const LOST_ANSWER_WINDOW = 10 * SECOND;
export const AUTHORIZATION_REQUEST_LIFETIME = 60 * MINUTE;
/** Published this long before it signs, so that relying parties that cache the JWKS know the key. */
export const KEY_PUBLICATION_LEAD = 15 * MINUTE;
/** How long relying parties may cache the JWKS. */
export const JWKS_MAX_AGE_SECONDS = 300;
