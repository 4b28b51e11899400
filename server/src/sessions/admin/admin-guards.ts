import type { Context } from '../../platform/context.ts';
import { sha256 } from '../../platform/crypto/digest.ts';
import { Problem } from '../../platform/errors.ts';
import { bearerToken } from '../../platform/http/bearer-token.ts';
import type { Reply, Request } from '../../platform/http/server.ts';
import type { CurrentSession } from '../current-session.ts';
import { requirePageSession } from '../guards.ts';
import { isStepUpFresh, mayReadAsAdmin } from '../session-lifetimes.ts';
import { secondFactorPath } from '../step-up/step-up-redirect.ts';
import { type AdminTokenRow, adminTokenByHash } from './admin-tokens.queries.ts';

export type CurrentAdmin = AdminTokenRow;

const ADMIN_TOKEN = /^svc_adm_[0-9A-Za-z]{43}$/;

/** For the admin API: 401 `invalid_token` without a token in force of somebody who is an administrator now. */
export async function requireAdmin(context: Context, request: Request): Promise<CurrentAdmin> {
  const token = bearerToken(request);
  const admin =
    token !== null && ADMIN_TOKEN.test(token)
      ? await adminTokenByHash(context.stores.db, context.clock.now(), sha256(token))
      : null;
  if (admin !== null) return admin;
  throw new Problem(
    401,
    'invalid_token',
    'An administrator’s token in force is needed: POST /api/v1/admin/session, then Authorization: Bearer svc_adm_…',
    { headers: { 'www-authenticate': 'Bearer' } },
  );
}

/** The same, and 401 `step_up_required` unless a code was confirmed with this token within five minutes. */
export async function requireAdminStepUp(context: Context, request: Request): Promise<CurrentAdmin> {
  const admin = await requireAdmin(context, request);
  requireFreshAdmin(admin, context.clock.now());
  return admin;
}

/** The second half alone, for calls that answer something else between the two. */
export function requireFreshAdmin({ otp_verified_at }: CurrentAdmin, now: Date): void {
  if (isStepUpFresh(otp_verified_at, now)) return;
  throw new Problem(
    401,
    'step_up_required',
    'Confirm a one-time code first: POST /api/v1/admin/session/step_up {otp_code}.',
  );
}

/**
 * For pages under /admin: null when the answer was sent already (303 to the sign-in page, or to where a second factor is confirmed
 * or set up for a session that showed none within eight hours, which is how long a token of the API lasts). For people who are no
 * administrators there is nothing here: 404.
 */
export async function requireAdminPage(
  context: Context,
  request: Request,
  reply: Reply,
  returnTo: string = request.url,
): Promise<CurrentSession | null> {
  const session = await requirePageSession(context, request, reply, returnTo);
  if (session === null) return null;
  if (!session.is_admin) throw new Problem(404, 'not_found', 'There is nothing at this address.');
  if (mayReadAsAdmin(session, context.clock.now())) return session;
  reply.redirect(secondFactorPath(session, returnTo), 303);
  return null;
}
