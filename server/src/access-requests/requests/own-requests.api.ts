import { z } from 'zod';
import { api } from '../../platform/http/api.ts';
import { pageOf, pageQuery } from '../../platform/http/paging.ts';
import { person } from '../../sessions/index.ts';
import { accessReceipt } from '../decisions/receipt.ts';
import { receiptBody } from '../decisions/receipt-body.ts';
import { askForAccess, cancelRequest, noSuchRequest } from './ask.ts';
import {
  ownRequestBody,
  ownRequestBodyOf,
  positionOf,
  requestPath,
  requestPosition,
} from './request-body.ts';
import { requestOfPerson, requestsOfPerson } from './requests.queries.ts';

const TAGS = { tags: ['Access requests'] };
const PATH = '/api/v1/me/access_requests';
const LIST = 'own access requests';

const getRequests = api.get(
  PATH,
  {
    caller: person(),
    ...TAGS,
    summary: 'List your requests for access, latest first',
    query: pageQuery,
    responses: {
      200: z.object({ access_requests: z.array(ownRequestBody), next_cursor: z.string().nullable() }),
    },
    errors: [401, 422, 429],
  },
  async ({ context, now, query: { limit, cursor }, session }) => {
    const { stores, keyring } = context;
    const before = requestPosition(keyring, LIST, cursor);
    const found = await requestsOfPerson(stores.db, session.user_id, { limit: limit + 1, before });
    const { rows, next_cursor } = pageOf(keyring, LIST, found, limit, positionOf);
    return { access_requests: rows.map((row) => ownRequestBodyOf(row, now)), next_cursor };
  },
);

const postRequest = api.post(
  PATH,
  {
    caller: person({ verified: true }),
    ...TAGS,
    summary: 'Ask for access to an application',
    description:
      'Those who decide see your name and e-mail address. Ask again before the end of an access that has one, so that it ends later.',
    body: z.strictObject({
      client_id: z.string().max(2000),
      role: z.string().nullable().default(null),
      days: z.number().int().nullable().default(null),
      reason: z.string(),
      organization: z
        .string()
        .max(100)
        .nullable()
        .default(null)
        .describe('org_… of yours, in which the access will hold'),
    }),
    responses: { 201: ownRequestBody },
    errors: [400, 401, 403, 404, 409, 413, 415, 422, 429],
  },
  async ({ context, request, now, body, session }) => {
    const { client_id, organization: org_id, role, days, reason } = body;
    const asked = await askForAccess(
      context,
      request,
      session,
      { client_id, org_id },
      { role, days, reason },
    );
    return ownRequestBodyOf(asked, now);
  },
);

const postCancel = api.post(
  `${PATH}/:request_id/cancel`,
  {
    caller: person(),
    ...TAGS,
    summary: 'Cancel a request that is not decided yet',
    params: requestPath,
    responses: { 200: ownRequestBody },
    errors: [401, 403, 404, 409, 413, 415, 429],
  },
  async ({ context, request, now, params, session }) =>
    ownRequestBodyOf(await cancelRequest(context, request, session, params.request_id), now),
);

const getReceipt = api.get(
  `${PATH}/:request_id/receipt`,
  {
    caller: person(),
    ...TAGS,
    summary: 'A signed statement of the decision about your request',
    params: requestPath,
    responses: { 200: receiptBody },
    errors: [401, 404, 409, 429],
  },
  async ({ context, params, session }) => {
    const found = await requestOfPerson(context.stores.db, session.user_id, params.request_id);
    if (found === null) throw noSuchRequest();
    return await accessReceipt(context, found);
  },
);

/** GET, POST /api/v1/me/access_requests; POST …/:request_id/cancel; GET …/:request_id/receipt. For the person who asks. */
export const ownRequestsApi = [getRequests, postRequest, postCancel, getReceipt];
