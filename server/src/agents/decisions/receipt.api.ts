import { z } from 'zod';
import { Problem } from '../../platform/errors.ts';
import { errorResponses } from '../../platform/http/responses.ts';
import type { Endpoint } from '../../platform/http/server.ts';
import { requireSessionOrAccessKey } from '../../users/index.ts';
import { notYours } from '../errors.ts';
import { approvalOf, evidenceById } from './decisions.queries.ts';
import { receiptOf } from './receipt.ts';

/** GET /api/v1/me/approvals/:auth_req_id/receipt: what the person can show of a decision to somebody else. */
export const receiptApi: Endpoint = (server, context) => {
  server.get(
    '/api/v1/me/approvals/:auth_req_id/receipt',
    {
      schema: {
        tags: ['agents'],
        summary: 'A signed statement of a decision, and the passkey assertion it rests on',
        security: [{ session: [] }, { personal_access_key: [] }],
        params: z.object({ auth_req_id: z.string() }),
        response: {
          200: z.object({
            receipt: z.string().describe('JWS by a key of jwks_uri'),
            evidence: z
              .record(z.string(), z.unknown())
              .nullable()
              .describe('The assertion; null without a passkey'),
          }),
          ...errorResponses(401, 403, 404, 409, 429),
        },
      },
    },
    async (request) => {
      const caller = await requireSessionOrAccessKey(context, request, 'agents:read');
      const { db } = context.stores;
      const approval = await approvalOf(db, caller.user_id, request.params.auth_req_id);
      if (!approval) throw notYours();
      const receipt = await receiptOf(context, caller.sub, approval);
      if (receipt === null)
        throw new Problem(409, 'not_decided', 'Nobody has approved or rejected this request.');
      return { receipt, evidence: await evidenceById(db, approval.id) };
    },
  );
};
