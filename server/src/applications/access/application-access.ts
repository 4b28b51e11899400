import type { Developer } from '../../organizations/index.ts';
import type { Context } from '../../platform/context.ts';
import { notVisible } from '../../platform/errors.ts';
import type { Reply } from '../../platform/http/server.ts';
import { type Application, applicationById } from '../registry/applications.queries.ts';
import { markDeprecatedSecret } from './deprecated-secret.ts';
import { maySee } from './visibility.ts';

/** Throws 404 without a body for an application that the developer cannot see. */
export async function visibleApplication(
  context: Context,
  developer: Developer,
  applicationId: number | null,
): Promise<Application> {
  const found = applicationId === null ? null : await applicationById(context.stores.db, applicationId);
  if (found === null || !maySee(developer, found)) throw notVisible();
  return found;
}

/** `visibleApplication` for the API: all later answers, errors included, carry the headers about a deprecated secret. */
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
