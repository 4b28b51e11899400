import { after, DAY } from '../../platform/clock.ts';
import type { DormantPerson } from '../../users/index.ts';

/** Days without any activity; null: it is not done. Each needs the one before it. */
export type DormancyRule = {
  warn_days: number | null;
  suspend_days: number | null;
  remove_days: number | null;
};

/** `announce`: the removal, to someone who was suspended while accounts were not removed. */
type DormantStep = 'warn' | 'suspend' | 'announce' | 'remove';

type Judged = Pick<
  DormantPerson,
  'email_verified' | 'last_active_at' | 'suspended_at' | 'warned_at' | 'dormant_suspended_at' | 'next_at'
>;

/** What happens to this person next; null: nothing, now or ever by this rule. */
export function nextStep(rule: DormancyRule, person: Judged): DormantStep | null {
  const { suspended_at, warned_at, dormant_suspended_at, next_at } = person;
  if (rule.warn_days === null) return null;
  if (dormant_suspended_at !== null) {
    if (rule.remove_days === null) return null;
    return next_at === null ? 'announce' : 'remove';
  }
  // An administrator has suspended them, or no mail can warn them.
  if (suspended_at !== null || !person.email_verified) return null;
  if (warned_at === null) return 'warn';
  if (rule.suspend_days === null) return null;
  return next_at === null ? 'warn' : 'suspend';
}

/** When that step is due: the moment that was mailed to them, however the rule has changed since. */
export function dueOn(rule: DormancyRule, { last_active_at, next_at }: Judged): Date {
  return next_at ?? after(last_active_at, (rule.warn_days ?? 0) * DAY);
}

/** The date in the warning; null: nothing happens after that. */
export function suspensionAfterWarning({ warn_days, suspend_days }: DormancyRule, now: Date): Date | null {
  return suspend_days === null || warn_days === null ? null : after(now, (suspend_days - warn_days) * DAY);
}

/** The date in the mail about a suspension; null: the account stays. */
export function removalAfterSuspension({ suspend_days, remove_days }: DormancyRule, now: Date): Date | null {
  return remove_days === null || suspend_days === null
    ? null
    : after(now, (remove_days - suspend_days) * DAY);
}
