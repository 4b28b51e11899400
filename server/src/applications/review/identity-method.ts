import { z } from 'zod';

/** How a reporter verifies identities, by a name of its own. */
export const identityMethod = z
  .string()
  .regex(/^[a-z0-9_.-]{1,50}$/, 'must be a name of a-z, 0-9, _, . and -');
