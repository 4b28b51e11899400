import { z } from 'zod';
import { api } from '../../platform/http/api.ts';
import { pageOf, pageQuery, readCursor } from '../../platform/http/paging.ts';
import { emptyBody, timestamp } from '../../platform/http/responses.ts';
import { admin } from '../../sessions/index.ts';
import { emailAddress } from '../../users/index.ts';
import { customerAdminOrToken } from '../access/callers.ts';
import { customerPath } from '../access/customer-path.ts';
import type { CustomerRow } from '../access/customers.queries.ts';
import { customersPage } from './customers.queries.ts';
import { createCustomer, renameCustomer } from './customers.ts';

const customerBody = z.object({
  org_id: z.string(),
  handle: z.string().describe('Begins the names of its groups and roles in tokens; never changes'),
  name: z.string(),
  created_at: timestamp,
});

const MAX_QUERY_LENGTH = 100;
const TAGS = { tags: ['Customer organizations'] };

const getCustomers = api.get(
  '/api/v1/admin/customers',
  {
    caller: admin({ right: 'organizations' }),
    tags: ['Administration'],
    summary: 'List customer organizations, or search them by handle, name or org_id',
    query: pageQuery.extend({ query: z.string().trim().max(MAX_QUERY_LENGTH).default('') }),
    responses: { 200: z.object({ customers: z.array(customerBody), next_cursor: z.string().nullable() }) },
    errors: [401, 422, 429],
  },
  async ({ context, query: { limit, cursor, query } }) => {
    const list = `customers ${query}`;
    const afterId = Number(readCursor(context.keyring, list, cursor) ?? 0);
    const found = await customersPage(context.stores.db, { query, afterId, limit: limit + 1 });
    const page = pageOf(context.keyring, list, found, limit, ({ customer_id }) => customer_id);
    return { customers: page.rows.map(customerBodyOf), next_cursor: page.next_cursor };
  },
);

const postCustomer = api.post(
  '/api/v1/admin/customers',
  {
    caller: admin({ fresh: true, right: 'organizations' }),
    tags: ['Administration'],
    summary: 'Create a customer organization and invite its first administrator',
    body: z.object({ handle: z.string(), name: z.string(), admin_email: emailAddress }),
    responses: { 201: customerBody },
    errors: [400, 401, 409, 413, 415, 422, 429],
  },
  async ({ context, request, admin, body }) =>
    customerBodyOf(
      await createCustomer(context, { actor: { type: 'admin', id: admin.user_id }, request }, body),
    ),
);

const getCustomer = api.get(
  '/api/v1/customers/:org_id',
  {
    caller: customerAdminOrToken({ right: 'organizations' }),
    ...TAGS,
    summary: 'Get a customer organization',
    params: customerPath,
    responses: { 200: customerBody, 404: emptyBody },
    errors: [401, 429],
  },
  async ({ actor }) => customerBodyOf(actor.customer),
);

const patchCustomer = api.patch(
  '/api/v1/customers/:org_id',
  {
    caller: customerAdminOrToken({ right: 'organizations' }),
    ...TAGS,
    summary: 'Rename a customer organization',
    params: customerPath,
    body: z.object({ name: z.string() }),
    responses: { 200: customerBody, 404: emptyBody },
    errors: [400, 401, 403, 413, 415, 422, 429],
  },
  async ({ actor, body }) => customerBodyOf(await renameCustomer(actor, body.name)),
);

/** GET, POST {handle, name, admin_email} /api/v1/admin/customers; GET, PATCH {name} /api/v1/customers/:org_id. */
export const customersApi = [getCustomers, postCustomer, getCustomer, patchCustomer];

function customerBodyOf({ org_id, handle, name, created_at }: CustomerRow) {
  return { org_id, handle, name, created_at };
}
