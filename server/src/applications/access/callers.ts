import type { z } from 'zod';
import { type Developer, developer, developerKey, type KeyHolder } from '../../organizations/index.ts';
import { type Arrival, type Caller, narrowed } from '../../platform/http/caller.ts';
import { type CurrentSession, requireSecondFactor } from '../../sessions/index.ts';
import type { Application } from '../registry/applications.queries.ts';
import { applicationIdIn, type applicationPath } from '../registry/find-application.ts';
import { shownApplication, visibleApplication } from './application-access.ts';
import { requireManager } from './hold-manager.ts';
import { mayManage } from './visibility.ts';

type Scope = 'applications:read' | 'applications:write';

/** The key of a person who can see the application `:id`. Throws 404 without a body for every other application. */
export function viewerKey(
  scope: Scope = 'applications:read',
): Caller<{ developer: KeyHolder; application: Application }> {
  return narrowed(developerKey(scope), 'who sees the application', async ({ developer }, arrival) => ({
    application: await shownApplication(arrival.context, arrival.reply, developer, applicationIn(arrival)),
  }));
}

/** The key of a person who manages the application `:id`. Throws 404, and 403 `forbidden` for people who can only see it. */
export function managerKey(
  scope: Scope = 'applications:write',
): Caller<{ developer: KeyHolder; application: Application }> {
  return narrowed(viewerKey(scope), 'and manages it', managesApplication);
}

type Viewer = { session: CurrentSession; developer: Developer; application: Application; manages: boolean };

/** A person who can see the application `:id`, and whether they manage it. Throws 404 without a body for every other application. */
export function applicationViewer(): Caller<Viewer> {
  return narrowed(developer(), 'who sees the application', async ({ developer }, arrival) => {
    const application = await visibleApplication(arrival.context, developer, applicationIn(arrival));
    return { application, manages: mayManage(developer, application) };
  });
}

/**
 * A person who manages the application `:id`. Throws 404, and 403 `forbidden` for people who can only see it; with `secondFactor`
 * also 401 for people who have not confirmed one within five minutes.
 */
export function applicationManager({ secondFactor }: { secondFactor?: true } = {}): Caller<Viewer> {
  const manager = narrowed(applicationViewer(), 'and manages it', managesApplication);
  if (!secondFactor) return manager;
  const holdsSecondFactor = ({ session }: { session: CurrentSession }, { context }: Arrival) => {
    requireSecondFactor(session, context.clock.now());
    return {};
  };
  return narrowed(manager, 'with a second factor', holdsSecondFactor, 'second factor');
}

function managesApplication({ developer, application }: { developer: Developer; application: Application }) {
  requireManager(developer, application);
  return {};
}

function applicationIn({ request }: Arrival): number | null {
  return applicationIdIn(request.params as z.infer<typeof applicationPath>);
}
