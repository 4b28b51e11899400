import { z } from 'zod';
import { Problem } from '../../platform/errors.ts';
import { api } from '../../platform/http/api.ts';
import { pageOf, pageQuery, readCursor } from '../../platform/http/paging.ts';
import { emptyBody, timestamp } from '../../platform/http/responses.ts';
import { invalidInput } from '../../platform/invalid-input.ts';
import { accessKey } from '../../sessions/index.ts';
import { agentFaultMessages } from './agent-faults.messages.ts';
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

const getAgents = api.get(
  '/api/v1/agents',
  {
    caller: accessKey('agents:read'),
    tags: ['agents'],
    summary: "The caller's agents, newest first",
    query: pageQuery,
    responses: { 200: z.object({ agents: z.array(agentBody), next_cursor: z.string().nullable() }) },
    errors: [401, 403, 422, 429],
  },
  async ({ context, query, key }) => {
    const { user_id } = key;
    const { limit, cursor } = query;
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

const postAgent = api.post(
  '/api/v1/agents',
  {
    caller: accessKey('agents:write'),
    tags: ['agents'],
    summary: 'Create an agent; its token is shown once',
    body: newAgent,
    responses: { 201: agentBody.extend({ token: z.string() }) },
    errors: [400, 401, 403, 413, 415, 422, 429],
  },
  async ({ context, request, body, key }) => {
    const added = await addAgent(context, request, key, body);
    if ('faults' in added) throw invalidInput(added.faults, agentFaultMessages);
    return { ...agentBodyOf(added.agent), token: added.token };
  },
);

const getAgent = api.get(
  '/api/v1/agents/:id',
  {
    caller: accessKey('agents:read'),
    tags: ['agents'],
    summary: 'One agent',
    params,
    responses: { 200: agentBody },
    errors: [401, 403, 404, 429],
  },
  async ({ context, params, key }) => {
    const { user_id } = key;
    const agent = await agentOf(context.stores.db, user_id, params.id);
    if (!agent) throw unknownAgent();
    return agentBodyOf(agent);
  },
);

const patchAgent = api.patch(
  '/api/v1/agents/:id',
  {
    caller: accessKey('agents:write'),
    tags: ['agents'],
    summary: 'Change an agent; a new public key ends its pending requests',
    params,
    body: change,
    responses: { 200: agentBody },
    errors: [400, 401, 403, 404, 413, 415, 422, 429],
  },
  async ({ context, request, params, body, key }) => {
    const changed = await changeAgent(context, request, key, params.id, given(body));
    if (!changed) throw unknownAgent();
    if ('faults' in changed) throw invalidInput(changed.faults, agentFaultMessages);
    return agentBodyOf(changed.agent);
  },
);

const deleteAgent = api.delete(
  '/api/v1/agents/:id',
  {
    caller: accessKey('agents:write'),
    tags: ['agents'],
    summary: 'Revoke an agent and its pending requests',
    params,
    responses: { 204: emptyBody },
    errors: [401, 403, 404, 429],
  },
  async ({ context, request, params, key }) => {
    if (!(await revokeAgent(context, request, key, params.id))) throw unknownAgent();
  },
);

const postAgentRotation = api.post(
  '/api/v1/agents/:id/rotate',
  {
    caller: accessKey('agents:write'),
    tags: ['agents'],
    summary: 'Replace the token; the old one stops working immediately and pending requests end',
    params,
    responses: { 200: z.object({ token: z.string() }) },
    errors: [401, 403, 404, 413, 415, 429],
  },
  async ({ context, request, params, key }) => {
    const token = await rotateAgent(context, request, key, params.id);
    if (!token) throw unknownAgent();
    return { token };
  },
);

/** /api/v1/agents: a user's agents, by a key with `agents:read` or `agents:write` (contract section 9). */
export const agentsApi = [getAgents, postAgent, getAgent, patchAgent, deleteAgent, postAgentRotation];

/** Drops undefined members. */
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
