import { type AccessKeyScope, type CurrentAccessKey, currentAccessKey } from '../access-keys/index.ts';
import type { Context } from '../platform/context.ts';
import { sha256 } from '../platform/crypto/digest.ts';
import { DPOP_CHALLENGE } from '../platform/dpop/index.ts';
import { Problem } from '../platform/errors.ts';
import { bearerToken } from '../platform/http/bearer-token.ts';
import type { Request } from '../platform/http/server.ts';
import { isStampDue, stampDueBefore } from '../platform/usage-stamp.ts';
import { type AdminTokenRow, adminTokenByHash } from './admin/admin-tokens.queries.ts';
import type { AutomationRight } from './automation/automation-rights.ts';
import {
  type AutomationTokenRow,
  automationTokenByHash,
  stampAutomationToken,
} from './automation/automation-tokens.queries.ts';
import { type CurrentSession, currentSession } from './current-session.ts';
import { isRestricted, isStepUpFresh } from './session-lifetimes.ts';
import { hasSecondFactor } from './step-up/fresh.ts';

/** `rights`: an automation token, which counts as confirmed for the calls that these name; null: a person's own token. */
export type CurrentAdmin = AdminTokenRow & { rights: string[] | null };

const ADMIN_TOKEN = /^svc_adm_[0-9A-Za-z]{43}$/;
const AUTOMATION_TOKEN = /^svc_aut_[0-9A-Za-z]{43}$/;

/** For JSON routes: 401 `login_required` without a session. */
export async function requireSession(context: Context, request: Request): Promise<CurrentSession> {
  const session = await currentSession(context, request);
  if (session === null)
    throw new Problem(401, 'login_required', 'Sign in first: this call needs a session cookie.');
  return session;
}

/** 401 `invalid_token` without a valid key, 403 `insufficient_scope` when it lacks `scope`. */
export async function requireAccessKey(
  context: Context,
  request: Request,
  scope: AccessKeyScope,
): Promise<CurrentAccessKey> {
  const key = await currentAccessKey(context, request);
  if (key === null)
    throw new Problem(
      401,
      'invalid_token',
      'A valid personal access key is required: Authorization: Bearer svc_pak_…',
      { headers: { 'www-authenticate': `Bearer, ${DPOP_CHALLENGE}` } },
    );
  if (key.scopes.includes(scope)) return key;
  throw new Problem(403, 'insufficient_scope', `This key lacks the scope ${scope}.`);
}

/** 403 `second_factor_required` for a session that has not shown the second factor which a policy demands of it now. */
export function requireUnrestricted(session: CurrentSession, now: Date): void {
  if (!isRestricted(session, now)) return;
  throw new Problem(
    403,
    'second_factor_required',
    'A policy demands a second factor: set one up on /account/security, or confirm the one you have: POST /api/v1/me/step_up.',
  );
}

/** 401 unless this session confirmed a second factor within the last five minutes (specification "Limits"). */
export function requireSecondFactor(session: CurrentSession, now: Date): void {
  if (!hasSecondFactor(session)) {
    throw new Problem(
      401,
      'otp_not_enrolled',
      'Set up one-time codes on /account/security or a passkey on /account/passkeys first.',
    );
  }
  if (isStepUpFresh(session.otp_verified_at, now)) return;
  throw new Problem(
    401,
    'step_up_required',
    'Confirm a one-time code or a passkey first: POST /api/v1/me/step_up {otp_code} or {credential}.',
  );
}

/**
 * 401 `invalid_token` without a valid token of a current administrator. `right`: an automation token that has it is let in as well; any
 * other gets 403 `insufficient_scope`.
 */
export async function requireAdmin(
  context: Context,
  request: Request,
  right: AutomationRight | null,
): Promise<CurrentAdmin> {
  const token = bearerToken(request) ?? '';
  const now = context.clock.now();
  const admin = ADMIN_TOKEN.test(token)
    ? await adminTokenByHash(context.stores.db, now, sha256(token))
    : null;
  if (admin !== null) return { ...admin, rights: null };
  const machine = AUTOMATION_TOKEN.test(token)
    ? await currentAutomation(context, request, sha256(token))
    : null;
  if (machine !== null) return allowed(machine, request, right);
  throw new Problem(
    401,
    'invalid_token',
    'A valid administrator’s token is required: POST /api/v1/admin/session, then Authorization: Bearer svc_adm_…',
    { headers: { 'www-authenticate': 'Bearer' } },
  );
}

/** Authorizes an automation token for one call: the call names a right, and the token has it. */
function allowed(
  machine: AutomationTokenRow,
  { method }: Request,
  right: AutomationRight | null,
): CurrentAdmin {
  if (right === null)
    throw insufficient(
      'Automation tokens cannot make this call. It takes the token of an administrator who signed in.',
    );
  if (!machine.rights.includes(right)) throw insufficient(`This automation token lacks the right ${right}.`);
  if (machine.read_only && method !== 'GET' && method !== 'HEAD')
    throw insufficient('This automation token is read-only.');
  const { token_hash, user_id, email, locale, rights } = machine;
  return { token_hash, user_id, email, locale, otp_verified_at: null, rights };
}

async function currentAutomation(
  { stores, clock }: Context,
  request: Request,
  tokenHash: Buffer,
): Promise<AutomationTokenRow | null> {
  const now = clock.now();
  const machine = await automationTokenByHash(stores.db, now, tokenHash);
  if (machine === null) return null;
  const { token_id, last_used_at } = machine;
  request.standIn = { type: 'automation_token', id: token_id };
  if (last_used_at === null || isStampDue(last_used_at, now))
    await stampAutomationToken(stores.relaxed, now, token_id, stampDueBefore(now));
  return machine;
}

function insufficient(description: string): Problem {
  return new Problem(403, 'insufficient_scope', description);
}

/** 401 `step_up_required` unless a code was confirmed with this token within five minutes; automation tokens confirm none. */
export function requireFreshAdmin({ otp_verified_at, rights }: CurrentAdmin, now: Date): void {
  if (rights !== null || isStepUpFresh(otp_verified_at, now)) return;
  throw new Problem(
    401,
    'step_up_required',
    'Confirm a one-time code first: POST /api/v1/admin/session/step_up {otp_code}.',
  );
}
