import { z } from 'zod';
import type { CurrentAccessKey } from '../../access-keys/index.ts';
import {
  type ConnectedApp,
  connectedApp,
  connectedApps as connectedAppsOf,
  disconnectApp,
  narrowConsent,
} from '../../oauth/index.ts';
import type { Context } from '../../platform/context.ts';
import { invalidParams, Problem } from '../../platform/errors.ts';
import { api } from '../../platform/http/api.ts';
import { pageOf, pageQuery, readCursor } from '../../platform/http/paging.ts';
import { emptyBody, timestamp } from '../../platform/http/responses.ts';
import { type CurrentSession, personOrAccessKey } from '../../sessions/index.ts';

const LIST = 'connected_apps';
const MAX_SCOPES = 200;

const appBody = z.object({
  client_id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  logo_url: z.string().nullable(),
  homepage_url: z.string().nullable(),
  scopes: z.array(z.string()).describe('What the person has agreed to'),
  connected_at: timestamp,
  last_used_at: timestamp.nullable(),
});

const path = z.object({ client_id: z.string() });

const getConnectedApps = api.get(
  '/api/v1/me/connected_apps',
  {
    caller: personOrAccessKey('profile:read'),
    summary: 'Applications that the caller has agreed to',
    query: pageQuery,
    responses: { 200: z.object({ connected_apps: z.array(appBody), next_cursor: z.string().nullable() }) },
    errors: [401, 403, 422, 429],
  },
  async ({ context, query, caller }) => {
    const { limit, cursor } = query;
    const afterId = Number(readCursor(context.keyring, LIST, cursor) ?? -1);
    const page = { limit: limit + 1, afterId, only: callingApplication(caller) };
    const found = await connectedAppsOf(context.stores.db, caller.user_id, page);
    const { rows, next_cursor } = pageOf(context.keyring, LIST, found, limit, (app) => app.application_id);
    return { connected_apps: rows.map(connectedAppBody), next_cursor };
  },
);

const patchConnectedApp = api.patch(
  '/api/v1/me/connected_apps/:client_id',
  {
    caller: personOrAccessKey('profile:write'),
    summary: 'Withdraw scopes from an application: name those that stay',
    params: path,
    body: z.object({ scopes: z.array(z.string()).max(MAX_SCOPES) }),
    responses: { 200: appBody },
    errors: [400, 401, 403, 404, 413, 415, 422, 429],
  },
  async ({ context, request, params, body, caller }) => {
    const { client_id } = params;
    const { scopes } = body;
    if (!(await mayChange(context, caller, client_id))) throw notConnected();
    const outcome = await narrowConsent(context, request, caller, client_id, scopes);
    if (outcome.kind === 'not_held') {
      throw invalidParams(
        outcome.scopes.map((scope) => ({
          path: `scopes.${scopes.indexOf(scope)}`,
          message: 'is not among the scopes the application has; nothing can be added here',
        })),
      );
    }
    if (outcome.kind === 'nothing_left')
      throw invalidParams([
        { path: 'scopes', message: 'leaves nothing; disconnect the application instead' },
      ]);
    const app = await connectedApp(context.stores.db, caller.user_id, client_id);
    if (outcome.kind === 'unknown' || app === null) throw notConnected();
    return connectedAppBody(app);
  },
);

const deleteConnectedApp = api.delete(
  '/api/v1/me/connected_apps/:client_id',
  {
    caller: personOrAccessKey('profile:write'),
    summary: 'Disconnect an application: every grant and token of it ends at once',
    params: path,
    responses: { 204: emptyBody },
    errors: [401, 403, 404, 429],
  },
  async ({ context, request, params, caller }) => {
    const { client_id } = params;
    if (!(await mayChange(context, caller, client_id))) throw notConnected();
    const gone = await disconnectApp(context, request, caller, client_id);
    if (!gone) throw notConnected();
  },
);

/**
 * GET /api/v1/me/connected_apps, PATCH and DELETE …/:client_id, by session or by a key with `profile:read` or
 * `profile:write` (contract section 3). For the key of a device there is its own application and no other (section 12).
 */
export const connectedAppsApi = [getConnectedApps, patchConnectedApp, deleteConnectedApp];

type Caller = CurrentSession | CurrentAccessKey;

/** The application whose device calls; null: the person, or a key that they made. */
function callingApplication(caller: Caller): number | null {
  return 'application_id' in caller ? caller.application_id : null;
}

/** An application speaks for itself alone. */
async function mayChange(context: Context, caller: Caller, clientId: string): Promise<boolean> {
  const own = callingApplication(caller);
  if (own === null) return true;
  const app = await connectedApp(context.stores.db, caller.user_id, clientId);
  return app?.application_id === own;
}

function connectedAppBody(app: ConnectedApp): z.input<typeof appBody> {
  return appBody.parse(app);
}

function notConnected(): Problem {
  return new Problem(404, 'not_found', 'No application with this client_id is connected to your account.');
}
