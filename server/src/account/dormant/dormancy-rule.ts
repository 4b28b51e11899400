import { type By, recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/stores.ts';
import { type InputFault, invalidInput } from '../../platform/invalid-input.ts';
import { type KeptRule, readRule, writeRule } from './dormancy.queries.ts';
import { dormancyFaultMessages, type en } from './dormancy-faults.messages.ts';
import type { DormancyRule } from './dormant-step.ts';

export { readRule as dormancyRule } from './dormancy.queries.ts';
export { dormancyFaultMessages } from './dormancy-faults.messages.ts';
export type { DormancyRule } from './dormant-step.ts';

const MIN_WARN_DAYS = 30;
const MAX_DAYS = 3650;
/** Time to read the mail and to come back, before each step. */
const MIN_NOTICE_DAYS = 14;

/** The first fault of each member. */
export function ruleFaults({ warn_days, suspend_days, remove_days }: DormancyRule): InputFault<typeof en>[] {
  const faults: InputFault<typeof en>[] = [];
  const add = (path: keyof DormancyRule, fault: Omit<InputFault<typeof en>, 'path'> | null) => {
    if (fault !== null) faults.push({ path, ...fault } as InputFault<typeof en>);
  };
  add('warn_days', daysFault(warn_days));
  add('suspend_days', daysFault(suspend_days) ?? after(suspend_days, warn_days, 'needs_warning'));
  add('remove_days', daysFault(remove_days) ?? after(remove_days, suspend_days, 'needs_suspension'));
  return faults;
}

function daysFault(days: number | null) {
  const isDays = days === null || (Number.isInteger(days) && days >= MIN_WARN_DAYS && days <= MAX_DAYS);
  return isDays ? null : { code: 'days' as const, params: { min: MIN_WARN_DAYS, max: MAX_DAYS } };
}

function after(days: number | null, before: number | null, missing: 'needs_warning' | 'needs_suspension') {
  if (days === null) return null;
  if (before === null) return { code: missing };
  if (days >= before + MIN_NOTICE_DAYS) return null;
  return { code: 'too_soon' as const, params: { min: MIN_NOTICE_DAYS } };
}

/** An administrator or operator changes the rule; the caller has checked who may. Throws 422 with details. */
export async function setDormancyRule(context: Context, by: By, rule: DormancyRule): Promise<KeptRule> {
  const faults = ruleFaults(rule);
  if (faults.length > 0) throw invalidInput(faults, dormancyFaultMessages);
  return await inTransaction(context.stores.db, async (db: Db) => {
    const before = await readRule(db);
    const { warn_days, suspend_days, remove_days } = rule;
    const adminId = by.actor.type === 'admin' ? Number(by.actor.id) : null;
    await writeRule(db, context.clock.now(), adminId, { warn_days, suspend_days, remove_days });
    await recordAudit(db, context, by.request, {
      event_type: 'user.dormancy_rule_changed',
      actor: by.actor,
      details: {
        before: {
          warn_days: before.warn_days,
          suspend_days: before.suspend_days,
          remove_days: before.remove_days,
        },
        ...{ warn_days, suspend_days, remove_days },
      },
    });
    return await readRule(db);
  });
}
