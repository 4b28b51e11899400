import { z } from 'zod';
import {
  answering,
  approvalBinding,
  assertionCredential,
  credentialRefusal,
  newChallenge,
  noPasskey,
  relyingPartyOf,
  requestOptions,
  requestOptionsFor,
  requireOurChallenge,
  statedChallenge,
  usablePasskeysOf,
} from '../../passkeys/index.ts';
import { api } from '../../platform/http/api.ts';
import { invalidInput } from '../../platform/invalid-input.ts';
import { person } from '../../sessions/index.ts';
import { alreadyDecided, noSuchRequest } from '../requests/ask.ts';
import { requestBody, requestPath } from '../requests/request-body.ts';
import { requestFaultMessages } from '../requests/request-faults.messages.ts';
import { MAX_DAYS, statusAt } from '../requests/request-rules.ts';
import { accessStatement } from '../requests/request-terms.ts';
import { approverOf } from './approvers.ts';
import { approveAccessByPasskey } from './decide.ts';
import { alteredTerms, decisionAnswer, roleGone } from './decision-problems.ts';
import { requestFor } from './decisions.queries.ts';
import { offerFor } from './offer.ts';

const TAGS = { tags: ['Access requests'] };
const PATH = '/api/v1/access_requests/:request_id';
const MAX_ID_LENGTH = 100;

const terms = {
  days: z
    .number()
    .int()
    .max(MAX_DAYS)
    .nullable()
    .optional()
    .describe('Null: without an end. Left out: as long as it can be granted'),
  terms_hash: z
    .string()
    .optional()
    .describe('SHA-256 in hex of the canonical JSON of what the approver was shown; the answer has it'),
};

const postPasskeyOptions = api.post(
  `${PATH}/passkey_options`,
  {
    caller: person(),
    ...TAGS,
    summary: 'Start approving with a passkey',
    params: requestPath,
    body: z.strictObject(terms),
    responses: {
      200: requestOptions.extend({
        terms: z
          .string()
          .describe('Canonical JSON of request_id, sub, client_id, role, days, and org_id if there is one'),
        terms_hash: z.string().describe('Its SHA-256 in hex, which the challenge states'),
      }),
    },
    errors: [400, 401, 403, 404, 409, 413, 415, 422, 429],
  },
  async ({ context, now, params, body, session }) => {
    const { db } = context.stores;
    const found = await requestFor(db, approverOf(session, now), params.request_id);
    if (found === null) throw noSuchRequest();
    if (statusAt(found, now) !== 'pending') throw alreadyDecided();
    const offer = await offerFor(db, found, body.days);
    if ('faults' in offer) throw invalidInput(offer.faults, requestFaultMessages);
    if ('role_gone' in offer) throw roleGone();
    const { terms_hash, terms_text } = offer;
    if (body.terms_hash !== undefined && body.terms_hash !== terms_hash) throw alteredTerms();
    const known = await usablePasskeysOf(db, session.user_id);
    if (known.length === 0) throw noPasskey();
    const binding = approvalBinding(session, subjectOf(found.request_id));
    const challenge = await newChallenge(
      db,
      now,
      binding,
      statedChallenge(accessStatement(found, terms_hash)),
    );
    return {
      ...requestOptionsFor(relyingPartyOf(context.config), challenge, known),
      terms: terms_text,
      terms_hash,
    };
  },
);

const postApproval = api.post(
  `${PATH}/approve`,
  {
    caller: answering(person(), ({ session }, { request }) =>
      approvalBinding(session, subjectOf((request.params as z.infer<typeof requestPath>).request_id)),
    ),
    refusal: credentialRefusal,
    ...TAGS,
    summary: 'Approve with a passkey that answers for exactly these terms',
    params: requestPath,
    body: z.strictObject({ ...terms, terms_hash: z.string(), credential: assertionCredential }),
    responses: { 200: requestBody },
    errors: [400, 401, 403, 404, 409, 413, 415, 422, 429],
  },
  async ({ context, request, now, params, body, session, isChallengeOurs }) => {
    requireOurChallenge({ isChallengeOurs });
    const { days, terms_hash, credential } = body;
    const shown = { days, terms_hash };
    const { request_id } = params;
    const decision = await approveAccessByPasskey(context, request, session, request_id, shown, credential);
    return decisionAnswer(decision, now);
  },
);

/** POST /api/v1/access_requests/:request_id/passkey_options and …/approve. By password and code: developer/access-requests. */
export const approveAccessApi = [postPasskeyOptions, postApproval];

function subjectOf(id: string): string {
  return `access ${id.slice(0, MAX_ID_LENGTH)}`;
}
