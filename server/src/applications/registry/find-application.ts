import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { applicationIdIn, type applicationPath } from './application-path.ts';
import { type Application, applicationById } from './applications.queries.ts';

/** The application an administrator's address names: they see every one. Null when there is none. */
export async function anyApplication(
  { stores }: Context,
  params: z.infer<typeof applicationPath>,
): Promise<Application | null> {
  const id = applicationIdIn(params);
  return id === null ? null : await applicationById(stores.db, id);
}
