import { z } from 'zod';
import { type Application, attemptsAt, endAttempt, startAttempt } from '../../applications/index.ts';
import { type AuditEventType, type AuditParty, recordAudit } from '../../platform/audit/index.ts';
import { after, DAY, SECOND } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { Problem, rateLimited } from '../../platform/errors.ts';
import type { Request } from '../../platform/http/server.ts';
import { enterContest, takeOver } from '../../resources/index.ts';
import { checkOwnership, superseded, type VerificationOutcome } from './check-ownership.ts';
import { REASONS } from './reasons.ts';

export const METHODS = ['dns', 'wellknown'] as const;

export const verificationResult = z
  .object({
    uri: z.string(),
    verified: z.boolean(),
    method: z.enum(METHODS).nullable(),
    reason: z.enum(REASONS).nullable(),
    detail: z.string().nullable().describe('What each stage found: dns=… wellknown=…'),
  })
  .describe('RedirectUriVerificationResult');

/** The actor, and the audit event type of the result. */
export type Verifier = {
  actor: AuditParty;
  event_type: Extract<AuditEventType, 'redirect_uri_verify_dev' | 'admin.application.redirect_uri.verify'>;
  /** Also look for common mistakes, which a page can show. */
  diagnose?: boolean;
};

/**
 * Tries to verify a redirect URI of an application (specification "Verification procedure"). Throws 422 `uri_not_in_application`,
 * and 429 when this URI was tried within 60 seconds (ATTEMPT_INTERVAL in applications/redirect-uris), whatever RATE_LIMITS says: the pause between attempts is a business rule. A failed attempt is a
 * result and does not affect an earlier verification.
 */
export async function verifyRedirectUri(
  context: Context,
  request: Request,
  by: Verifier,
  application: Application,
  uri: string,
): Promise<z.infer<typeof verificationResult>> {
  const { stores, clock } = context;
  const { application_id } = application;
  // 1: registered for the application.
  const entry = application.redirect_uris.find((one) => one.uri === uri);
  if (entry === undefined) throw uriNotInApplication();
  // 2: the only attempt within 60 seconds, before any packet.
  const started_at = clock.now();
  if (!(await startAttempt(stores.db, started_at, application_id, uri)))
    throw await tooSoon(context, application_id, uri);
  // 3 to 6: gate, DNS, well-known file, reason.
  const { challenge_generation } = entry;
  const challenged = { application_id, uri, challenge_generation };
  const found = await checkOwnership(context, challenged, by);
  // 7: stamp and audit, together.
  const outcome = await record(context, request, by, { ...challenged, started_at }, found);
  const { verified, method, reason, detail } = outcome;
  return { uri, verified, method, reason: REASONS.find((known) => known === reason) ?? null, detail };
}

async function tooSoon({ stores, clock }: Context, applicationId: number, uri: string): Promise<Problem> {
  const attempt = (await attemptsAt(stores.db, applicationId)).get(uri);
  const wait = attempt ? attempt.free_at.getTime() - clock.now().getTime() : 0;
  return rateLimited(Math.max(1, Math.ceil(wait / SECOND)));
}

async function record(
  context: Context,
  request: Request,
  { event_type, actor }: Verifier,
  attempt: Parameters<typeof endAttempt>[2],
  found: VerificationOutcome,
): Promise<VerificationOutcome> {
  const { application_id, uri, challenge_generation } = attempt;
  const { outcome, isRegistered } = await inTransaction(context.stores.db, async (db) => {
    const contest = found.verified ? await enterContest(db, application_id) : null;
    const isCurrent = contest === null || contest.own.challenge_generation === challenge_generation;
    const outcome = isCurrent ? found : superseded(found);
    const { verified, method, reason, detail } = outcome;
    const now = context.clock.now();
    const expires = after(now, context.config.verification_ttl_days * DAY);
    const isKept = await endAttempt(db, now, attempt, outcome, expires);
    if (verified && isKept && contest !== null) await takeOver(db, context, request, actor, contest);
    await recordAudit(db, context, request, {
      event_type,
      actor,
      target: { type: 'application', id: application_id },
      application_id,
      details: { uri, verified, method, reason, detail },
    });
    return { outcome, isRegistered: isKept };
  });
  // The URI was removed during verification.
  if (!isRegistered) throw uriNotInApplication();
  return outcome;
}

function uriNotInApplication(): Problem {
  return new Problem(
    422,
    'uri_not_in_application',
    'uri must be exactly one of the redirect URIs registered for this application.',
  );
}
