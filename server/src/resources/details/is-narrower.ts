import { canonicalJson } from '../../platform/crypto/jcs.ts';
import { asObject } from '../../platform/json/index.ts';
import {
  type AuthorizationDetail,
  type DetailsType,
  type FieldSchema,
  fieldOf,
  typeOf,
} from './details-type.ts';
import { asMoney, type Money, minorUnits } from './money.ts';

/**
 * Whether `child` allows nothing that `parent` does not, both as `checkDetails` leaves them: each act within another act of the same
 * type, with the same fields. Money may be less, a number with a declared maximum too (others may be names, such as that
 * of an order), and a list may have fewer entries. An act is within one other act only. Nothing is not less: an API could read a token
 * without details as one for everything.
 */
export function isNarrower(
  types: readonly DetailsType[],
  parent: readonly AuthorizationDetail[],
  child: readonly AuthorizationDetail[],
): boolean {
  return (child.length > 0 || parent.length === 0) && isMatched(types, parent, child);
}

function isMatched(
  types: readonly DetailsType[],
  parent: readonly AuthorizationDetail[],
  child: readonly AuthorizationDetail[],
): boolean {
  const [first, ...others] = child;
  if (first === undefined) return true;
  return parent.some(
    (candidate, index) =>
      isWithin(types, candidate, first) && isMatched(types, parent.toSpliced(index, 1), others),
  );
}

function isWithin(
  types: readonly DetailsType[],
  { type: parentType, locations: parentLocations, ...parent }: AuthorizationDetail,
  { type, locations, ...child }: AuthorizationDetail,
): boolean {
  const declared = typeOf(types, type);
  if (declared === null || type !== parentType || !isSame(locations, parentLocations)) return false;
  return isValueWithin(declared.schema, parent, child);
}

function isValueWithin(schema: FieldSchema | null, parent: unknown, child: unknown): boolean {
  if (schema === null) return false;
  if (schema.type === 'integer')
    return schema.maximum !== undefined && typeof parent === 'number' && typeof child === 'number'
      ? child <= parent
      : isSame(parent, child);
  if (schema.type === 'array') return isPartOf(parent, child);
  if (schema.type !== 'object') return isSame(parent, child);
  if (schema.format === 'money') return isMoneyWithin(asMoney(parent), asMoney(child));
  const [outer, inner] = [asObject(parent), asObject(child)];
  if (outer === null || inner === null) return false;
  const names = Object.keys(outer);
  // A missing field would leave open what the parent states.
  return (
    names.length === Object.keys(inner).length &&
    names.every(
      (name) => Object.hasOwn(inner, name) && isValueWithin(fieldOf(schema, name), outer[name], inner[name]),
    )
  );
}

function isMoneyWithin(parent: Money | null, child: Money | null): boolean {
  if (parent === null || child === null || parent.currency !== child.currency) return false;
  return minorUnits(child) <= minorUnits(parent);
}

/** Each entry of the parent counts once. */
function isPartOf(parent: unknown, child: unknown): boolean {
  if (!Array.isArray(parent) || !Array.isArray(child)) return false;
  const left = parent.map(canonicalJson);
  return child.map(canonicalJson).every((entry) => {
    const index = left.indexOf(entry);
    if (index >= 0) left.splice(index, 1);
    return index >= 0;
  });
}

function isSame(a: unknown, b: unknown): boolean {
  return canonicalJson(a) === canonicalJson(b);
}

/** Every amount of money in an act, in whichever field and list, with the field that it is in. */
export function amountsOf(type: DetailsType, detail: AuthorizationDetail): { field: string; money: Money }[] {
  return Object.entries(type.schema.properties).flatMap(([field, schema]) =>
    Object.hasOwn(detail, field) ? amountsIn(schema, detail[field]).map((money) => ({ field, money })) : [],
  );
}

function amountsIn(schema: FieldSchema, value: unknown): Money[] {
  if (schema.type === 'array')
    return Array.isArray(value) ? value.flatMap((entry) => amountsIn(schema.items, entry)) : [];
  if (schema.type !== 'object') return [];
  if (schema.format === 'money') return [asMoney(value)].filter((money) => money !== null);
  const object = asObject(value) ?? {};
  return Object.entries(schema.properties).flatMap(([name, field]) =>
    Object.hasOwn(object, name) ? amountsIn(field, object[name]) : [],
  );
}

/** The money in a field of an act, for limits that add it up; null where there is none. */
export function sumOf(type: DetailsType, detail: AuthorizationDetail, field: string): Money | null {
  const schema = fieldOf(type.schema, field);
  const isMoney = schema?.type === 'object' && schema.format === 'money';
  return isMoney && Object.hasOwn(detail, field) ? asMoney(detail[field]) : null;
}
