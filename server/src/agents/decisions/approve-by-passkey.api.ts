import { z } from 'zod';
import {
  answering,
  approvalBinding,
  assertionCredential,
  credentialRefusal,
  newChallenge,
  noPasskey,
  refusedCredential,
  relyingPartyOf,
  requestOptions,
  requestOptionsFor,
  requireOurChallenge,
  statedChallenge,
  usablePasskeysOf,
} from '../../passkeys/index.ts';
import type { Context } from '../../platform/context.ts';
import { readNumber } from '../../platform/crypto/number-match.ts';
import { Problem } from '../../platform/errors.ts';
import { api } from '../../platform/http/api.ts';
import { timestamp } from '../../platform/http/responses.ts';
import { policyProblem } from '../../policies/index.ts';
import { person } from '../../sessions/index.ts';
import { notYours } from '../errors.ts';
import { isInFlight, statusAt } from '../requests/approval-status.ts';
import { expireOverdue } from '../requests/expire-overdue.ts';
import { approvalStatement } from './approval-challenge.ts';
import { approveByPasskey, type Decision, isAsShown } from './decide.ts';
import { approvalOf } from './decisions.queries.ts';

const params = z.object({ auth_req_id: z.string() });
const authorization_details_hash = z
  .string()
  .optional()
  .describe('Required for a request with authorization_details: their hash, as the user was shown them');

const postPasskeyOptions = api.post(
  '/api/v1/me/approvals/:auth_req_id/passkey_options',
  {
    caller: person(),
    tags: ['agents'],
    summary: 'Start approving with a passkey',
    params,
    body: z.object({
      display_payload_hash: z.string().describe('Hash of what the user was shown'),
      authorization_details_hash,
    }),
    responses: { 200: requestOptions },
    errors: [400, 401, 403, 404, 409, 413, 415, 422, 429],
  },
  async ({ context, now, params, body, session }) => {
    const { db } = context.stores;

    const found = await approvalOf(db, session.user_id, params.auth_req_id);
    if (!found) throw notYours();
    const approval = await expireOverdue(context, found);
    if (!isInFlight(statusAt(approval, now))) throw ended(statusAt(approval, now));
    if (!isAsShown(approval, shownHashes(body))) throw altered();
    const known = await usablePasskeysOf(db, session.user_id);
    if (known.length === 0) throw noPasskey();
    const binding = approvalBinding(session, subjectOf(approval.id));
    const challenge = await newChallenge(db, now, binding, statedChallenge(approvalStatement(approval)));
    return requestOptionsFor(relyingPartyOf(context.config), challenge, known);
  },
);

const postPasskeyApproval = api.post(
  '/api/v1/me/approvals/:auth_req_id/approve',
  {
    caller: answering(person(), ({ session }, { request }) =>
      approvalBinding(session, subjectOf((request.params as z.infer<typeof params>).auth_req_id)),
    ),
    refusal: credentialRefusal,
    tags: ['agents'],
    summary: 'Approve with a passkey and the number that the agent shows',
    params,
    body: z.object({
      number_match: z.string(),
      display_payload_hash: z.string(),
      authorization_details_hash,
      credential: assertionCredential,
    }),
    responses: {
      200: z.object({ auth_req_id: z.string(), status: z.literal('approved'), decided_at: timestamp }),
    },
    errors: [400, 401, 403, 404, 409, 413, 415, 422, 429],
  },
  async ({ context, request, params, body, session, isChallengeOurs }) => {
    const id = params.auth_req_id;
    requireOurChallenge({ isChallengeOurs });
    const { credential, number_match } = body;
    const answer = { number_match: readNumber(number_match), ...shownHashes(body) };
    const decision = await approveByPasskey(context, request, session, id, answer, credential);
    return answerOf(context, decision);
  },
);

/**
 * POST /api/v1/me/approvals/:auth_req_id/passkey_options and …/approve: the two steps of approving with a passkey. The
 * challenge is bound to the session, the request and its displayed content.
 */
export const approveWithPasskey = [postPasskeyOptions, postPasskeyApproval];

/** The challenge contains the hash; the displayed content is compared again at the approval. */
function subjectOf(id: string): string {
  return `approval ${id.slice(0, 100)}`;
}

function shownHashes(body: {
  display_payload_hash: string;
  authorization_details_hash?: string | undefined;
}) {
  return {
    shown_hash: body.display_payload_hash,
    shown_details_hash: body.authorization_details_hash ?? null,
  };
}

function answerOf(
  { clock }: Context,
  decision: Decision,
): { auth_req_id: string; status: 'approved'; decided_at: Date } {
  switch (decision.kind) {
    case 'approved': {
      const { id, ended_at } = decision.approval;
      return { auth_req_id: id, status: 'approved', decided_at: ended_at ?? clock.now() };
    }
    case 'wrong_number':
      throw new Problem(
        422,
        'wrong_number',
        'The number does not match the one the agent shows. You have one try left.',
      );
    case 'rejected':
      throw new Problem(
        422,
        'number_rejected',
        'This was the second wrong number, so the request was rejected.',
      );
    case 'ended':
      throw ended(statusAt(decision.approval, clock.now()));
    case 'altered':
      throw altered();
    case 'unknown':
      throw notYours();
    case 'refused':
      throw policyProblem(decision.refusal);
    case 'code_only':
      throw new Problem(
        403,
        'second_factor_required',
        'The policy of this application counts one-time codes alone. Approve with your password and a code.',
      );
    default:
      throw refusedCredential();
  }
}

function ended(status: string): Problem {
  return new Problem(409, 'already_decided', `This request is ${status}.`);
}

function altered(): Problem {
  return new Problem(
    409,
    'altered',
    'The stored request does not match what was shown. Reject it and inform the operator.',
  );
}
