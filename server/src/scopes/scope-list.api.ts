import { z } from 'zod';
import { api } from '../platform/http/api.ts';
import { pageOf, pageQuery, readCursor } from '../platform/http/paging.ts';
import { emptyBody, timestamp } from '../platform/http/responses.ts';
import { admin } from '../sessions/index.ts';
import { describeScope } from './catalogue.ts';
import { REQUIRED_LEVELS } from './required-level.ts';
import { type ScopeRow, scopesPage } from './scope-list.queries.ts';
import { changeScope, listScope, scopeChange, scopeInput, unlistScope } from './scope-list.ts';
import { isBuiltInScope } from './scope-names.ts';

const LIST = 'scopes';
const TAGS = { tags: ['Administration'] };

const scopeBody = z.object({
  name: z.string(),
  description: z.string(),
  sensitive: z.boolean(),
  required_acr: z
    .enum(REQUIRED_LEVELS)
    .nullable()
    .describe('How strongly people must have signed in (acr); null: as they like'),
  created_at: timestamp,
});

function bodyOf(row: ScopeRow) {
  return isBuiltInScope(row.name)
    ? { ...row, description: describeScope(row.name, 'en')!.text.description }
    : row;
}

const getScopes = api.get(
  '/api/v1/admin/scopes',
  {
    caller: admin({ right: 'scopes' }),
    ...TAGS,
    summary: 'List the custom scopes, and built-in ones that demand a stronger sign-in',
    query: pageQuery,
    responses: { 200: z.object({ scopes: z.array(scopeBody), next_cursor: z.string().nullable() }) },
    errors: [401, 422, 429],
  },
  async ({ context, query }) => {
    const { limit, cursor } = query;
    const afterName = String(readCursor(context.keyring, LIST, cursor) ?? '');
    const found = await scopesPage(context.stores.db, { afterName, limit: limit + 1 });
    const { rows, next_cursor } = pageOf(context.keyring, LIST, found, limit, ({ name }) => name);
    return { scopes: rows.map(bodyOf), next_cursor };
  },
);

const postScope = api.post(
  '/api/v1/admin/scopes',
  {
    caller: admin({ fresh: true, right: 'scopes' }),
    ...TAGS,
    summary: 'Add a custom scope to the list',
    body: scopeInput,
    responses: { 201: scopeBody },
    errors: [400, 401, 409, 413, 415, 422, 429],
  },
  async ({ context, request, body, admin }) => {
    return await listScope(context, { actor: { type: 'admin', id: admin.user_id }, request }, body);
  },
);

const patchScope = api.patch(
  '/api/v1/admin/scopes/:name',
  {
    caller: admin({ fresh: true, right: 'scopes' }),
    ...TAGS,
    summary: 'Change a custom scope of the list, or the sign-in that a built-in scope demands',
    params: z.object({ name: z.string() }),
    body: scopeChange,
    responses: { 200: scopeBody },
    errors: [400, 401, 404, 413, 415, 422, 429],
  },
  async ({ context, request, params, body, admin }) => {
    const by = { actor: { type: 'admin' as const, id: admin.user_id }, request };
    return bodyOf(await changeScope(context, by, { name: params.name, change: body }));
  },
);

const deleteScope = api.delete(
  '/api/v1/admin/scopes/:name',
  {
    caller: admin({ fresh: true, right: 'scopes' }),
    ...TAGS,
    summary: 'Remove a custom scope from the list',
    params: z.object({ name: z.string() }),
    responses: { 204: emptyBody },
    errors: [401, 404, 429],
  },
  async ({ context, request, params, admin }) => {
    await unlistScope(context, { actor: { type: 'admin', id: admin.user_id }, request }, params.name);
  },
);

/**
 * GET, POST /api/v1/admin/scopes, PATCH and DELETE …/:name: the administrators' list of custom scopes. An unlisted scope raises the risk flag
 * unlisted_scope, a sensitive one sensitive_scope. The consent page shows the description.
 */
export const scopeListApi = [getScopes, postScope, patchScope, deleteScope];
