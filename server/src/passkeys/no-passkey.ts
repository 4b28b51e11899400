import { Problem } from '../platform/errors.ts';

export function noPasskey(): Problem {
  return new Problem(409, 'no_passkey', 'This account has no passkey. Add one on /account/passkeys first.');
}
