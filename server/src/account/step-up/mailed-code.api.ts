import { z } from 'zod';
import { after, SECOND } from '../../platform/clock.ts';
import { Problem, rateLimited } from '../../platform/errors.ts';
import { api } from '../../platform/http/api.ts';
import { timestamp } from '../../platform/http/responses.ts';
import { person, STEP_UP_TTL } from '../../sessions/index.ts';
import { MAILED_CODE_TTL } from '../mailed-code/mailed-code.ts';
import { mailStepUpCode, stepUpByMailedCode } from './step-up-by-code.ts';

const MAX_CODE_LENGTH = 32;
/** Seconds: the window of the mails that one network may cause. */
const RETRY_AFTER = 3600;

/** POST /api/v1/me/step_up/mailed_code: mails a code to a person who has neither a password nor a second factor. */
const request = api.post(
  '/api/v1/me/step_up/mailed_code',
  {
    caller: person({ enrolling: true }),
    summary: 'Mail a code to confirm with, where there is neither a password nor a second factor',
    responses: { 202: z.object({ expires_in: z.number().int().describe('Seconds') }) },
    errors: [401, 403, 409, 413, 415, 429],
  },
  async (visit) => {
    const outcome = await mailStepUpCode(visit, visit.session);
    if (outcome === 'has_other') throw hasOther();
    if (outcome === 'too_many') throw rateLimited(RETRY_AFTER);
    return { expires_in: MAILED_CODE_TTL / SECOND };
  },
);

/** POST /api/v1/me/step_up/mailed_code/confirm {code}: confirms for five minutes; the session's token changes. */
const confirm = api.post(
  '/api/v1/me/step_up/mailed_code/confirm',
  {
    caller: person({ enrolling: true }),
    summary: 'Confirm with a mailed code',
    body: z.object({ code: z.string().max(MAX_CODE_LENGTH) }),
    responses: { 200: z.object({ otp_verified_at: z.null(), step_up_expires_at: timestamp }) },
    errors: [400, 401, 403, 409, 413, 415, 422, 429],
  },
  async (visit) => {
    const outcome = await stepUpByMailedCode(visit, visit.session, visit.body.code);
    if (outcome.kind === 'has_other') throw hasOther();
    if (outcome.kind === 'invalid_code')
      throw new Problem(
        401,
        'invalid_otp',
        'This code is wrong, was used or has expired. Request another one: POST /api/v1/me/step_up/mailed_code.',
      );
    return { otp_verified_at: null, step_up_expires_at: after(outcome.at, STEP_UP_TTL) };
  },
);

export const mailedCodeStepUpApi = [request, confirm];

function hasOther(): Problem {
  return new Problem(
    409,
    'confirms_otherwise',
    'This account has a password or a second factor. Confirm with that: POST /api/v1/me/step_up.',
  );
}
