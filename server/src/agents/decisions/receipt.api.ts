import { z } from 'zod';
import { Problem } from '../../platform/errors.ts';
import { api } from '../../platform/http/api.ts';
import { personOrAccessKey } from '../../sessions/index.ts';
import { notYours } from '../errors.ts';
import { approvalOf, evidenceById } from './decisions.queries.ts';
import { receiptOf } from './receipt.ts';

/** GET /api/v1/me/approvals/:auth_req_id/receipt: proof of a decision that the user can show to others. */
export const receiptApi = api.get(
  '/api/v1/me/approvals/:auth_req_id/receipt',
  {
    caller: personOrAccessKey('agents:read'),
    tags: ['agents'],
    summary: 'A signed statement of a decision, and the passkey assertion behind it',
    params: z.object({ auth_req_id: z.string() }),
    responses: {
      200: z.object({
        receipt: z.string().describe('JWS by a key of jwks_uri'),
        evidence: z
          .record(z.string(), z.unknown())
          .nullable()
          .describe('The assertion; null without a passkey'),
        test: z
          .boolean()
          .describe('The person sent the request to themselves, and the answer allowed nothing'),
      }),
    },
    errors: [401, 403, 404, 409, 429],
  },
  async ({ context, params, caller }) => {
    const { db } = context.stores;
    const approval = await approvalOf(db, caller.user_id, params.auth_req_id);
    if (!approval) throw notYours();
    const receipt = await receiptOf(context, caller.sub, approval);
    if (receipt === null)
      throw new Problem(409, 'not_decided', 'This request has not been approved or rejected.');
    return { receipt, evidence: await evidenceById(db, approval.id), test: approval.is_test };
  },
);
