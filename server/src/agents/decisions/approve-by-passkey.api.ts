import { createHash, randomBytes } from 'node:crypto';
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
  usablePasskeysOf,
} from '../../passkeys/index.ts';
import type { Context } from '../../platform/context.ts';
import { encode } from '../../platform/crypto/base64url.ts';
import { readNumber } from '../../platform/crypto/number-match.ts';
import { Problem } from '../../platform/errors.ts';
import { api } from '../../platform/http/api.ts';
import { timestamp } from '../../platform/http/responses.ts';
import { person } from '../../sessions/index.ts';
import { notYours } from '../errors.ts';
import { isInFlight, statusAt } from '../requests/approval-status.ts';
import { expireOverdue } from '../requests/expire-overdue.ts';
import { approveByPasskey, type Decision } from './decide.ts';
import { approvalOf } from './decisions.queries.ts';

const SALT_BYTES = 16;

const params = z.object({ auth_req_id: z.string() });

const postPasskeyOptions = api.post(
  '/api/v1/me/approvals/:auth_req_id/passkey_options',
  {
    caller: person(),
    tags: ['agents'],
    summary: 'Start approving with a passkey',
    params,
    body: z.object({ display_payload_hash: z.string().describe('Hash of what the user was shown') }),
    responses: { 200: requestOptions },
    errors: [400, 401, 403, 404, 409, 413, 415, 422, 429],
  },
  async ({ context, now, params, body, session }) => {
    const { db } = context.stores;

    const found = await approvalOf(db, session.user_id, params.auth_req_id);
    if (!found) throw notYours();
    const approval = await expireOverdue(context, found);
    if (!isInFlight(statusAt(approval, now))) throw ended(statusAt(approval, now));
    if (approval.display_payload_hash !== body.display_payload_hash) throw altered();
    const known = await usablePasskeysOf(db, session.user_id);
    if (known.length === 0) throw noPasskey();
    const binding = approvalBinding(session, subjectOf(approval.id));
    const challenge = await newChallenge(db, now, binding, approvalChallenge(approval));
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
    const { credential, number_match, display_payload_hash } = body;
    const answer = { number_match: readNumber(number_match), shown_hash: display_payload_hash };
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

type Subject = { id: string; display_payload_hash: string };

/**
 * A challenge that states what was approved: 16 random bytes, then SHA-256 over them and `id LF hash`. Anyone with the
 * assertion and the passkey's public key can verify it without this service (docs/approvals.md).
 */
function approvalChallenge(subject: Subject): string {
  const salt = randomBytes(SALT_BYTES);
  return encode(Buffer.concat([salt, challengeDigest(salt, subject)]));
}

function challengeDigest(salt: Buffer, { id, display_payload_hash }: Subject): Buffer {
  return createHash('sha256').update(salt).update(`${id}\n${display_payload_hash}`).digest();
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
