import { z } from 'zod';
import { api } from '../../platform/http/api.ts';
import { pageOf, pageQuery } from '../../platform/http/paging.ts';
import { person } from '../../sessions/index.ts';
import { noSuchRequest } from '../requests/ask.ts';
import {
  positionOf,
  requestBody,
  requestBodyOf,
  requestPath,
  requestPosition,
} from '../requests/request-body.ts';
import { approverOf } from './approvers.ts';
import { rejectAccess } from './decide.ts';
import { decisionAnswer } from './decision-problems.ts';
import { requestFor, requestsFor } from './decisions.queries.ts';
import { accessReceipt } from './receipt.ts';
import { receiptBody } from './receipt-body.ts';

const TAGS = { tags: ['Access requests'] };
const PATH = '/api/v1/access_requests';

const getRequests = api.get(
  PATH,
  {
    caller: person(),
    ...TAGS,
    summary: 'List the requests about which you decide, latest first',
    description:
      'Of applications that you manage, of organizations that you administer, and for administrators of the installation with a second factor of all.',
    query: pageQuery.extend({ status: z.enum(['pending', 'ended']).default('pending') }),
    responses: {
      200: z.object({ access_requests: z.array(requestBody), next_cursor: z.string().nullable() }),
    },
    errors: [401, 422, 429],
  },
  async ({ context, now, query: { limit, cursor, status }, session }) => {
    const { stores, keyring } = context;
    const list = `access requests ${status}`;
    const before = requestPosition(keyring, list, cursor);
    const approver = approverOf(session, now);
    const found = await requestsFor(stores.db, now, approver, { list: status, limit: limit + 1, before });
    const { rows, next_cursor } = pageOf(keyring, list, found, limit, positionOf);
    return { access_requests: rows.map((row) => requestBodyOf(row, now)), next_cursor };
  },
);

const getRequest = api.get(
  `${PATH}/:request_id`,
  {
    caller: person(),
    ...TAGS,
    summary: 'Show a request about which you decide',
    params: requestPath,
    responses: { 200: requestBody },
    errors: [401, 404, 429],
  },
  async ({ context, now, params, session }) => {
    const found = await requestFor(context.stores.db, approverOf(session, now), params.request_id);
    if (found === null) throw noSuchRequest();
    return requestBodyOf(found, now);
  },
);

const getReceipt = api.get(
  `${PATH}/:request_id/receipt`,
  {
    caller: person(),
    ...TAGS,
    summary: 'A signed statement of a decision',
    params: requestPath,
    responses: { 200: receiptBody },
    errors: [401, 404, 409, 429],
  },
  async ({ context, now, params, session }) => {
    const found = await requestFor(context.stores.db, approverOf(session, now), params.request_id);
    if (found === null) throw noSuchRequest();
    return await accessReceipt(context, found);
  },
);

const postReject = api.post(
  `${PATH}/:request_id/reject`,
  {
    caller: person(),
    ...TAGS,
    summary: 'Reject a request with a reason, which the person reads',
    params: requestPath,
    body: z.strictObject({ reason: z.string() }),
    responses: { 200: requestBody },
    errors: [400, 401, 403, 404, 409, 413, 415, 422, 429],
  },
  async ({ context, request, now, params, body, session }) =>
    decisionAnswer(await rejectAccess(context, request, session, params.request_id, body.reason), now),
);

/** GET /api/v1/access_requests; GET …/:request_id and …/receipt; POST …/reject. Approving is in approve.api.ts. */
export const accessRequestsApi = [getRequests, getRequest, getReceipt, postReject];
