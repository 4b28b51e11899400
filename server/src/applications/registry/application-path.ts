import { z } from 'zod';
import { rowId } from '../../platform/http/row-id.ts';

export const applicationPath = z.object({ id: z.string().describe('Integer id of the application') });

/** Null for what cannot be an id: it is answered like an id that nobody has. */
export function applicationIdIn({ id }: z.infer<typeof applicationPath>): number | null {
  return rowId(id);
}
