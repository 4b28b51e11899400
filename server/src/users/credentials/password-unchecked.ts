import { Problem } from '../../platform/errors.ts';

/** Retry-After, in seconds. */
const RETRY_AFTER = 30;

/**
 * The password could not be checked, or it is wrong and this is the answer that everyone gets at the moment. `counted`: it was
 * compared with something and was wrong, so the attempt counts.
 */
export class PasswordUnchecked extends Problem {
  readonly counted: boolean;

  constructor({ counted }: { counted: boolean }) {
    const description =
      'The e-mail address or password is wrong, or it cannot be checked at the moment. Check both, or try again in a minute.';
    super(503, 'temporarily_unavailable', description, { headers: { 'retry-after': String(RETRY_AFTER) } });
    this.counted = counted;
  }
}
