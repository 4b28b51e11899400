import { Problem } from '../../platform/errors.ts';

/**
 * For what makes a way to sign in, or to act, that outlives a session: 403 while the account's address is not verified. A
 * stranger who signs up with it must not be able to leave such ways behind for its owner to take over. Where a session or an
 * access token calls, check `email_verified` as it was read with it: verification may come in between, and ends that caller.
 */
export function emailNotVerified(): Problem {
  return new Problem(
    403,
    'email_not_verified',
    'Verify the e-mail address of this account first: the account page sends the link again.',
  );
}
