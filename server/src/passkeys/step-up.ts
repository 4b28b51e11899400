import { z } from 'zod';
import { after } from '../platform/clock.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/db/in-transaction.ts';
import { Problem } from '../platform/errors.ts';
import { errorResponses, timestamp } from '../platform/http/responses.ts';
import type { Endpoint, Reply, Request } from '../platform/http/server.ts';
import {
  type CurrentSession,
  requireSession,
  SessionChanged,
  STEP_UP_LIFE,
  type StepUp,
  setSessionCookie,
  stamp,
  stepUpByOtp,
} from '../users/index.ts';
import { inSession } from './challenges.ts';
import { limitCredential } from './credential-limit.ts';
import { type AssertionCredential, assertionCredential } from './credential-shape.ts';
import { refusedCredential } from './invalid-credential.ts';
import { type Judged, judgeAssertion, type Refusal, recordUse } from './judge-assertion.ts';
import { recordRefusal } from './record-refusal.ts';
import { takeChallenge } from './take-challenge.ts';

const LONGEST_CODE = 32;

const body = z
  .object({
    otp_code: z.string().max(LONGEST_CODE).optional(),
    credential: assertionCredential.optional(),
  })
  .refine(hasExactlyOne, { path: ['otp_code'], message: 'send otp_code or credential, one of them' });

/**
 * POST /api/v1/me/step_up {otp_code} or {credential}: confirms a one-time code or a passkey with user verification for
 * five minutes; the session's token changes (contract section 3).
 */
export const stepUp: Endpoint = (server, context) => {
  server.post(
    '/api/v1/me/step_up',
    {
      attachValidation: true,
      schema: {
        summary: 'Confirm a one-time code or a passkey in this session',
        security: [{ session: [] }],
        body,
        response: {
          200: z.object({ otp_verified_at: timestamp, step_up_expires_at: timestamp }),
          ...errorResponses(400, 401, 403, 413, 415, 422, 429),
        },
      },
    },
    async (request, reply) => {
      const session = await requireSession(context, request);
      const outcome = namesCredential(request.body)
        ? await byPasskey(context, request, reply, session)
        : await byCode(context, request, reply, session, request.body);
      if (outcome.kind !== 'verified') throw refusal(outcome);
      const { otp_verified_at } = outcome;
      return { otp_verified_at, step_up_expires_at: after(otp_verified_at, STEP_UP_LIFE) };
    },
  );
};

function hasExactlyOne({ otp_code, credential }: { otp_code?: unknown; credential?: unknown }): boolean {
  return (otp_code === undefined) !== (credential === undefined);
}

function namesCredential(value: unknown): value is { credential: AssertionCredential } {
  return z.looseObject({ credential: z.unknown() }).safeParse(value).data?.credential !== undefined;
}

type Outcome = StepUp | Refusal;

async function byCode(
  context: Context,
  request: Request,
  reply: Reply,
  session: CurrentSession,
  sent: { otp_code?: string | undefined },
): Promise<Outcome> {
  if (request.validationError) throw request.validationError;
  return await stepUpByOtp(context, request, reply, session, sent.otp_code ?? '');
}

/** The stamp is set only because verifyAssertion insists on the UV flag (specification "Authentication"). */
async function byPasskey(
  context: Context,
  request: Request,
  reply: Reply,
  session: CurrentSession,
): Promise<Outcome> {
  await takeChallenge(context, request, inSession('step_up', session));
  const { credential } = request.body as { credential: AssertionCredential };
  await limitCredential(context, credential);
  const judged = await judgeAssertion(context, credential, session);
  const outcome = judged.kind === 'holds' ? await confirm(context, request, reply, session, judged) : judged;
  if (outcome.kind === 'refused') {
    await recordRefusal(context, request, { type: 'user', id: session.user_id }, outcome);
  }
  return outcome;
}

/** The use of the passkey, the stamp and the new token, or none of them. */
async function confirm(
  context: Context,
  request: Request,
  reply: Reply,
  session: CurrentSession,
  judged: Judged,
): Promise<Outcome> {
  const now = context.clock.now();
  try {
    const result = await inTransaction(context.stores.db, async (db) => {
      const used = await recordUse(db, now, judged);
      return used.kind === 'refused' ? used : { token: await stamp(db, context, request, session, now) };
    });
    if ('kind' in result) return result;
    setSessionCookie(reply, result.token);
    return { kind: 'verified', otp_verified_at: now };
  } catch (error) {
    if (error instanceof SessionChanged) return { kind: 'session_changed' };
    throw error;
  }
}

function refusal({ kind }: Outcome): Problem {
  switch (kind) {
    case 'refused':
      return refusedCredential();
    case 'invalid_otp':
      return new Problem(
        401,
        'invalid_otp',
        'This code is not right or was used already; wait for the next one.',
      );
    case 'otp_not_enrolled':
      return new Problem(401, 'otp_not_enrolled', 'Set up one-time codes on /account/security first.');
    default:
      return new Problem(
        401,
        'login_required',
        'Another request has replaced this session; use its new cookie.',
      );
  }
}
