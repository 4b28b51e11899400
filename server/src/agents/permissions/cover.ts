import {
  type AuthorizationDetail,
  amountsOf,
  type DetailsType,
  minorUnits,
  sumOf,
} from '../../resources/index.ts';
import { localTime } from './local-time.ts';
import type { StandingPermission } from './permissions.queries.ts';

type Limits = Pick<
  StandingPermission,
  | 'details_type'
  | 'fixed'
  | 'sum_field'
  | 'currency'
  | 'time_zone'
  | 'weekdays'
  | 'from_minute'
  | 'to_minute'
  | 'ends_at'
  | 'paused_at'
  | 'revoked_at'
>;

/**
 * What a use of this permission for these details would take from its sum (`0` if it counts no sum); null: not covered. What is left
 * is not decided here but by the statement that takes it. Several details are several acts, so a person decides on them.
 */
export function coveredAmount(
  permission: Limits,
  type: DetailsType,
  details: readonly AuthorizationDetail[],
  now: Date,
): string | null {
  const [detail, ...others] = details;
  if (detail === undefined || others.length > 0) return null;
  if (permission.paused_at || permission.revoked_at || permission.ends_at <= now) return null;
  if (detail.type !== permission.details_type || detail.type !== type.type || !isWithinHours(permission, now))
    return null;
  const isFixed = Object.entries(permission.fixed).every(
    ([field, values]) => Object.hasOwn(detail, field) && values.includes(detail[field]),
  );
  if (!isFixed) return null;
  const { sum_field, currency } = permission;
  const otherAmounts = amountsOf(type, detail).filter(({ field }) => field !== sum_field);
  if (sum_field === null) return otherAmounts.length === 0 ? '0' : null;
  const counted = sumOf(type, detail, sum_field);
  if (counted === null || counted.currency !== currency) return null;
  // What is not counted, such as a tip or the price of one item, may be a part of the counted amount and never more.
  const isPart = otherAmounts.every(
    ({ money }) => money.currency === currency && minorUnits(money) <= minorUnits(counted),
  );
  return isPart ? counted.amount : null;
}

function isWithinHours({ time_zone, weekdays, from_minute, to_minute }: Limits, now: Date): boolean {
  const { weekday, minute } = localTime(now, time_zone);
  return weekdays.includes(weekday) && from_minute <= minute && minute < to_minute;
}
