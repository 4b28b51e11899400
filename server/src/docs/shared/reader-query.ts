import { z } from 'zod';

/** What pages with samples may be asked with: whose values to show. */
export const readerQuery = z.object({
  application: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
});
