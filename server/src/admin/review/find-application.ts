import type { z } from 'zod';
import {
  type Application,
  anyApplication,
  type applicationPath,
  noSuchApplication,
} from '../../applications/index.ts';
import type { Context } from '../../platform/context.ts';

/** The application an address of these pages names. Throws 404 when there is none. */
export async function findApplication(
  context: Context,
  params: z.infer<typeof applicationPath>,
): Promise<Application> {
  const found = await anyApplication(context, params);
  if (found === null) throw noSuchApplication();
  return found;
}
