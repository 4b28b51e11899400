import { recordAudit } from '../../platform/audit/index.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Arrival } from '../../platform/http/caller.ts';
import type { Reply } from '../../platform/http/server.ts';
import type { CurrentSession } from '../../sessions/index.ts';
import { limitAnonymous } from '../anonymous-limits.ts';
import { AuthorizationError } from '../errors.ts';
import {
  type CheckedRequest,
  checkArrival,
  checkRequest,
  type IdentifiedRequest,
  identifyRequest,
} from './authorization-context.ts';
import { respondWithError } from './authorization-response.ts';
import { sendErrorPage, sendUnknownRequestPage } from './error.page.ts';
import { openedFor } from './opened-for.ts';
import { completePending, findPendingRequest, type PendingRequest } from './pending-requests.ts';

/** A stored request, checked again: nothing is trusted just because it held on arrival. */
export type WaitingRequest = {
  pending: PendingRequest;
  session: CurrentSession;
  identified: IdentifiedRequest;
  checked: CheckedRequest;
};

/** Finds the request in this browser and checks it again before the user can see or decide it. */
export async function withWaitingRequest<Visit extends Arrival>(
  visit: Visit,
  id: string,
  next: (ready: Visit & WaitingRequest) => Promise<Reply>,
): Promise<Reply> {
  const { context, request, reply } = visit;
  const pending = await findPendingRequest(context, request, id);
  if (!pending) return sendUnknownRequestPage(visit);
  const identified = await identifyRequest(context, request, pending.query);
  if (typeof identified === 'string' || identified.session === null) await limitAnonymous(context, request);
  if (typeof identified === 'string') return sendErrorPage(visit, identified);
  reply.openedFor = await openedFor(context, identified);
  if (pending.completed) return sendErrorPage(visit, 'request_completed');
  try {
    const { session } = identified;
    checkArrival(context.config, identified.client, {
      is_pushed: pending.pushed_hash !== null,
      is_signed: pending.is_signed,
    });
    const checked = await checkRequest(context, identified, pending, pending.pushed_hash === null);
    if (!session || checked.reauthentication !== 'none') return redirectToAuthorize(reply, pending);
    return await next({ ...visit, pending, session, identified, checked });
  } catch (error) {
    if (error instanceof AuthorizationError) return respondWithError(visit, identified, error);
    throw error;
  }
}

/** Back to the endpoint that decides the next step. */
export function redirectToAuthorize(reply: Reply, pending: Pick<PendingRequest, 'id'>): Reply {
  return reply.code(303).header('location', `/oauth/authorize/continue?request=${pending.id}`).send();
}

/** Ends the request because the user wants that. Throws the error for the client; the reply says that it had ended already. */
export async function declineRequest(ready: Arrival & WaitingRequest, description: string): Promise<Reply> {
  const { context, request, identified, session, pending } = ready;
  const { application_id } = identified.client;
  const completed = await inTransaction(context.stores.db, async (db) => {
    if (!(await completePending(db, pending, context.clock.now()))) return false;
    await recordAudit(db, context, request, {
      event_type: 'oauth.consent_declined',
      actor: { type: 'user', id: session.user_id },
      target: { type: 'application', id: application_id },
      application_id,
      details: identified.test === null ? {} : { test_sign_in: true },
    });
    return true;
  });
  if (!completed) return sendErrorPage(ready, 'request_completed');
  throw new AuthorizationError('decision', 'access_denied', description);
}
