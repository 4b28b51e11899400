/** A page that a module of the suite ends on or stops at, and that the suite keeps as evidence. */
export type OurPage = {
  path: string;
  /** Its h1, whole. */
  heading: string;
  /** What only this page says, where others have the same heading. */
  detail?: string;
};

export const SIGN_IN: OurPage = { path: '/login', heading: 'Sign in' };
export const SIGNED_OUT: OurPage = { path: '/oauth/signed-out', heading: 'You are signed out' };
const ADDRESS_REFUSED: OurPage = {
  path: '/oauth/authorize',
  heading: 'This address is not registered',
  detail: 'The redirect_uri is not registered',
};
const LOGOUT_ADDRESS_REFUSED: OurPage = {
  path: '/oauth/logout',
  heading: 'This address is not registered',
  detail: 'The post_logout_redirect_uri is not registered',
};
const LOGOUT_HINT_REFUSED: OurPage = { path: '/oauth/logout', heading: 'This sign-out link is not valid' };

/** Modules that stop at the sign-in page a second time, and then go on. */
export const SIGN_IN_AGAIN = ['oidcc-prompt-login', 'oidcc-max-age-1'];

/** Where the person presses Deny. */
export const DENIED = ['fapi2-security-profile-final-user-rejects-authentication'];

/** Where each of these modules has to end: on no other page does the suite's picture count. */
export const REFUSED_SIGN_INS: Record<string, OurPage> = {
  'oidcc-ensure-registered-redirect-uri': ADDRESS_REFUSED,
  'oidcc-ensure-request-object-with-redirect-uri': ADDRESS_REFUSED,
};
export const LOGOUTS_THAT_STAY: Record<string, OurPage> = {
  'oidcc-rp-initiated-logout-bad-post-logout-redirect-uri': LOGOUT_ADDRESS_REFUSED,
  'oidcc-rp-initiated-logout-query-added-to-post-logout-redirect-uri': LOGOUT_ADDRESS_REFUSED,
  'oidcc-rp-initiated-logout-modified-id-token-hint': LOGOUT_HINT_REFUSED,
  'oidcc-rp-initiated-logout-bad-id-token-hint': LOGOUT_HINT_REFUSED,
  'oidcc-rp-initiated-logout-no-id-token-hint': SIGNED_OUT,
  'oidcc-rp-initiated-logout-no-params': SIGNED_OUT,
  'oidcc-rp-initiated-logout-only-state': SIGNED_OUT,
  'oidcc-rp-initiated-logout-no-post-logout-redirect-uri': SIGNED_OUT,
};

/** Whether the suite saves one of our pages in this module for a person to look at. */
export function isOurPageExpected(module: string): boolean {
  return SIGN_IN_AGAIN.includes(module) || module in REFUSED_SIGN_INS || module in LOGOUTS_THAT_STAY;
}
