import { endInvitationsOf } from '../../organizations/index.ts';
import { recordAudit } from '../../platform/audit/index.ts';
import { after, DAY, HOUR } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/stores.ts';
import { logError } from '../../platform/log.ts';
import {
  type DormantPerson,
  dormantIn,
  holdForRemoval,
  lockUser,
  markDormantSuspended,
  markRemovalAnnounced,
  markWarned,
  noteActivity,
  userById,
} from '../../users/index.ts';
import { deleteAccount } from '../delete/delete-account.ts';
import { suspendAccount } from '../delete/suspend-account.ts';
import { holdOwnedAlone } from '../shared/owned-alone.ts';
import { activityIn, claimPart, type Part } from './dormancy.queries.ts';
import { mailDormantSuspended, mailDormantWarning, mailRemovalAnnounced } from './dormant.mails.ts';
import {
  type DormancyRule,
  nextStep,
  removalAfterSuspension,
  suspensionAfterWarning,
} from './dormant-step.ts';

/** Accounts that are looked at together. */
const PART = 1000;
/** So that a run ends: 100,000 accounts, and not more mails at once than a mail provider takes from a stranger. */
const MAX_PARTS = 100;
const MAX_STEPS = 500;
/** Everyone is looked at once in that time. What shows activity is kept for longer (docs/retention.md). */
const ROUND = 20 * HOUR;
/** Sessions and sign-ins are kept for at least that long: someone without any was not here. */
const EVIDENCE_DAYS = 90;

const actor = { type: 'system', id: null } as const;

/**
 * Duty: warns people who have not been active for long, suspends them later and removes them later still, as the administrators' rule
 * says (docs/dormant-people.md). Any number of processes may run it: each claims its own part of all accounts, and every step is
 * one conditional statement. What a stopped process has claimed waits for the next round.
 */
export async function watchDormantPeople(context: Context): Promise<number> {
  const { stores, clock } = context;
  let steps = 0;
  for (let parts = 0; parts < MAX_PARTS && steps < MAX_STEPS; parts++) {
    const now = clock.now();
    const part = await claimPart(stores.db, now, after(now, -ROUND), PART);
    if (part === null) break;
    steps += await watchPart(context, part, now);
    if (part.upto === null) break;
  }
  return steps;
}

async function watchPart(context: Context, part: Part, now: Date): Promise<number> {
  const { db } = context.stores;
  await noteActivity(db, await activityIn(db, part, after(now, -EVIDENCE_DAYS * DAY)));
  const since = after(now, -(part.warn_days ?? 0) * DAY);
  let steps = 0;
  // One account that fails must not keep the others waiting; it is tried again in the next round.
  for (const person of await dormantIn(db, { ...part, limit: PART }, since, now))
    steps += await takeStep(context, part, person).catch((error) => {
      logError(context.log, error, 'dormant account not handled');
      return 0;
    });
  return steps;
}

async function takeStep(context: Context, rule: DormancyRule, person: DormantPerson): Promise<number> {
  const step = nextStep(rule, person);
  if (step === null) return 0;
  const take = { warn, suspend, announce, remove }[step];
  const isTaken = await inTransaction(context.stores.db, (db) => take(db, context, rule, person));
  return isTaken ? 1 : 0;
}

type Step = (db: Db, context: Context, rule: DormancyRule, person: DormantPerson) => Promise<boolean>;

const warn: Step = async (db, context, rule, person) => {
  const now = context.clock.now();
  const next_at = suspensionAfterWarning(rule, now);
  if (!(await markWarned(db, now, person, next_at))) return false;
  await mailDormantWarning(db, context, person, { next_at, removes: rule.remove_days !== null });
  const { last_active_at } = person;
  await recordAudit(db, context, null, {
    event_type: 'user.dormant_warned',
    actor,
    target: { type: 'user', id: person.user_id },
    details: { last_active_at, suspended_on: next_at },
  });
  return true;
};

const suspend: Step = async (db, context, rule, person) => {
  const now = context.clock.now();
  const { user_id, last_active_at } = person;
  if ((await lockUser(db, user_id)) === null) return false;
  // They may have come back since the part was read.
  const seen = await activityIn(db, { after: user_id - 1, upto: user_id }, last_active_at);
  if (seen.length > 0) {
    await noteActivity(db, seen);
    return false;
  }
  const next_at = removalAfterSuspension(rule, now);
  if (!(await markDormantSuspended(db, now, person, next_at))) return false;
  await suspendAccount(db, now, user_id);
  await endInvitationsOf(db, user_id);
  await mailDormantSuspended(db, context, person, next_at);
  await recordAudit(db, context, null, {
    event_type: 'user.suspended',
    actor,
    target: { type: 'user', id: user_id },
    details: { reason: 'dormant', last_active_at, removed_on: next_at },
  });
  return true;
};

const announce: Step = async (db, context, rule, person) => {
  const next_at = removalAfterSuspension(rule, context.clock.now());
  if (next_at === null || !(await markRemovalAnnounced(db, person, next_at))) return false;
  if (person.email_verified) await mailRemovalAnnounced(db, context, person, next_at);
  return true;
};

const remove: Step = async (db, context, _rule, person) => {
  const { user_id } = person;
  if (!(await holdForRemoval(db, context.clock.now(), person))) return false;
  // What others may rely on is for an administrator to decide about.
  if ((await holdOwnedAlone(db, user_id)).length > 0) return false;
  const user = await userById(db, user_id);
  return user !== null && (await deleteAccount(db, context, null, actor, user));
};
