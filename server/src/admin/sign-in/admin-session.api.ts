import { z } from 'zod';
import { type AuditEvent, recordAudit } from '../../platform/audit/index.ts';
import { after, SECOND } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { sha256 } from '../../platform/crypto/digest.ts';
import { newSecret } from '../../platform/crypto/random-secret.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/stores.ts';
import { Problem } from '../../platform/errors.ts';
import { api } from '../../platform/http/api.ts';
import { anyone } from '../../platform/http/caller.ts';
import { emptyBody, timestamp } from '../../platform/http/responses.ts';
import type { Request } from '../../platform/http/server.ts';
import { factorProblem, personUnderPolicies, policyProblem, signInVerdict } from '../../policies/index.ts';
import { ADMIN_TTL, admin, deleteAdminToken, insertAdminToken } from '../../sessions/index.ts';
import {
  type Credentials,
  checkPassword,
  holdCredentials,
  redeemOtp,
  withAttempt,
} from '../../users/index.ts';

const SUMMARY = { tags: ['Administration'] };

/** What a token is given for, RFC 8176 values. */
const AMR = ['pwd', 'otp', 'mfa'];

const postAdminSession = api.post(
  '/api/v1/admin/session',
  {
    caller: anyone,
    config: { crossSite: 'always_refused' },
    ...SUMMARY,
    summary: 'Sign in as an administrator',
    body: z.object({ email: z.string(), password: z.string(), otp_code: z.string() }),
    responses: { 201: z.object({ token: z.string(), expires_at: timestamp }) },
    errors: [400, 401, 403, 413, 415, 422, 429],
  },
  async ({ context, request, body }) => {
    const { email, password, otp_code } = body;
    const { check, token } = await withAttempt(context, request, email, async (attempt) => {
      const check = await checkPassword(context, email, password);
      // Only an administrator has a code to be checked here; a right password alone must not use up the codes of the account.
      if (check.outcome !== 'right' || !check.person.is_admin)
        return { failed: true, result: { check, token: null } };
      await attempt.takeSecondFactor(check.person.user_id, { password_known: true });
      const token = await start(context, request, check.person, otp_code);
      return { failed: token === null, result: { check, token } };
    });
    if (token === null) {
      await recordAudit(context.stores.db, context, request, refused(check));
      throw wrongCredentials();
    }
    if (token instanceof Problem) {
      await recordAudit(context.stores.db, context, request, refused(check));
      throw token;
    }
    return token;
  },
);

const deleteAdminSession = api.delete(
  '/api/v1/admin/session',
  {
    caller: admin(),
    ...SUMMARY,
    summary: 'End the token that this call carries',
    responses: { 204: emptyBody },
    errors: [401, 403, 429],
  },
  async ({ context, request, admin }) => {
    await end(context, request, admin);
  },
);

/**
 * POST /api/v1/admin/session {email, password, otp_code} → a token for eight hours; DELETE ends it. The budget for wrong
 * passwords and codes is the same as at /login, and every failure gets the same answer; what a policy forbids is said once all was right.
 */
export const adminSession = [postAdminSession, deleteAdminSession];

/** The code is redeemed and the token stored together, or neither. A Problem: a policy keeps the administrator out. */
async function start(
  context: Context,
  request: Request,
  person: Credentials,
  code: string,
): Promise<{ token: string; expires_at: Date } | Problem | null> {
  const now = context.clock.now();
  const token = newSecret('svc_adm_');
  return await inTransaction(context.stores.db, async (db) => {
    if (!(await holdCredentials(db, person))) return null;
    if (!(await redeemOtp(db, context.keyring, now, person, code))) return null;
    const life = await allowedLife(db, request, person, now);
    if (life instanceof Problem) return life;
    const expires_at = after(now, life);
    const row = { token_hash: sha256(token), user_id: person.user_id };
    await insertAdminToken(db, { ...row, created_at: now, expires_at, otp_verified_at: null });
    await recordAudit(db, context, request, {
      event_type: 'admin.signed_in',
      actor: { type: 'admin', id: person.user_id },
      target: { type: 'user', id: person.user_id },
    });
    return { token, expires_at };
  });
}

/** How long the policies over the administrator let a token live, or why they allow none. */
async function allowedLife(
  db: Db,
  request: Request,
  { user_id, email }: Credentials,
  now: Date,
): Promise<number | Problem> {
  const known = await personUnderPolicies(db, user_id);
  const verdict = signInVerdict(known?.rules ?? [], { email, address: request.callerAddress, amr: AMR });
  if (verdict.refusal !== null) return policyProblem(verdict.refusal);
  const { enrolment, session_seconds } = verdict.terms;
  if (enrolment !== null && enrolment.from <= now) return factorProblem();
  return session_seconds === null ? ADMIN_TTL : Math.min(ADMIN_TTL, session_seconds * SECOND);
}

async function end(
  context: Context,
  request: Request,
  { token_hash, user_id }: { token_hash: Buffer; user_id: number },
): Promise<void> {
  await inTransaction(context.stores.db, async (db) => {
    if (!(await deleteAdminToken(db, token_hash))) return;
    await recordAudit(db, context, request, {
      event_type: 'admin.signed_out',
      actor: { type: 'admin', id: user_id },
      target: { type: 'user', id: user_id },
    });
  });
}

function refused(check: Awaited<ReturnType<typeof checkPassword>>): AuditEvent {
  const id = check.outcome === 'wrong' ? check.user_id : check.person.user_id;
  return {
    event_type: 'user.sign_in_refused',
    actor: { type: 'anonymous', id: null },
    target: id === null ? null : { type: 'user', id },
    details: { as: 'administrator' },
  };
}

function wrongCredentials(): Problem {
  return new Problem(
    401,
    'invalid_credentials',
    'E-mail address, password or code is wrong, the code was used before, or this is no administrator with one-time codes.',
  );
}
