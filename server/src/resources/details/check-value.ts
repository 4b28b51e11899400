import { asObject } from '../../platform/json/index.ts';
import { decimalsOf } from './currencies.ts';
import type {
  ArraySchema,
  FieldSchema,
  IntegerSchema,
  MoneySchema,
  ObjectSchema,
  StringSchema,
} from './details-type.ts';
import { fieldOf } from './details-type.ts';
import { FORMATS } from './formats.ts';
import { asMoney, isAmount, minorUnits } from './money.ts';
import { lengthOf, textFault } from './plain-text.ts';

/** `path` is dotted and names the member: `0.total.currency`. */
export type ValueFault = { path: string; message: string };

/** The first fault of a value, or null. */
export function valueFault(schema: FieldSchema, value: unknown, path: string): ValueFault | null {
  if (schema.type === 'array') return arrayFault(schema, value, path);
  if (schema.type === 'object')
    return schema.format === 'money' ? moneyFault(schema, value, path) : objectFault(schema, value, path);
  const message = plainFault(schema, value);
  return message === null ? null : { path, message };
}

/** `present`: members that the caller has already checked. */
export function objectFault(
  schema: ObjectSchema,
  value: unknown,
  path: string,
  present: readonly string[] = [],
): ValueFault | null {
  const object = asObject(value);
  if (object === null) return { path, message: 'must be an object' };
  const names = Object.keys(object).filter((name) => !present.includes(name));
  const unknown = names.find((name) => fieldOf(schema, name) === null);
  if (unknown !== undefined)
    return {
      path,
      message: `has a member that its type does not declare: ${JSON.stringify(unknown.slice(0, 60))}`,
    };
  const missing = schema.required.find((name) => !Object.hasOwn(object, name));
  if (missing !== undefined) return { path: `${path}.${missing}`, message: 'is required' };
  for (const name of names) {
    const fault = valueFault(fieldOf(schema, name)!, object[name], `${path}.${name}`);
    if (fault !== null) return fault;
  }
  return null;
}

function arrayFault(
  { items, minItems = 0, maxItems }: ArraySchema,
  value: unknown,
  path: string,
): ValueFault | null {
  if (!Array.isArray(value)) return { path, message: 'must be an array' };
  if (value.length > maxItems) return { path, message: `takes at most ${maxItems} entries` };
  if (value.length < minItems) return { path, message: `needs at least ${minItems} entries` };
  for (const [index, entry] of value.entries()) {
    const fault = valueFault(items, entry, `${path}.${index}`);
    if (fault !== null) return fault;
  }
  return null;
}

function moneyFault({ properties, maximum }: MoneySchema, value: unknown, path: string): ValueFault | null {
  const object = asObject(value);
  if (object === null) return { path, message: 'must be an object with amount and currency' };
  const { amount, currency, ...others } = object;
  if (Object.keys(others).length > 0) return { path, message: 'takes only amount and currency' };
  const decimals = decimalsOf(currency);
  if (decimals === null)
    return { path: `${path}.currency`, message: 'must be an ISO 4217 code, such as JPY' };
  const allowed = properties?.currency.enum;
  if (allowed !== undefined && !allowed.includes(currency as string))
    return { path: `${path}.currency`, message: `must be one of: ${allowed.join(', ')}` };
  if (typeof amount !== 'string' || !isAmount(amount, decimals))
    return { path: `${path}.amount`, message: amountWords(currency as string, decimals) };
  const limit = maximum === undefined ? null : asMoney({ amount: maximum.toFixed(decimals), currency });
  if (limit !== null && minorUnits({ amount, currency: limit.currency }) > minorUnits(limit))
    return { path: `${path}.amount`, message: `must be at most ${limit.amount}` };
  return null;
}

function amountWords(currency: string, decimals: number): string {
  const example = (4800).toFixed(decimals);
  const digits = decimals === 0 ? 'without decimals' : `with exactly ${decimals} decimals`;
  return `must be a string of digits ${digits} for ${currency}, such as "${example}"`;
}

function plainFault(
  schema: StringSchema | IntegerSchema | { type: 'boolean' },
  value: unknown,
): string | null {
  if (schema.type === 'boolean') return typeof value === 'boolean' ? null : 'must be true or false';
  return schema.type === 'integer' ? integerFault(schema, value) : stringFault(schema, value);
}

function integerFault({ minimum, maximum }: IntegerSchema, value: unknown): string | null {
  // RFC 8785 writes -0 as 0, so that it would be another text than the one that was sent.
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || Object.is(value, -0))
    return 'must be a whole number of at most 2^53 - 1, as a number and not as a string';
  if (minimum !== undefined && value < minimum) return `must be at least ${minimum}`;
  return maximum !== undefined && value > maximum ? `must be at most ${maximum}` : null;
}

function stringFault(schema: StringSchema, value: unknown): string | null {
  if (typeof value !== 'string') return 'must be a string';
  if (schema.const !== undefined)
    return value === schema.const ? null : `must be ${JSON.stringify(schema.const)}`;
  if (schema.enum !== undefined)
    return schema.enum.includes(value) ? null : `must be one of: ${schema.enum.join(', ')}`;
  if (schema.format !== undefined) {
    const { test, words } = FORMATS[schema.format];
    if (!test(value)) return words;
  }
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema;
  // A code point is one or two code units: a text of more is not measured.
  if (value.length > 2 * maxLength || lengthOf(value) > maxLength)
    return `takes at most ${maxLength} characters`;
  if (lengthOf(value) < minLength) return `needs at least ${minLength} characters`;
  return textFault(value);
}
