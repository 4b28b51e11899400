import { z } from 'zod';
import { invalidParams, Problem } from '../../platform/errors.ts';
import { pageOf, pageQuery, readCursor } from '../../platform/http/paging.ts';
import { emptyBody, errorResponses, timestamp } from '../../platform/http/responses.ts';
import type { Endpoint } from '../../platform/http/server.ts';
import { requireAccessKey } from '../../users/index.ts';
import { type Agent, agentOf, agentsOf } from './agents.queries.ts';
import { addAgent, changeAgent, revokeAgent, rotateAgent } from './change-agent.ts';

const LIST = 'agents';

const texts = z.array(z.string());
const publicKey = z
  .string()
  .nullable()
  .describe('Ed25519: PEM (SPKI) or base64 of the 32 raw bytes; null: bearer-only');
const newAgent = z.strictObject({
  name: z.string(),
  public_key: publicKey.default(null),
  allowed_action_types: texts.default([]),
  allowed_ips: texts.default([]),
});
const change = z.strictObject({
  name: z.string().optional(),
  public_key: publicKey.optional(),
  allowed_action_types: texts.optional(),
  allowed_ips: texts.optional(),
});
const params = z.object({ id: z.string() });
const security = [{ personal_access_key: [] }];

/** An agent on the wire (contract section 9). */
const agentBody = z.object({
  id: z.string().describe('Also the AGENT_PUBLIC_ID of the canonical string'),
  name: z.string(),
  public_key: z.string().nullable().describe('base64 of the 32 raw bytes; null: bearer-only'),
  allowed_action_types: z.array(z.string()),
  allowed_ips: z.array(z.string()),
  created_at: timestamp,
  last_used_at: timestamp.nullable(),
  rotated_at: timestamp.nullable(),
  revoked_at: timestamp.nullable(),
  muted_at: timestamp.nullable(),
});

/** /api/v1/agents: a person's agents, by a key with `agents:read` or `agents:write` (contract section 9). */
export const agentsApi: Endpoint = (server, context) => {
  server.get(
    '/api/v1/agents',
    {
      schema: {
        tags: ['agents'],
        summary: "The caller's agents, newest first",
        security,
        querystring: pageQuery,
        response: {
          200: z.object({ agents: z.array(agentBody), next_cursor: z.string().nullable() }),
          ...errorResponses(401, 403, 422, 429),
        },
      },
    },
    async (request) => {
      const { user_id } = await requireAccessKey(context, request, 'agents:read');
      const { limit, cursor } = request.query;
      const place = readCursor(context.keyring, LIST, cursor) as [string, string] | undefined;
      const before = place ? { created_at: new Date(place[0]), id: place[1] } : null;
      const found = await agentsOf(context.stores.db, user_id, { limit: limit + 1, before });
      const { rows, next_cursor } = pageOf(context.keyring, LIST, found, limit, ({ created_at, id }) => [
        created_at.toISOString(),
        id,
      ]);
      return { agents: rows.map(agentBodyOf), next_cursor };
    },
  );

  server.post(
    '/api/v1/agents',
    {
      schema: {
        tags: ['agents'],
        summary: 'Create an agent; its token is shown once',
        security,
        body: newAgent,
        response: {
          201: agentBody.extend({ token: z.string() }),
          ...errorResponses(400, 401, 403, 413, 415, 422, 429),
        },
      },
    },
    async (request, reply) => {
      const owner = await requireAccessKey(context, request, 'agents:write');
      const added = await addAgent(context, request, owner, request.body);
      if ('faults' in added) throw invalidParams(added.faults);
      return reply.code(201).send({ ...agentBodyOf(added.agent), token: added.token });
    },
  );

  server.get(
    '/api/v1/agents/:id',
    {
      schema: {
        tags: ['agents'],
        summary: 'One agent',
        security,
        params,
        response: { 200: agentBody, ...errorResponses(401, 403, 404, 429) },
      },
    },
    async (request) => {
      const { user_id } = await requireAccessKey(context, request, 'agents:read');
      const agent = await agentOf(context.stores.db, user_id, request.params.id);
      if (!agent) throw unknownAgent();
      return agentBodyOf(agent);
    },
  );

  server.patch(
    '/api/v1/agents/:id',
    {
      schema: {
        tags: ['agents'],
        summary: 'Change an agent; a new public key ends what is in flight',
        security,
        params,
        body: change,
        response: { 200: agentBody, ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429) },
      },
    },
    async (request) => {
      const owner = await requireAccessKey(context, request, 'agents:write');
      const changed = await changeAgent(context, request, owner, request.params.id, given(request.body));
      if (!changed) throw unknownAgent();
      if ('faults' in changed) throw invalidParams(changed.faults);
      return agentBodyOf(changed.agent);
    },
  );

  server.delete(
    '/api/v1/agents/:id',
    {
      schema: {
        tags: ['agents'],
        summary: 'Revoke an agent and what it has in flight',
        security,
        params,
        response: { 204: emptyBody, ...errorResponses(401, 403, 404, 429) },
      },
    },
    async (request, reply) => {
      const owner = await requireAccessKey(context, request, 'agents:write');
      if (!(await revokeAgent(context, request, owner, request.params.id))) throw unknownAgent();
      return reply.code(204).send();
    },
  );

  server.post(
    '/api/v1/agents/:id/rotate',
    {
      schema: {
        tags: ['agents'],
        summary: 'Replace the token; the old one stops at once and what is in flight ends',
        security,
        params,
        response: { 200: z.object({ token: z.string() }), ...errorResponses(401, 403, 404, 413, 415, 429) },
      },
    },
    async (request) => {
      const owner = await requireAccessKey(context, request, 'agents:write');
      const token = await rotateAgent(context, request, owner, request.params.id);
      if (!token) throw unknownAgent();
      return { token };
    },
  );
};

/** Without the members that were left out. */
function given<Members extends object>(
  members: Members,
): { [Name in keyof Members]?: Exclude<Members[Name], undefined> } {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as never;
}

function agentBodyOf({ user_id: _, ...agent }: Agent): z.output<typeof agentBody> {
  return { ...agent, public_key: agent.public_key?.toString('base64') ?? null, revoked_at: null };
}

function unknownAgent(): Problem {
  return new Problem(404, 'not_found', 'You have no agent with this id.');
}
