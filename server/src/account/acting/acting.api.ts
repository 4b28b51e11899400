import { z } from 'zod';
import { Problem } from '../../platform/errors.ts';
import { api } from '../../platform/http/api.ts';
import { pageOf, pageQuery, readCursor } from '../../platform/http/paging.ts';
import { timestamp } from '../../platform/http/responses.ts';
import { readJson } from '../../platform/json/index.ts';
import { type Act, type ActiveToken, type ActPosition, actsOf } from './acting.queries.ts';
import { whatActs } from './acting.ts';
import { hasScope, overseer, requireScope } from './callers.ts';
import { stopEverything, stopOne } from './stop-acting.ts';
import { STOP_KINDS } from './stop-path.ts';
import { countsOf } from './stopped.ts';

const LIST = 'acting';

const holder = {
  agent_id: z.string().nullable(),
  client_id: z.string().nullable().describe('Of the application, if it is not an agent'),
  name: z.string().nullable(),
};
const deed = {
  resource: z.string().nullable().describe('Identifier of the API'),
  authorization_details: z.array(z.looseObject({ type: z.string() })).nullable(),
};
const agent = z.object({
  id: z.string(),
  name: z.string(),
  created_at: timestamp,
  last_used_at: timestamp.nullable(),
  waiting: z.int().describe('Requests that wait for the person'),
});
const application = z.object({
  client_id: z.string(),
  name: z.string(),
  connected_at: timestamp,
  last_used_at: timestamp.nullable(),
  waiting: z.int(),
});
const permission = z.object({
  permission_id: z.string(),
  agent_id: z.string(),
  agent_name: z.string(),
  resource: z.string(),
  type: z.string().describe('Of the authorization details that it covers'),
  created_at: timestamp,
  ends_at: timestamp,
  paused_at: timestamp.nullable(),
  last_used_at: timestamp.nullable(),
});
const token = z
  .object({
    jti: z.string(),
    ...holder,
    ...deed,
    scopes: z.array(z.string()),
    actors: z.array(z.string()).describe('The chain of act, the present actor first'),
    may_act: z.string().nullable(),
    single_use: z.boolean(),
    auth_req_id: z.string().nullable(),
    permission_id: z.string().nullable(),
    created_at: timestamp,
    expires_at: timestamp,
  })
  .describe('A token of an approved act that works, or can be collected');
const act = z.object({
  id: z.string().describe('The jti of the token; without one, the auth_req_id'),
  ...holder,
  ...deed,
  at: timestamp.describe('When it was used; before that, when it was issued or approved'),
  outcome: z
    .enum(['used', 'not_used', 'stopped'])
    .nullable()
    .describe('Used: an API has asked about the token of a single act; null: no one can know'),
  method: z
    .string()
    .nullable()
    .describe('How it was approved; null: at sign-in, or it is not known any more'),
  auth_req_id: z.string().nullable(),
});

const body = z.object({
  tokens: z.array(token),
  permissions: z.array(permission),
  agents: z.array(agent),
  applications: z.array(application).nullable().describe('Null for a key without profile:read'),
  acts: z.array(act).describe('What was done, latest first'),
  next_cursor: z.string().nullable().describe('Of acts'),
});

const getActing = api.get(
  '/api/v1/me/acting',
  {
    caller: overseer('agents:read'),
    tags: ['agents'],
    summary: 'Everything that can act for the caller, and what was done',
    query: pageQuery,
    responses: { 200: body },
    errors: [401, 403, 422, 429],
  },
  async ({ context, query, caller }) => {
    const { stores, keyring } = context;
    const { limit, cursor } = query;
    const place = readCursor(keyring, LIST, cursor) as [string, string] | undefined;
    const before: ActPosition | null = place ? { created_at: new Date(place[0]), id: place[1] } : null;
    const acting = await whatActs(context, caller.user_id);
    const found = await actsOf(stores.db, caller.user_id, { limit: limit + 1, before });
    const { rows, next_cursor } = pageOf(keyring, LIST, found, limit, ({ created_at, id }) => [
      created_at.toISOString(),
      id,
    ]);
    const waiting = (id: string) => acting.waiting.get(id) ?? 0;
    return body.parse({
      tokens: acting.tokens.map(tokenBody),
      permissions: acting.permissions.map((one) => ({ ...one, type: one.details_type })),
      agents: acting.agents.map((one) => ({ ...one, waiting: waiting(one.id) })),
      applications: hasScope(caller, 'profile:read')
        ? acting.applications.map((one) => ({ ...one, waiting: waiting(one.client_id) }))
        : null,
      acts: rows.map(actBody),
      next_cursor,
    });
  },
);

const postStop = api.post(
  '/api/v1/me/acting/stop',
  {
    caller: overseer('agents:write'),
    tags: ['agents'],
    summary: 'Stop one thing that acts for the caller, or everything',
    body: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('everything') }),
      z.strictObject({
        kind: z.enum(STOP_KINDS),
        id: z.string().max(200).describe('client_id, agent id, permission_id or jti'),
      }),
    ]),
    responses: {
      200: z.object({
        stopped: z
          .record(z.string(), z.int())
          .describe('How many of each kind; what ends along with one thing is not counted'),
      }),
    },
    errors: [400, 401, 403, 404, 413, 415, 422, 429],
  },
  async ({ context, request, body, caller }) => {
    if (body.kind === 'everything' || body.kind === 'application') requireScope(caller, 'profile:write');
    if (body.kind === 'everything') {
      const stopped = await stopEverything(context, request, caller);
      return { stopped: stopped === null ? {} : countsOf(stopped) };
    }
    if (!(await stopOne(context, request, caller, body)))
      throw new Problem(404, 'not_found', 'Nothing of this kind and id acts for you.');
    return { stopped: { [`${body.kind}s`]: 1 } };
  },
);

/**
 * GET /api/v1/me/acting and POST …/stop, by session or by a key with `agents:read` or `agents:write`. Of a key, applications take
 * `profile:read` and `profile:write` too, as under /api/v1/me/connected_apps.
 */
export const actingApi = [getActing, postStop];

function tokenBody({ is_single_use, ...one }: ActiveToken) {
  return { ...one, single_use: is_single_use, authorization_details: detailsOf(one) };
}

function actBody(one: Act) {
  return { ...one, authorization_details: detailsOf(one) };
}

function detailsOf({ authorization_details }: { authorization_details: string | null }): unknown {
  return authorization_details === null ? null : readJson(authorization_details);
}
