import { z } from 'zod';
import { api } from '../../platform/http/api.ts';
import { emptyBody, timestamp } from '../../platform/http/responses.ts';
import { admin, byAdministrator } from '../../sessions/index.ts';
import { tags, userPath } from '../people/user-body.ts';
import { listProposals, PROPOSAL_STATES, proposeMergeOf, withdrawProposalOf } from './merge-proposals.ts';

const path = '/api/v1/admin/users/:id/merge_proposals';
const id = z.number().int();
const address = z.string().describe('Empty once that account is closed');
const proposal = z.object({
  proposal_id: id,
  user_id: id.describe('The account that ends'),
  email: address,
  into_user_id: id.describe('The account that remains'),
  into_email: address,
  state: z
    .enum(PROPOSAL_STATES)
    .describe('`ended`: an account was closed, suspended, or set new ways to sign in'),
  declined_by: id.nullable().describe('user_id of the account that declined'),
  source_agreed_at: timestamp.nullable().describe('By the account that ends'),
  target_agreed_at: timestamp.nullable().describe('By the account that remains'),
  proposed_by: id.describe('user_id of the administrator'),
  proposer: address,
  reason: z.string().describe('Empty once one of the accounts is closed'),
  created_at: timestamp,
  expires_at: timestamp,
  ended_at: timestamp.nullable(),
});

const listProposalsApi = api.get(
  path,
  {
    caller: admin(),
    tags,
    summary: 'Proposals to merge this account with another, newest first; 50 at most',
    params: userPath,
    responses: { 200: z.object({ merge_proposals: z.array(proposal) }) },
    errors: [401, 404, 429],
  },
  async ({ context, params }) => ({ merge_proposals: await listProposals(context, params.id) }),
);

const proposeMergeApi = api.post(
  path,
  {
    caller: admin({ fresh: true }),
    idempotent: byAdministrator,
    tags,
    summary: 'Propose to merge this account into another one of the same person',
    description:
      'Both accounts are mailed a link that works for seven days in a session of that account. The merge happens when both have agreed; either can decline.',
    params: userPath,
    body: z.strictObject({
      into_user_id: id.positive().describe('The account that remains'),
      reason: z.string().describe('For administrators and the audit log'),
    }),
    responses: { 201: z.object({ merge_proposal: proposal }) },
    errors: [400, 401, 403, 404, 409, 413, 415, 422, 429],
  },
  async ({ context, request, admin, params, body }) => ({
    merge_proposal: await proposeMergeOf(context, request, admin.user_id, params.id, body),
  }),
);

const withdrawProposalApi = api.delete(
  `${path}/:proposal_id`,
  {
    caller: admin({ fresh: true }),
    tags,
    summary: 'Withdraw an open proposal',
    params: userPath.extend({ proposal_id: z.string() }),
    responses: { 204: emptyBody },
    errors: [401, 404, 429],
  },
  async ({ context, request, admin, params }) => {
    await withdrawProposalOf(context, request, admin.user_id, params.id, params.proposal_id);
  },
);

export const mergeProposalsApi = [listProposalsApi, proposeMergeApi, withdrawProposalApi];
