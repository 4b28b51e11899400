import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import type { Reply, Request } from '../../platform/http/server.ts';
import { applicationIdIn, type applicationPath } from '../registry/application-path.ts';
import type { Application } from '../registry/applications.queries.ts';
import { type KeyHolder, managedApplication, requireDeveloper, shownApplication } from './developer.ts';

type Found = { developer: KeyHolder; application: Application };

/** The application in the address of a call by key, whose developer sees it. Throws 401, 403 and 404, then for its input. */
export async function shownByKey(
  context: Context,
  request: Request,
  reply: Reply,
  scope: 'applications:read' | 'applications:write' = 'applications:read',
): Promise<Found> {
  return await found(context, request, reply, scope, shownApplication);
}

/** The same for who may also change it. */
export async function managedByKey(
  context: Context,
  request: Request,
  reply: Reply,
  scope: 'applications:read' | 'applications:write' = 'applications:write',
): Promise<Found> {
  return await found(context, request, reply, scope, managedApplication);
}

async function found(
  context: Context,
  request: Request,
  reply: Reply,
  scope: 'applications:read' | 'applications:write',
  find: typeof shownApplication,
): Promise<Found> {
  const developer = await requireDeveloper(context, request, scope);
  const params = request.params as z.infer<typeof applicationPath>;
  const application = await find(context, reply, developer, applicationIdIn(params));
  // Of routes with `attachValidation`: what refuses a body is an answer about the application, too.
  if (request.validationError) throw request.validationError;
  return { developer, application };
}
