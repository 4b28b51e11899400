import {
  type FixedValue,
  isTimeZone,
  minuteOfDay,
  moneyFields,
  type Narrowing,
  PERIODS,
  type PermissionInput,
  type PermissionInputFault,
  type PermissionView,
  permissionFaultMessages,
  plainFields,
  startOfDate,
} from '../../agents/index.ts';
import type { Faults } from '../../platform/html/components/index.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { wordFault } from '../../platform/invalid-input.ts';
import { type AuthorizationDetail, type DetailsType, decimalsOf, fieldOf } from '../../resources/index.ts';
import { permissionMessages } from './permissions.messages.ts';

/** As typed. `fixed` by field: empty is not chosen yet, `*` is anything, and a value follows `=`. */
export type PermissionForm = {
  most_uses: string;
  sum_field: string;
  currency: string;
  most_sum: string;
  per: string;
  ends_on: string;
  time_zone: string;
  weekdays: string[];
  from_time: string;
  to_time: string;
  fixed: Record<string, string>;
};

export const ANYTHING = '*';
const FIXED = 'fixed_';
const WHOLE_DAY = 1440;

/** Nothing that limits is filled in: numbers, end and hours are the person's to set. */
export function emptyForm(type: DetailsType, detail: AuthorizationDetail, time_zone: string): PermissionForm {
  const [sum_field = ''] = moneyFields(type);
  const money = detail[sum_field] as { currency?: string } | undefined;
  return {
    most_uses: '',
    sum_field,
    currency: money?.currency ?? currenciesOf(type, sum_field)[0] ?? '',
    most_sum: '',
    per: 'day',
    ends_on: '',
    time_zone,
    weekdays: ['1', '2', '3', '4', '5', '6', '7'],
    from_time: '',
    to_time: '',
    fixed: Object.fromEntries(
      plainFields(type).map(([name]) => [name, needsChoice(type, name) ? '' : ANYTHING]),
    ),
  };
}

export function readForm(form: URLSearchParams): PermissionForm {
  const line = (name: string) => (form.get(name) ?? '').normalize('NFKC').trim();
  const fixed = [...form.keys()].filter((name) => name.startsWith(FIXED));
  return {
    most_uses: line('most_uses'),
    sum_field: line('sum_field'),
    currency: line('currency'),
    most_sum: line('most_sum'),
    per: line('per'),
    ends_on: line('ends_on'),
    time_zone: line('time_zone'),
    weekdays: form.getAll('weekdays'),
    from_time: line('from_time'),
    to_time: line('to_time'),
    // Not normalized: a value has to be the one that a request has.
    fixed: Object.fromEntries(fixed.map((name) => [name.slice(FIXED.length), form.get(name) ?? ''])),
  };
}

/** The same as hidden fields of the next page. */
export function hiddenFields({ fixed, ...form }: PermissionForm): Record<string, string | string[]> {
  return {
    ...form,
    ...Object.fromEntries(Object.entries(fixed).map(([name, choice]) => [fieldName(name), choice])),
  };
}

export function fieldName(name: string): string {
  return `${FIXED}${name}`;
}

/** What was typed as the rules take it. What is no number, date or time becomes one that they refuse. */
export function inputOf(type: DetailsType, form: PermissionForm): PermissionInput {
  const most_sum = form.most_sum === '' ? null : amountOf(form.most_sum, form.currency);
  return {
    fixed: fixedValues(type, form.fixed),
    most_uses: form.most_uses === '' ? null : usesOf(form.most_uses),
    sum_field: most_sum === null ? null : form.sum_field,
    currency: most_sum === null ? null : form.currency,
    most_sum,
    per: PERIODS.find((period) => period === form.per) ?? 'day',
    time_zone: form.time_zone,
    weekdays: form.weekdays.map(Number),
    from_minute: timeOf(form.from_time, 0),
    to_minute: timeOf(form.to_time, WHOLE_DAY),
    ends_at: endOf(form),
  };
}

/** By field of the form: choices that were not made, and what the rules found. */
export function formFaults(
  locale: Locale,
  type: DetailsType,
  form: PermissionForm,
  faults: readonly PermissionInputFault[],
): Faults {
  const unchosen = plainFields(type)
    .map(([name]) => name)
    .filter((name) => needsChoice(type, name) && !form.fixed[name]);
  return {
    ...Object.fromEntries(unchosen.map((name) => [fieldName(name), permissionMessages[locale].chooseFault])),
    ...ruleFaults(locale, faults),
  };
}

/** What the rules found, by field of the form. */
export function ruleFaults(locale: Locale, faults: readonly PermissionInputFault[]): Faults {
  const fields: Record<string, string> = { ends_at: 'ends_on', to_minute: 'to_time' };
  return Object.fromEntries(
    faults.map((fault) => [
      fault.path.startsWith('fixed.')
        ? fieldName(fault.path.slice('fixed.'.length))
        : (fields[fault.path] ?? fault.path),
      sentence(wordFault(permissionFaultMessages[locale], fault)),
    ]),
  );
}

type NarrowForm = { most_uses: string; most_sum: string; ends_on: string };

/** What was typed over the present values. A field that was emptied stays as it was: a limit cannot go away. */
export function narrowingOf(
  { currency, time_zone }: Pick<PermissionView, 'currency' | 'time_zone'>,
  form: NarrowForm,
  present: NarrowForm,
): Narrowing {
  const typed = (name: keyof NarrowForm) => {
    const text = form[name].normalize('NFKC').trim();
    return text === '' || text === present[name] ? null : text;
  };
  const [uses, sum, ends_on] = [typed('most_uses'), typed('most_sum'), typed('ends_on')];
  return {
    ...(uses !== null && { most_uses: usesOf(uses) }),
    ...(sum !== null && { most_sum: amountOf(sum, currency ?? '') }),
    ...(ends_on !== null && { ends_at: endOf({ ends_on, time_zone }) }),
  };
}

/** The values that a field can be fixed to, as words of the form: those that are declared, or that of the approved request. */
export function choicesOf(type: DetailsType, name: string, detail: AuthorizationDetail): FixedValue[] {
  const declared = valuesOf(type, name);
  if (declared) return declared;
  if (fieldOf(type.schema, name)?.type === 'boolean') return [true, false];
  return Object.hasOwn(detail, name) ? [detail[name] as FixedValue] : [];
}

/** Whether the form asks about a field. One with a single value needs no choice. */
export function isAsked(type: DetailsType, name: string): boolean {
  const field = fieldOf(type.schema, name);
  return !(field?.type === 'string' && field.const !== undefined);
}

/** Where there are only a few values, one of them may make all the difference: no default. */
function needsChoice(type: DetailsType, name: string): boolean {
  return (
    isAsked(type, name) && (valuesOf(type, name) !== null || fieldOf(type.schema, name)?.type === 'boolean')
  );
}

export function currenciesOf(type: DetailsType, name: string): string[] {
  const field = fieldOf(type.schema, name);
  return field?.type === 'object' && field.format === 'money' ? (field.properties?.currency.enum ?? []) : [];
}

function valuesOf(type: DetailsType, name: string): string[] | null {
  const field = fieldOf(type.schema, name);
  return field?.type === 'string' ? (field.enum ?? null) : null;
}

function fixedValues(type: DetailsType, fixed: Record<string, string>): Record<string, FixedValue[]> {
  const chosen = Object.entries(fixed).filter(([, choice]) => choice.startsWith('='));
  return Object.fromEntries(
    chosen.map(([name, choice]) => [name, [fixedValue(type, name, choice.slice(1))]]),
  );
}

function fixedValue(type: DetailsType, name: string, text: string): FixedValue {
  const kind = fieldOf(type.schema, name)?.type;
  if (kind === 'boolean') return text === 'true';
  return kind === 'integer' ? Number(text) : text;
}

function usesOf(text: string): number {
  const plain = text.replaceAll(/[,\s]/g, '');
  return /^\d{1,9}$/.test(plain) ? Number(plain) : Number.NaN;
}

/** `10,000` yen, `10.5` dollars: with the decimals of the currency. */
function amountOf(text: string, currency: string): string {
  const plain = text.replaceAll(/[,\s¥$€£]/g, '');
  const digits = decimalsOf(currency) ?? 0;
  const [whole, fraction = ''] = plain.split('.');
  if (digits === 0 || !/^\d+(\.\d*)?$/.test(plain) || fraction.length > digits) return plain;
  return `${whole}.${fraction.padEnd(digits, '0')}`;
}

function timeOf(text: string, empty: number): number {
  return text === '' ? empty : (minuteOfDay(text) ?? Number.NaN);
}

/** The first moment after the day. */
function endOf({ ends_on, time_zone }: Pick<PermissionForm, 'ends_on' | 'time_zone'>): Date {
  const [, year, month, day] = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(ends_on) ?? [];
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const isDate = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  if (!isDate || !isTimeZone(time_zone)) return new Date(Number.NaN);
  return startOfDate(Number(year), Number(month), Number(day) + 1, time_zone);
}

function sentence(words: string): string {
  return /[.。]$/.test(words) ? words : `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
