import { z } from 'zod';

/** RFC 5321 section 4.5.3.1.3: a path of 256 octets less its two angle brackets. */
const MAX_ADDRESS_LENGTH = 254;

/** An e-mail address as a person typed it, outer blanks removed. Case is kept for display and mail; comparisons ignore it. */
export const emailAddress = z
  .string()
  .trim()
  .max(MAX_ADDRESS_LENGTH)
  .pipe(z.email({ pattern: z.regexes.email }));

/**
 * The form in which two addresses are compared and rate limits are counted. One function for both: what PostgreSQL's
 * lower() makes of `İ` leads to another account's address, which would give its limits a second budget.
 */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}
