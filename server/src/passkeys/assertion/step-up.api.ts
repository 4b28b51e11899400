import { z } from 'zod';
import { after } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { Problem } from '../../platform/errors.ts';
import { api } from '../../platform/http/api.ts';
import { timestamp } from '../../platform/http/responses.ts';
import type { Reply, Request } from '../../platform/http/server.ts';
import {
  type CurrentSession,
  markSteppedUp,
  person,
  SessionChanged,
  STEP_UP_TTL,
  type StepUp,
  setSessionCookie,
  stepUpByOtp,
  stepUpByPassword,
} from '../../sessions/index.ts';
import { answering, credentialRefusal, requireOurChallenge } from '../callers.ts';
import { refusedCredential } from '../errors.ts';
import { sessionBinding } from '../webauthn/challenges.ts';
import { type AssertionCredential, assertionCredential } from '../webauthn/credential-schema.ts';
import { withAssertion } from './with-assertion.ts';

const MAX_CODE_LENGTH = 32;
const MAX_PASSWORD_LENGTH = 1024;

const body = z
  .object({
    otp_code: z.string().max(MAX_CODE_LENGTH).optional(),
    password: z.string().max(MAX_PASSWORD_LENGTH).optional().describe('For users without a second factor'),
    credential: assertionCredential.optional(),
  })
  .refine(hasExactlyOne, {
    path: ['otp_code'],
    message: 'send exactly one of otp_code, credential and password',
  });

/**
 * POST /api/v1/me/step_up {otp_code}, {credential} or {password}: confirms by one-time code, passkey with user verification, or
 * password (for users with neither), for five minutes; the session's token changes (contract sections 3 and 12).
 */
export const stepUp = api.post(
  '/api/v1/me/step_up',
  {
    caller: answering(person({ enrolling: true }), ({ session }, { request }) =>
      namesCredential(request.body) ? sessionBinding('step_up', session) : null,
    ),
    refusal: (paths) => credentialRefusal(paths.filter((path) => path.startsWith('/credential'))),
    summary: 'Confirm with a one-time code or a passkey, or with the password if there is neither',
    body,
    responses: {
      200: z.object({
        otp_verified_at: timestamp.nullable().describe('Null when the password was confirmed'),
        step_up_expires_at: timestamp,
      }),
    },
    errors: [400, 401, 403, 413, 415, 422, 429],
  },
  async ({ context, request, reply, body, session, isChallengeOurs }) => {
    requireOurChallenge({ isChallengeOurs });
    const outcome = namesCredential(body)
      ? await stepUpByPasskey(context, request, reply, session, body.credential)
      : await stepUpByText(context, request, reply, session, body);
    if (outcome.kind !== 'verified') throw stepUpProblem(outcome);
    const { confirmed } = outcome;
    return 'otp_verified_at' in confirmed
      ? {
          otp_verified_at: confirmed.otp_verified_at,
          step_up_expires_at: after(confirmed.otp_verified_at, STEP_UP_TTL),
        }
      : {
          otp_verified_at: null,
          step_up_expires_at: after(confirmed.password_confirmed_at, STEP_UP_TTL),
        };
  },
);

function hasExactlyOne(sent: { otp_code?: unknown; credential?: unknown; password?: unknown }): boolean {
  return [sent.otp_code, sent.credential, sent.password].filter((each) => each !== undefined).length === 1;
}

function namesCredential(value: unknown): value is { credential: AssertionCredential } {
  return z.looseObject({ credential: z.unknown() }).safeParse(value).data?.credential !== undefined;
}

type StepUpOutcome = StepUp | { kind: 'refused' };

async function stepUpByText(
  context: Context,
  request: Request,
  reply: Reply,
  session: CurrentSession,
  sent: { otp_code?: string | undefined; password?: string | undefined },
): Promise<StepUpOutcome> {
  if (sent.password !== undefined)
    return await stepUpByPassword(context, request, reply, session, sent.password);
  return await stepUpByOtp(context, request, reply, session, sent.otp_code ?? '');
}

/** The stamp may be set only because verifyAssertion requires the UV flag (specification "Authentication"). */
async function stepUpByPasskey(
  context: Context,
  request: Request,
  reply: Reply,
  session: CurrentSession,
  credential: AssertionCredential,
): Promise<StepUpOutcome> {
  try {
    const steppedUp = await withAssertion(context, request, session, credential, async (db) => {
      const confirmed = { otp_verified_at: context.clock.now(), factor: 'passkey' as const };
      return { token: await markSteppedUp(db, context, request, session, confirmed), confirmed };
    });
    if (steppedUp === null) return { kind: 'refused' };
    setSessionCookie(reply, steppedUp.token);
    return { kind: 'verified', confirmed: steppedUp.confirmed };
  } catch (error) {
    if (error instanceof SessionChanged) return { kind: 'session_changed' };
    throw error;
  }
}

function stepUpProblem({ kind }: StepUpOutcome): Problem {
  switch (kind) {
    case 'refused':
      return refusedCredential();
    case 'invalid_otp':
      return new Problem(
        401,
        'invalid_otp',
        'This code is wrong or was already used. Wait for the next one.',
      );
    case 'invalid_password':
      return new Problem(401, 'invalid_credentials', 'The password is wrong.');
    case 'otp_not_enrolled':
      return new Problem(401, 'otp_not_enrolled', 'Set up one-time codes on /account/security first.');
    case 'second_factor_required':
      return new Problem(
        403,
        'second_factor_required',
        'This account has a second factor. Send otp_code or credential; the password is not enough.',
      );
    default:
      return new Problem(
        401,
        'login_required',
        'Another request has renewed this session. Use its new cookie.',
      );
  }
}
