import { z } from 'zod';
import { Problem } from '../../platform/errors.ts';
import { api } from '../../platform/http/api.ts';
import { pageOf, pageQuery, readCursor } from '../../platform/http/paging.ts';
import { emptyBody, timestamp } from '../../platform/http/responses.ts';
import { invalidInput } from '../../platform/invalid-input.ts';
import { person, requireFresh } from '../../sessions/index.ts';
import { type Changed, narrowPermission, pausePermission, revokePermission } from './change-permission.ts';
import { openPermission, openPermissions } from './open-permissions.ts';
import { permissionFaultMessages } from './permission-faults.messages.ts';
import type { PermissionView } from './permission-state.ts';
import { PERIODS } from './permission-window.ts';

const LIST = 'standing_permissions';

const params = z.object({ permission_id: z.string() });

const limits = {
  most_uses: z
    .number()
    .int()
    .nullable()
    .describe('How often, in one window; null: as often as the sum allows'),
  most_sum: z
    .string()
    .nullable()
    .describe(
      'How much of the currency, in one window, as a decimal string; required where the type has an amount of money',
    ),
  ends_at: timestamp,
};

/** Also what is asked for, in grant-permission.api.ts. */
export const permissionBody = z.object({
  permission_id: z.string(),
  agent_id: z.string(),
  resource: z.string().describe('The identifier of the API'),
  type: z.string().describe('The type of authorization details that is covered'),
  fixed: z.record(z.string(), z.array(z.unknown())).describe('The values that a field may have'),
  sum_field: z.string().nullable(),
  currency: z.string().nullable(),
  ...limits,
  per: z
    .enum(PERIODS)
    .describe('The window: a local day, a week from Monday, a calendar month, or all of the permission'),
  time_zone: z.string(),
  weekdays: z.array(z.number().int()).describe('1 is Monday'),
  from_minute: z.number().int().describe('Minute of the day in time_zone'),
  to_minute: z.number().int(),
  created_at: timestamp,
  paused_at: timestamp.nullable(),
  revoked_at: timestamp.nullable(),
  status: z
    .enum(['active', 'paused', 'outdated', 'unavailable', 'ended', 'revoked'])
    .describe('outdated: the API has changed what it declares. unavailable: it accepts no tokens now'),
  terms_hash: z.string().describe('SHA-256 in hex of the terms that were granted'),
  window_start: timestamp.describe('When the present window began'),
  used: z.object({ uses: z.number().int(), total: z.string() }),
  left: z.object({ uses: z.number().int().nullable(), sum: z.string().nullable() }),
  last_used_at: timestamp.nullable(),
});

const detailedBody = permissionBody.extend({
  terms: z
    .string()
    .describe('The canonical JSON (RFC 8785) that was granted; a narrowing does not change it'),
  evidence: z
    .record(z.string(), z.unknown())
    .nullable()
    .describe('The passkey assertion; null: granted by password'),
});

const getPermissions = api.get(
  '/api/v1/me/permissions',
  {
    caller: person(),
    tags: ['agents'],
    summary: "The caller's standing permissions, newest first",
    query: pageQuery,
    responses: {
      200: z.object({ permissions: z.array(permissionBody), next_cursor: z.string().nullable() }),
    },
    errors: [401, 403, 422, 429],
  },
  async ({ context, query, session }) => {
    const { limit, cursor } = query;
    const place = readCursor(context.keyring, LIST, cursor) as [string, string] | undefined;
    const before = place ? { created_at: new Date(place[0]), permission_id: place[1] } : null;
    const found = await openPermissions(context, session, { limit: limit + 1, before });
    const { rows, next_cursor } = pageOf(context.keyring, LIST, found, limit, (row) => [
      row.created_at.toISOString(),
      row.permission_id,
    ]);
    return { permissions: rows.map(permissionBodyOf), next_cursor };
  },
);

const getPermission = api.get(
  '/api/v1/me/permissions/:permission_id',
  {
    caller: person(),
    tags: ['agents'],
    summary: 'One standing permission, its terms and the passkey assertion that granted it',
    params,
    responses: { 200: detailedBody },
    errors: [401, 403, 404, 429],
  },
  async ({ context, params, session }) => {
    const found = await openPermission(context, session, params.permission_id);
    if (!found) throw noSuchPermission();
    return { ...permissionBodyOf(found), terms: found.terms, evidence: found.evidence };
  },
);

const patchPermission = api.patch(
  '/api/v1/me/permissions/:permission_id',
  {
    caller: person(),
    tags: ['agents'],
    summary: 'Narrow, pause or resume a standing permission; its tokens end, except when it is resumed',
    params,
    body: z.strictObject({
      most_uses: z.number().int().min(1).optional(),
      most_sum: z.string().optional(),
      ends_at: z.iso.datetime({ offset: true }).optional(),
      paused: z.boolean().optional().describe('false takes a step-up'),
    }),
    responses: { 200: permissionBody },
    errors: [400, 401, 403, 404, 413, 415, 422, 429],
  },
  async ({ context, request, params, body, session }) => {
    const { paused, ends_at, ...narrowing } = body;
    // Before anything is narrowed: a refused call changes nothing.
    if (paused === false) requireFresh(session, context.clock.now());
    const id = params.permission_id;
    const end = ends_at === undefined ? undefined : new Date(ends_at);
    requireChange(await narrowPermission(context, request, session, id, { ...narrowing, ends_at: end }));
    if (paused !== undefined) requireChange(await pausePermission(context, request, session, id, paused));
    const found = await openPermission(context, session, id);
    if (!found) throw noSuchPermission();
    return permissionBodyOf(found);
  },
);

const deletePermission = api.delete(
  '/api/v1/me/permissions/:permission_id',
  {
    caller: person(),
    tags: ['agents'],
    summary: 'Revoke a standing permission and the tokens that were given under it',
    params,
    responses: { 204: emptyBody },
    errors: [401, 403, 404, 429],
  },
  async ({ context, request, params, session }) => {
    requireChange(await revokePermission(context, request, session, params.permission_id));
  },
);

/** /api/v1/me/permissions: what the person's agents may do without asking. There is no way for an agent to ask for one. */
export const permissionsApi = [getPermissions, getPermission, patchPermission, deletePermission];

export function permissionBodyOf(view: PermissionView): z.output<typeof permissionBody> {
  return { ...view, type: view.details_type };
}

function requireChange(changed: Changed): void {
  if (changed.kind === 'unknown') throw noSuchPermission();
  if (changed.kind === 'refused') throw invalidInput(changed.faults, permissionFaultMessages);
}

function noSuchPermission(): Problem {
  return new Problem(404, 'not_found', 'You have no such standing permission, or it is over.');
}
