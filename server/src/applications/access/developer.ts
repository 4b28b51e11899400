import type { Context } from '../../platform/context.ts';
import { notVisible, Problem } from '../../platform/errors.ts';
import type { Reply, Request } from '../../platform/http/server.ts';
import { requireAccessKey } from '../../users/index.ts';
import { organizationRoles } from '../organizations/organizations.queries.ts';
import { type Application, applicationById } from '../registry/applications.queries.ts';
import { markDeprecatedSecret } from './deprecated-secret.ts';
import { type Developer, mayManage, maySee } from './visibility.ts';

export type KeyHolder = Developer & { key_id: number };

/** The developer behind a personal access key with `scope`, with the roles that decide what they see. */
export async function requireDeveloper(
  context: Context,
  request: Request,
  scope: 'applications:read' | 'applications:write',
): Promise<KeyHolder> {
  const { user_id, key_id } = await requireAccessKey(context, request, scope);
  return { key_id, ...(await developerOf(context, { user_id })) };
}

/** A person with the roles that decide what they see. */
export async function developerOf(
  { stores }: Pick<Context, 'stores'>,
  { user_id }: { user_id: number },
): Promise<Developer> {
  return { user_id, roles: await organizationRoles(stores.db, user_id) };
}

/** 404 without a body for what the developer does not see. */
export async function visibleApplication(
  context: Context,
  developer: Developer,
  applicationId: number | null,
): Promise<Application> {
  const found = applicationId === null ? null : await applicationById(context.stores.db, applicationId);
  if (found === null || !maySee(developer, found)) throw notVisible();
  return found;
}

/** The same, and 403 `forbidden` for what they see but may not manage. */
export async function manageableApplication(
  context: Context,
  developer: Developer,
  applicationId: number | null,
): Promise<Application> {
  const application = await visibleApplication(context, developer, applicationId);
  requireManagement(developer, application);
  return application;
}

/** `visibleApplication` for calls of the API: every answer from here on, errors too, tells of a deprecated secret. */
export async function shownApplication(
  context: Context,
  reply: Reply,
  developer: Developer,
  applicationId: number | null,
): Promise<Application> {
  const application = await visibleApplication(context, developer, applicationId);
  markDeprecatedSecret(reply, [application]);
  return application;
}

/** The same, and 403 `forbidden` for what they see but may not manage. */
export async function managedApplication(
  context: Context,
  reply: Reply,
  developer: Developer,
  applicationId: number | null,
): Promise<Application> {
  const application = await shownApplication(context, reply, developer, applicationId);
  requireManagement(developer, application);
  return application;
}

function requireManagement(developer: Developer, application: Application): void {
  if (mayManage(developer, application)) return;
  throw new Problem(
    403,
    'forbidden',
    'Your role in this organization lets you see the application, not change it; ask an owner or admin.',
  );
}
