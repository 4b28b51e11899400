import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { Problem } from '../../platform/errors.ts';
import { rowId } from '../../platform/http/row-id.ts';
import { type Application, applicationById } from './applications.queries.ts';

export const applicationPath = z.object({ id: z.string().describe('Integer id of the application') });

/** Null for an invalid id, which is answered like an unknown one. */
export function applicationIdIn({ id }: z.infer<typeof applicationPath>): number | null {
  return rowId(id);
}

/** The application in an administrator's URL; they see every one. Throws 404 when there is none. */
export async function requireApplication(
  { stores }: Context,
  params: z.infer<typeof applicationPath>,
  absent: () => Problem = noSuchApplication,
): Promise<Application> {
  const id = applicationIdIn(params);
  const found = id === null ? null : await applicationById(stores.db, id);
  if (found === null) throw absent();
  return found;
}

export function noSuchApplication(): Problem {
  return new Problem(404, 'not_found', 'There is no application with this id.');
}
