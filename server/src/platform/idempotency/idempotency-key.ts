import { z } from 'zod';
import { Problem } from '../errors.ts';

export const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,255}$/;
export const IDEMPOTENCY_KEY_FAULT = 'must be 1 to 255 visible ASCII characters, sent once';

/** The header of routes where it is optional. */
export const idempotencyHeaders = z.looseObject({
  'idempotency-key': z
    .string()
    .regex(IDEMPOTENCY_KEY, IDEMPOTENCY_KEY_FAULT)
    .optional()
    .describe(
      'Chosen by the caller. The same call with the same key within 24 hours changes nothing more and gets the same answer, if that was a success',
    ),
});

export function idempotencyKeyReused(): Problem {
  return new Problem(
    422,
    'idempotency_key_reused',
    'This Idempotency-Key was used with another body in the last 24 hours. Use a new key for a new request.',
  );
}

export function idempotencyKeyInUse(): Problem {
  return new Problem(
    409,
    'idempotency_key_in_use',
    'A call with this Idempotency-Key has not ended yet. Send it again in a moment.',
    { headers: { 'retry-after': '1' } },
  );
}
