import { after, DAY } from '../../platform/clock.ts';
import { sha256 } from '../../platform/crypto/digest.ts';
import { canonicalJson } from '../../platform/crypto/jcs.ts';
import {
  type DetailsType,
  decimalsOf,
  type FieldSchema,
  fieldOf,
  isAmount,
  valueFault,
} from '../../resources/index.ts';
import { isTimeZone } from './local-time.ts';
import type { PermissionInputFault } from './permission-faults.messages.ts';
import type { Period } from './permission-window.ts';

export const MAX_USES = 1_000_000;
/** Values that one field may have. */
const MAX_VALUES = 20;
/** A year, also one with a leap day. */
const MAX_DAYS = 366;
const MINUTES_OF_DAY = 1440;

export type FixedValue = string | number | boolean;

/** What a person sets, beside the agent, the API and the type that it is about. Minutes are of the day in `time_zone`. */
export type PermissionInput = {
  fixed: Record<string, FixedValue[]>;
  most_uses: number | null;
  sum_field: string | null;
  currency: string | null;
  most_sum: string | null;
  per: Period;
  time_zone: string;
  weekdays: number[];
  from_minute: number;
  to_minute: number;
  ends_at: Date;
};

/** The same with what it is about: everything that the person's passkey signs. */
export type PermissionTerms = PermissionInput & {
  agent_id: string;
  resource: string;
  type: string;
  details_version: number;
};

/** The canonical JSON (RFC 8785) of the terms and its SHA-256 in hex: what the person agreed to, to the letter. */
export function canonicalTerms({ ends_at, ...terms }: PermissionTerms): { text: string; hash: string } {
  const text = canonicalJson({ ...terms, ends_at: ends_at.toISOString() });
  return { text, hash: sha256(text).toString('hex') };
}

/** All problems at once, each with its member. */
export function permissionFaults(
  type: DetailsType,
  input: PermissionInput,
  now: Date,
): PermissionInputFault[] {
  return [
    ...fixedFaults(type, input.fixed),
    ...usesFaults(input),
    ...sumFaults(type, input),
    ...hoursFaults(input),
    ...endFaults(input.ends_at, now),
  ];
}

/** The fields that are amounts of money, of which one can have a sum. */
export function moneyFields({ schema }: DetailsType): string[] {
  return Object.entries(schema.properties).flatMap(([name, field]) => (isMoney(field) ? [name] : []));
}

/** Whether amounts of money are only within other fields, such as the prices of a list, so that no sum could limit them. */
export function hasMoneyWithin(type: DetailsType): boolean {
  return moneyFields(type).length === 0 && Object.values(type.schema.properties).some(containsMoney);
}

function containsMoney(field: FieldSchema): boolean {
  if (field.type === 'array') return containsMoney(field.items);
  if (field.type !== 'object') return false;
  return field.format === 'money' || Object.values(field.properties).some(containsMoney);
}

/** The fields that can be fixed to values. */
export function plainFields({ schema }: DetailsType): [name: string, field: FieldSchema][] {
  return Object.entries(schema.properties).filter(([, { type }]) => type !== 'object' && type !== 'array');
}

function fixedFaults(type: DetailsType, fixed: PermissionInput['fixed']): PermissionInputFault[] {
  return Object.entries(fixed).flatMap(([name, values]): PermissionInputFault[] => {
    const path = `fixed.${name}`;
    const field = plainFields(type).find(([plain]) => plain === name)?.[1];
    if (field === undefined) return [{ path, code: 'fixed_unknown' }];
    const isRight =
      values.length >= 1 &&
      values.length <= MAX_VALUES &&
      values.every((value) => valueFault(field, value, path) === null);
    return isRight ? [] : [{ path, code: 'fixed_values', params: { max: MAX_VALUES } }];
  });
}

function usesFaults({ most_uses, most_sum }: PermissionInput): PermissionInputFault[] {
  const path = 'most_uses';
  if (most_uses === null) return most_sum === null ? [{ path, code: 'limit_missing' }] : [];
  if (Number.isInteger(most_uses) && most_uses >= 1 && most_uses <= MAX_USES) return [];
  return [{ path, code: 'uses_invalid', params: { max: MAX_USES } }];
}

/** What is about money takes a sum: a number of payments alone would limit nothing. */
function sumFaults(
  type: DetailsType,
  { sum_field, currency, most_sum }: PermissionInput,
): PermissionInputFault[] {
  const fields = moneyFields(type);
  const given = [sum_field, currency, most_sum].filter((part) => part !== null);
  if (given.length === 0) return fields.length === 0 ? [] : [{ path: 'most_sum', code: 'sum_missing' }];
  if (sum_field === null || currency === null || most_sum === null)
    return [{ path: 'most_sum', code: 'sum_incomplete' }];
  const field = fieldOf(type.schema, sum_field);
  if (!isMoney(field)) return [{ path: 'sum_field', code: 'sum_field_invalid' }];
  const digits = decimalsOf(currency);
  const allowed = field.properties?.currency.enum;
  if (digits === null || (allowed && !allowed.includes(currency)))
    return [{ path: 'currency', code: 'currency_invalid' }];
  const isRight = isAmount(most_sum, digits) && /[1-9]/.test(most_sum);
  return isRight ? [] : [{ path: 'most_sum', code: 'sum_invalid', params: { digits } }];
}

function hoursFaults({
  time_zone,
  weekdays,
  from_minute,
  to_minute,
}: PermissionInput): PermissionInputFault[] {
  const faults: PermissionInputFault[] = [];
  if (!isTimeZone(time_zone)) faults.push({ path: 'time_zone', code: 'zone_invalid' });
  const areDays = weekdays.every((day) => Number.isInteger(day) && day >= 1 && day <= 7);
  if (!areDays || weekdays.length === 0 || new Set(weekdays).size < weekdays.length)
    faults.push({ path: 'weekdays', code: 'weekdays_invalid' });
  if (!(from_minute >= 0 && from_minute < to_minute && to_minute <= MINUTES_OF_DAY))
    faults.push({ path: 'to_minute', code: 'hours_invalid' });
  return faults;
}

export function endFaults(ends_at: Date, now: Date): PermissionInputFault[] {
  const path = 'ends_at';
  if (Number.isNaN(ends_at.getTime())) return [{ path, code: 'end_invalid' }];
  if (ends_at <= now) return [{ path, code: 'end_past' }];
  return ends_at > after(now, MAX_DAYS * DAY) ? [{ path, code: 'end_far', params: { days: MAX_DAYS } }] : [];
}

function isMoney(field: FieldSchema | null): field is Extract<FieldSchema, { format: 'money' }> {
  return field?.type === 'object' && field.format === 'money';
}
