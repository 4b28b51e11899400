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

const PUSHED_REQUEST_ENDED: OurPage = {
  path: '/oauth/authorize',
  heading: 'This sign-in link no longer works',
};

/** Modules that stop at the sign-in page a second time, and then go on. */
export const SIGN_IN_AGAIN = ['oidcc-prompt-login', 'oidcc-max-age-1'];

/** The person looks at the sign-in page, opens the same request again, and signs in then. */
export const LOOK_FIRST = [
  'fapi2-security-profile-final-par-ensure-reused-request-uri-prior-to-auth-completion-succeeds',
];

/** The person signs in, and opens the same request again, which ends on this page. */
export const AGAIN_AFTERWARDS: Record<string, OurPage> = {
  'fapi2-security-profile-final-par-attempt-reuse-request_uri': PUSHED_REQUEST_ENDED,
};

/** Where the person presses Deny. */
export const DENIED = ['fapi2-security-profile-final-user-rejects-authentication'];

/** Where each of these modules has to end: on no other page does the suite's picture count. */
export const REFUSED_SIGN_INS: Record<string, OurPage> = {
  'oidcc-ensure-registered-redirect-uri': ADDRESS_REFUSED,
  'oidcc-redirect-uri-query-added': ADDRESS_REFUSED,
  'fapi2-security-profile-final-par-attempt-to-use-expired-request_uri': PUSHED_REQUEST_ENDED,
  'fapi2-security-profile-final-par-attempt-to-use-request_uri-for-different-client': PUSHED_REQUEST_ENDED,
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
  const lists = [REFUSED_SIGN_INS, LOGOUTS_THAT_STAY, AGAIN_AFTERWARDS];
  return SIGN_IN_AGAIN.includes(module) || lists.some((list) => module in list);
}
