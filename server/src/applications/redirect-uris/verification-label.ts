/** Below the name that is to be proven: where a proof is looked for, of a redirect URI's host and of a domain. */
export const VERIFICATION_LABEL = '_svc-verify';
