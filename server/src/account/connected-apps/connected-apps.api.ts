import { z } from 'zod';
import {
  type ConnectedApp,
  connectedApp,
  connectedApps as connectedAppsOf,
  disconnectApp,
  narrowConsent,
} from '../../oauth/index.ts';
import type { Context } from '../../platform/context.ts';
import { invalidParams, Problem } from '../../platform/errors.ts';
import { pageOf, pageQuery, readCursor } from '../../platform/http/paging.ts';
import { emptyBody, errorResponses, timestamp } from '../../platform/http/responses.ts';
import type { Endpoint } from '../../platform/http/server.ts';
import { type CurrentAccessKey, type CurrentSession, requireSessionOrAccessKey } from '../../users/index.ts';

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

/**
 * GET /api/v1/me/connected_apps, PATCH and DELETE …/:client_id, by session or by a key with `profile:read` or
 * `profile:write` (contract section 3). For the key of a device there is its own application and no other (section 12).
 */
export const connectedAppsApi: Endpoint = (server, context) => {
  server.get(
    '/api/v1/me/connected_apps',
    {
      schema: {
        summary: 'Applications that the caller has agreed to',
        security: [{ session: [] }, { personal_access_key: [] }],
        querystring: pageQuery,
        response: {
          200: z.object({ connected_apps: z.array(appBody), next_cursor: z.string().nullable() }),
          ...errorResponses(401, 403, 422, 429),
        },
      },
    },
    async (request) => {
      const caller = await requireSessionOrAccessKey(context, request, 'profile:read');
      const { limit, cursor } = request.query;
      const afterId = Number(readCursor(context.keyring, LIST, cursor) ?? -1);
      const page = { limit: limit + 1, afterId, only: callingApplication(caller) };
      const found = await connectedAppsOf(context.stores.db, caller.user_id, page);
      const { rows, next_cursor } = pageOf(context.keyring, LIST, found, limit, (app) => app.application_id);
      return { connected_apps: rows.map(connectedAppBody), next_cursor };
    },
  );

  server.patch(
    '/api/v1/me/connected_apps/:client_id',
    {
      schema: {
        summary: 'Withdraw scopes from an application: name those that stay',
        security: [{ session: [] }, { personal_access_key: [] }],
        params: path,
        body: z.object({ scopes: z.array(z.string()).max(MAX_SCOPES) }),
        response: { 200: appBody, ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429) },
      },
    },
    async (request) => {
      const caller = await requireSessionOrAccessKey(context, request, 'profile:write');
      const { client_id } = request.params;
      const { scopes } = request.body;
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

  server.delete(
    '/api/v1/me/connected_apps/:client_id',
    {
      schema: {
        summary: 'Disconnect an application: every grant and token of it ends at once',
        security: [{ session: [] }, { personal_access_key: [] }],
        params: path,
        response: { 204: emptyBody, ...errorResponses(401, 403, 404, 429) },
      },
    },
    async (request, reply) => {
      const caller = await requireSessionOrAccessKey(context, request, 'profile:write');
      const { client_id } = request.params;
      if (!(await mayChange(context, caller, client_id))) throw notConnected();
      const gone = await disconnectApp(context, request, caller, client_id);
      if (!gone) throw notConnected();
      return reply.code(204).send();
    },
  );
};

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
