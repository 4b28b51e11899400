import { z } from 'zod';
import { api } from '../../platform/http/api.ts';
import { emptyBody, errorBody, timestamp } from '../../platform/http/responses.ts';
import { customerAdminOrToken } from '../access/callers.ts';
import { customerPath } from '../access/customer-path.ts';
import { customerConsents } from './consents.queries.ts';
import { consentForMembers, withdrawConsentForMembers } from './consents.ts';

const consentBody = z.object({
  client_id: z.string(),
  name: z.string(),
  scopes: z.array(z.string()),
  access_claims: z
    .array(z.string())
    .describe(
      'What the application declared to learn of groups, roles and the organization when this was agreed to',
    ),
  created_at: timestamp,
});

const TAGS = { tags: ['Customer organizations'] };
const consentPath = customerPath.extend({ client_id: z.string().max(200) });
const notFound = z.union([emptyBody, errorBody]);

const getConsents = api.get(
  '/api/v1/customers/:org_id/consents',
  {
    caller: customerAdminOrToken(),
    ...TAGS,
    summary: 'List what was agreed to for all members of a customer organization',
    params: customerPath,
    responses: { 200: z.object({ consents: z.array(consentBody), next_cursor: z.null() }), 404: emptyBody },
    errors: [401, 429],
  },
  async ({ context, actor }) => {
    const consents = await customerConsents(context.stores.db, actor.customer.customer_id);
    return { consents, next_cursor: null };
  },
);

const putConsent = api.put(
  '/api/v1/customers/:org_id/consents/:client_id',
  {
    caller: customerAdminOrToken(),
    ...TAGS,
    summary: 'Agree for all members of a customer organization to what an application may learn of them',
    params: consentPath,
    body: z.object({ scopes: z.array(z.string().max(200)).max(100) }),
    responses: { 200: consentBody, 404: notFound },
    errors: [400, 401, 403, 413, 415, 422, 429],
  },
  async ({ actor, params: { client_id }, body }) =>
    await consentForMembers(actor, { client_id, scopes: body.scopes }),
);

const deleteConsent = api.delete(
  '/api/v1/customers/:org_id/consents/:client_id',
  {
    caller: customerAdminOrToken(),
    ...TAGS,
    summary: 'Withdraw what was agreed to for all members of a customer organization',
    params: consentPath,
    responses: { 204: emptyBody, 404: notFound },
    errors: [401, 403, 429],
  },
  async ({ actor, params: { client_id } }) => {
    await withdrawConsentForMembers(actor, client_id);
  },
);

/** GET /api/v1/customers/:org_id/consents; PUT {scopes}, DELETE …/:client_id. */
export const customerConsentsApi = [getConsents, putConsent, deleteConsent];
