import { type By, recordAudit } from '../../platform/audit/index.ts';
import { after } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/stores.ts';
import { Problem } from '../../platform/errors.ts';
import { releaseHostOf, stopHostOf } from '../client-documents/stopped-host.ts';
import { deleteOpenRegistration, stopWaiting } from '../registration/open-registrations.queries.ts';
import { OPEN_REGISTRATION_TTL } from '../registration/register-openly.ts';
import { updateApplication } from '../registry/application-changes.queries.ts';
import type { Application } from '../registry/applications.queries.ts';
import { needsAcknowledgement } from '../risk/risk-flags.ts';
import { changeAsAdmin } from './change-as-admin.ts';

/** The administrator or operator of a decision, and the application. */
type Review = { by: By; application_id: number | null };

/** `alone`: for a client that describes itself, leave other addresses of its host as they are. */
type Decision =
  | { decision: 'approve'; risk_acknowledged: boolean }
  | { decision: 'reject' | 'suspend'; reason: string; alone: boolean };

/** Decides about an application, whatever the earlier decision. Throws 404, and 409 `risk_acknowledgement_required`. */
export async function decideReview(
  context: Context,
  review: Review,
  decision: Decision,
): Promise<Application> {
  return decision.decision === 'approve'
    ? await approveApplication(context, review, decision)
    : await rejectOrSuspendApplication(context, review, decision);
}

/**
 * Approves, which also lifts a rejection or suspension. Throws 404, and 409 `risk_acknowledgement_required` when the flags
 * need an acknowledgement that is missing.
 */
async function approveApplication(
  context: Context,
  { by, application_id }: Review,
  { risk_acknowledged }: Extract<Decision, { decision: 'approve' }>,
): Promise<Application> {
  return await changeAsAdmin(context, application_id, (db, application) =>
    approve(db, context, by, application, risk_acknowledged),
  );
}

/**
 * Approves what someone was shown: false, and nothing changed, if `isAsShown` says of the locked application that it has become something else since.
 * Throws as `decideReview`.
 */
export async function approveAsShown(
  context: Context,
  { by, application_id }: Review,
  { risk_acknowledged, isAsShown }: { risk_acknowledged: boolean; isAsShown: AsShown },
): Promise<boolean> {
  let isApproved = false;
  await changeAsAdmin(context, application_id, async (db, application) => {
    isApproved = await isAsShown(db, application);
    if (isApproved) await approve(db, context, by, application, risk_acknowledged);
  });
  return isApproved;
}

type AsShown = (db: Db, application: Application) => boolean | Promise<boolean>;

async function approve(
  db: Db,
  context: Context,
  by: By,
  application: Application,
  risk_acknowledged: boolean,
): Promise<void> {
  const now = context.clock.now();
  const { creation_risk_flags, review_status } = application;
  if (needsAcknowledgement(creation_risk_flags) && !risk_acknowledged)
    throw acknowledgementRequired(creation_risk_flags);
  const id = application.application_id;
  await updateApplication(db, now, id, {
    review_status: 'approved',
    reviewed_at: now,
    reviewed_name: application.name,
    first_judged_unfit: false,
  });
  await deleteOpenRegistration(db, id);
  await releaseHostOf(db, context, by, application);
  await recordAudit(db, context, by.request, {
    event_type: 'admin.application.approved',
    actor: by.actor,
    target: { type: 'application', id },
    application_id: id,
    details: { was: review_status, risk_acknowledged, creation_risk_flags },
  });
}

const OUTCOMES = {
  reject: { status: 'rejected', event: 'admin.application.rejected' },
  suspend: { status: 'suspended', event: 'admin.application.suspended' },
} as const;

/**
 * Rejects or suspends: from the commit on no one can sign in to it and all its tokens are inactive, because oauth's statements
 * read review_status. A client that describes itself is stopped with its host, unless `alone`. Throws 404.
 */
async function rejectOrSuspendApplication(
  context: Context,
  { by, application_id }: Review,
  { decision, reason, alone }: Exclude<Decision, { decision: 'approve' }>,
): Promise<Application> {
  const now = context.clock.now();
  const { status, event } = OUTCOMES[decision];
  return await changeAsAdmin(context, application_id, async (db, application) => {
    const { application_id: id, review_status, reviewed_at } = application;
    await updateApplication(db, now, id, {
      review_status: status,
      reviewed_at: now,
      // Never approved before: a review alone must not allow redirects of its errors (oauth/authorize/redirect-trust.ts).
      ...(reviewed_at === null && { first_judged_unfit: true }),
    });
    await stopWaiting(db, id, after(now, OPEN_REGISTRATION_TTL));
    await stopHostOf(db, context, by, { ...application, status }, { alone });
    await recordAudit(db, context, by.request, {
      event_type: event,
      actor: by.actor,
      target: { type: 'application', id },
      application_id: id,
      details: { was: review_status, reason },
    });
  });
}

function acknowledgementRequired(flags: string[]): Problem {
  return new Problem(
    409,
    'risk_acknowledgement_required',
    `This application carries risk flags (${flags.join(', ')}); send risk_acknowledged: true once you have reviewed them.`,
    { members: { creation_risk_flags: flags } },
  );
}
