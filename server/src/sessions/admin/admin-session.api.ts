import { z } from 'zod';
import { type AuditEvent, recordAudit } from '../../platform/audit/index.ts';
import { after } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { sha256 } from '../../platform/crypto/digest.ts';
import { newSecret } from '../../platform/crypto/random-secret.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { Problem } from '../../platform/errors.ts';
import { api } from '../../platform/http/api.ts';
import { anyone } from '../../platform/http/caller.ts';
import { emptyBody, timestamp } from '../../platform/http/responses.ts';
import type { Request } from '../../platform/http/server.ts';
import {
  type Credentials,
  checkPassword,
  holdCredentials,
  redeemOtp,
  withAttempt,
} from '../../users/index.ts';
import { admin } from '../callers.ts';
import { ADMIN_TTL } from '../session-lifetimes.ts';
import { deleteAdminToken, insertAdminToken } from './admin-tokens.queries.ts';

const SUMMARY = { tags: ['Administration'] };

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
      const check = await checkPassword(context.stores.db, email, password);
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
 * passwords and codes is the same as at /login, and every failure gets the same answer.
 */
export const adminSession = [postAdminSession, deleteAdminSession];

/** The code is redeemed and the token stored together, or neither. */
async function start(
  context: Context,
  request: Request,
  person: Credentials,
  code: string,
): Promise<{ token: string; expires_at: Date } | null> {
  const now = context.clock.now();
  const expires_at = after(now, ADMIN_TTL);
  const token = newSecret('svc_adm_');
  const isStarted = await inTransaction(context.stores.db, async (db) => {
    if (!(await holdCredentials(db, person))) return false;
    if (!(await redeemOtp(db, context.keyring, now, person, code))) return false;
    const row = { token_hash: sha256(token), user_id: person.user_id };
    await insertAdminToken(db, { ...row, created_at: now, expires_at, otp_verified_at: null });
    await recordAudit(db, context, request, {
      event_type: 'admin.signed_in',
      actor: { type: 'admin', id: person.user_id },
      target: { type: 'user', id: person.user_id },
    });
    return true;
  });
  return isStarted ? { token, expires_at } : null;
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
  const target = check.outcome === 'wrong' ? null : ({ type: 'user', id: check.person.user_id } as const);
  return {
    event_type: 'user.sign_in_refused',
    actor: { type: 'anonymous', id: null },
    target,
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
