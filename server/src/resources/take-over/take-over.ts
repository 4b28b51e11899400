import { renewChallenges } from '../../applications/index.ts';
import { managersOf } from '../../organizations/index.ts';
import { type AuditParty, recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { Request } from '../../platform/http/server.ts';
import { formatMoment } from '../../platform/i18n/moments.ts';
import { enqueueLetter } from '../../platform/mail/index.ts';
import { recipients } from '../../users/index.ts';
import { type IdentifierRegistration, lockRegistrations } from './registrations.queries.ts';
import { takeOverMails } from './take-over.messages.ts';

/** The registrations of one identifier, as a successful verification of one of them finds them. */
type Contest = { own: IdentifierRegistration; others: IdentifierRegistration[] };

/** Locks the registrations of an application's identifier; null for an application that is no resource. */
export async function enterContest(db: Db, applicationId: number): Promise<Contest | null> {
  const all = await lockRegistrations(db, applicationId);
  const own = all.find(({ application_id }) => application_id === applicationId);
  if (own === undefined) return null;
  return { own, others: all.filter((one) => one !== own) };
}

/**
 * The registrations that need a new challenge now that `own` is verified: those that were verified before, and if the identifier
 * changes hands, all. What they published may still be there, and without a new challenge they could use it to take the identifier back.
 * When the registration that holds the identifier is verified again, those that are not verified keep their challenges;
 * otherwise its owner could prevent a new one from ever being verified.
 */
function displaced({ own, others }: Contest): IdentifierRegistration[] {
  const { verified_at } = own;
  const holdsIt =
    verified_at !== null &&
    others.every((one) => one.verified_at === null || one.verified_at.getTime() < verified_at.getTime());
  return holdsIt ? others.filter((one) => one.verified_at !== null) : others;
}

/** In the transaction that marks `own` as verified: renews the challenges of the others, and notifies both sides if one lost the identifier. */
export async function takeOver(
  db: Db,
  context: Context,
  request: Request,
  actor: AuditParty,
  contest: Contest,
): Promise<void> {
  const renewed = displaced(contest);
  await renewChallenges(
    db,
    renewed.map(({ application_id, identifier }) => ({ application_id, uri: identifier })),
  );
  const losers = renewed.filter(({ verified_at }) => verified_at !== null);
  if (losers.length === 0) return;
  const { own } = contest;
  for (const loser of losers) {
    // Written for another team: it does not say who acted, and from where.
    await record(db, context, null, loser, 'application.resource_displaced', { type: 'system', id: null });
    await mail(db, context, loser, 'lost');
  }
  await record(db, context, request, own, 'application.resource_taken_over', actor);
  await mail(db, context, own, 'won');
}

async function record(
  db: Db,
  context: Context,
  request: Request | null,
  { application_id, identifier }: IdentifierRegistration,
  event_type: 'application.resource_displaced' | 'application.resource_taken_over',
  actor: AuditParty,
): Promise<void> {
  await recordAudit(db, context, request, {
    event_type,
    actor,
    target: { type: 'application', id: application_id },
    application_id,
    details: { identifier },
  });
}

async function mail(
  db: Db,
  context: Context,
  registration: IdentifierRegistration,
  side: 'lost' | 'won',
): Promise<void> {
  const { application_id, name, identifier } = registration;
  for (const to of await recipients(db, await managersOf(db, registration))) {
    const words = takeOverMails[to.locale];
    const at = formatMoment(to.locale, context.clock.now());
    await enqueueLetter(db, context, to, {
      subject: words[`${side}Subject`](name),
      paragraphs: [words[`${side}Body`](name, identifier, at), words[`${side}Next`]],
      action: { label: words.action, path: `/developer/applications/${application_id}/redirect-uris` },
      closing: words.closing,
    });
  }
}
