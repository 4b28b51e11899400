import { z } from 'zod';
import { after } from '../platform/clock.ts';
import { Problem } from '../platform/errors.ts';
import { errorResponses, timestamp } from '../platform/http/responses.ts';
import type { Endpoint } from '../platform/http/server.ts';
import { requireSession, STEP_UP_LIFE, type StepUp, stepUpByOtp } from '../users/index.ts';

const LONGEST_CODE = 32;

/** POST /api/v1/me/step_up {otp_code}: confirms a one-time code for five minutes; the session's token changes. */
export const meStepUp: Endpoint = (server, context) => {
  server.post(
    '/api/v1/me/step_up',
    {
      schema: {
        summary: 'Confirm a one-time code in this session',
        security: [{ session: [] }],
        body: z.object({ otp_code: z.string().max(LONGEST_CODE) }),
        response: {
          200: z.object({ otp_verified_at: timestamp, step_up_expires_at: timestamp }),
          ...errorResponses(400, 401, 403, 413, 415, 422, 429),
        },
      },
    },
    async (request, reply) => {
      const session = await requireSession(context, request);
      const outcome = await stepUpByOtp(context, request, reply, session, request.body.otp_code);
      if (outcome.kind !== 'verified') throw refusal(outcome);
      const { otp_verified_at } = outcome;
      return { otp_verified_at, step_up_expires_at: after(otp_verified_at, STEP_UP_LIFE) };
    },
  );
};

function refusal({ kind }: StepUp): Problem {
  switch (kind) {
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
