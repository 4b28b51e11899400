import { ClientError } from '../errors.ts';
import type { Access } from './access.ts';

/** How the person must have signed in (RFC 9470). */
export type Assurance = {
  /** Any of these classes, or one that is stronger: 1, 2, phr. */
  acr_values?: readonly string[];
  /** The greatest age of the sign-in, in seconds. */
  max_age?: number;
};

/** The classes of this issuer, weakest first. Others are compared by name only. */
const LADDER = ['1', '2', 'phr'];

/** An error of the calling program, so it throws. */
export function checkAssurance({ acr_values = [], max_age = 0 }: Assurance): void {
  const isClass = (value: unknown) => typeof value === 'string' && /^[!#-[\]-~]+$/.test(value);
  if (!acr_values.every(isClass) || !(Number.isSafeInteger(max_age) && max_age >= 0))
    throw new ClientError('invalid_argument', 'acr_values must be names of classes, max_age whole seconds.');
}

export function isAssured(
  { acr, auth_time }: Pick<Access, 'acr' | 'auth_time'>,
  { acr_values, max_age }: Assurance,
  { now, leeway_seconds }: { now: number; leeway_seconds: number },
): boolean {
  const isStrong = acr_values === undefined || acr_values.some((wanted) => reaches(acr, wanted));
  const isRecent =
    max_age === undefined || (auth_time !== null && auth_time + max_age + leeway_seconds >= now);
  return isStrong && isRecent;
}

function reaches(acr: string | null, wanted: string): boolean {
  if (acr === null) return false;
  return acr === wanted || (LADDER.includes(wanted) && LADDER.indexOf(acr) > LADDER.indexOf(wanted));
}

/** The parameters of WWW-Authenticate. */
export function assuranceChallenge({ acr_values, max_age }: Assurance): Record<string, string> {
  return {
    ...(acr_values && { acr_values: acr_values.join(' ') }),
    ...(max_age !== undefined && { max_age: String(max_age) }),
  };
}
