import { asObject } from '../../platform/json/index.ts';
import type { ArraySchema, FieldSchema, IntegerSchema, ObjectSchema } from './details-type.ts';
import { readNumber, refuseCrossed, refuseUnknown, stated } from './read-members.ts';
import { readMoney } from './read-money.ts';
import { readString } from './read-string.ts';
import type { TypeFaults } from './type-faults.messages.ts';

const MAX_DEPTH = 3;
const MAX_PROPERTIES = 20;
/** Of one type in all: people read each of them. */
const MAX_FIELDS = 40;
const MAX_ITEMS = 20;

/** What RFC 9396 section 2 defines for every type. */
const RESERVED = ['type', 'locations', 'actions', 'datatypes', 'identifier', 'privileges'];
const FIELD_NAME = /^[A-Za-z]\w{0,39}$/;
/** A number under such a name would be an amount in an unknown currency. */
const MONEY_WORDS = /^(amount|price|total|subtotal|fee|cost|sum)s?$/;

/** `depth`: of the object that a schema is or is in. */
type Place = { path: string; depth: number; faults: TypeFaults };

/** The schema of a type: an object whose fields pages can show. Faults are added; the result is what can be used of it. */
export function readSchema(given: unknown, path: string, faults: TypeFaults): ObjectSchema {
  const object = asObject(given);
  if (object === null || object.type !== 'object' || object.format !== undefined) {
    faults.push({ path, code: 'schema_root' });
    return { type: 'object', properties: {}, required: [] };
  }
  const schema = readObject(object, { path, depth: 1, faults });
  for (const name of Object.keys(schema.properties))
    if (RESERVED.includes(name)) faults.push({ path: `${path}.properties.${name}`, code: 'field_reserved' });
  if (fieldCount(schema) > MAX_FIELDS)
    faults.push({ path, code: 'fields_count', params: { max: MAX_FIELDS } });
  return schema;
}

function readField(given: unknown, place: Place): FieldSchema | null {
  const { path, faults } = place;
  const object = asObject(given);
  if (object === null) {
    faults.push({ path, code: 'not_object' });
    return null;
  }
  switch (object.type) {
    case 'string':
      return readString(object, path, faults);
    case 'integer':
      return readInteger(object, place);
    case 'boolean':
      refuseUnknown(object, ['type'], path, faults);
      return { type: 'boolean' };
    case 'array':
      return readArray(object, place);
    case 'object':
      return object.format === 'money'
        ? readMoney(object, path, faults)
        : readObject(object, { ...place, depth: place.depth + 1 });
    default: {
      const code = object.type === 'number' ? 'schema_number' : 'schema_type';
      faults.push({ path: `${path}.type`, code });
      return null;
    }
  }
}

function readInteger(object: Record<string, unknown>, { path, faults }: Place): IntegerSchema {
  refuseUnknown(object, ['type', 'minimum', 'maximum'], path, faults);
  const limits = [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER] as const;
  const schema: IntegerSchema = {
    type: 'integer',
    ...stated({
      minimum: readNumber(object, 'minimum', limits, path, faults),
      maximum: readNumber(object, 'maximum', limits, path, faults),
    }),
  };
  refuseCrossed(schema, ['minimum', 'maximum'], path, faults);
  return schema;
}

function readArray(object: Record<string, unknown>, place: Place): ArraySchema | null {
  const { path, faults } = place;
  refuseUnknown(object, ['type', 'items', 'minItems', 'maxItems'], path, faults);
  const limits = [0, MAX_ITEMS] as const;
  const minItems = readNumber(object, 'minItems', limits, path, faults);
  const maxItems = readNumber(object, 'maxItems', limits, path, faults);
  if (object.maxItems === undefined) faults.push({ path, code: 'items_needed', params: { max: MAX_ITEMS } });
  refuseCrossed({ minItems, maxItems }, ['minItems', 'maxItems'], path, faults);
  const at = `${path}.items`;
  if (asObject(object.items)?.type === 'array') {
    faults.push({ path: at, code: 'schema_of_items' });
    return null;
  }
  const items = readField(object.items, { ...place, path: at });
  return items === null
    ? null
    : { type: 'array', items, ...stated({ minItems }), maxItems: maxItems ?? MAX_ITEMS };
}

function readObject(object: Record<string, unknown>, place: Place): ObjectSchema {
  const { path, depth, faults } = place;
  const empty: ObjectSchema = { type: 'object', properties: {}, required: [] };
  refuseUnknown(object, ['type', 'properties', 'required', 'additionalProperties'], path, faults);
  if (object.format !== undefined) faults.push({ path: `${path}.format`, code: 'format_of_object' });
  if (object.additionalProperties !== undefined && object.additionalProperties !== false)
    faults.push({ path: `${path}.additionalProperties`, code: 'additional_properties' });
  const given = asObject(object.properties);
  const at = `${path}.properties`;
  if (depth > MAX_DEPTH) faults.push({ path, code: 'schema_depth', params: { max: MAX_DEPTH } });
  else if (given === null) faults.push({ path: at, code: 'not_object' });
  else if (Object.keys(given).length > MAX_PROPERTIES)
    faults.push({ path: at, code: 'fields_count', params: { max: MAX_PROPERTIES } });
  else {
    const fields = Object.entries(given).map(
      ([name, schema]) => [name, readProperty(name, schema, { ...place, path: `${at}.${name}` })] as const,
    );
    const properties = Object.fromEntries(
      fields.filter(([, schema]) => schema !== null),
    ) as ObjectSchema['properties'];
    return {
      ...empty,
      properties,
      required: readRequired(object.required, given, `${path}.required`, faults),
    };
  }
  return empty;
}

function readProperty(name: string, given: unknown, place: Place): FieldSchema | null {
  const { path, faults } = place;
  if (!FIELD_NAME.test(name) || name in {}) {
    faults.push({ path, code: 'field_name' });
    return null;
  }
  const schema = readField(given, place);
  const leaf = schema?.type === 'array' ? schema.items : schema;
  const isNumber = leaf !== null && leaf.type !== 'object' && leaf.type !== 'boolean';
  if (isNumber && saysMoney(name)) faults.push({ path, code: 'field_is_money' });
  return schema;
}

/** Whether one of the words of a name is one for money: `unitPrice`, `total_amount`. */
function saysMoney(name: string): boolean {
  return name.split(/_|(?<=[a-z0-9])(?=[A-Z])/).some((word) => MONEY_WORDS.test(word.toLowerCase()));
}

function readRequired(
  given: unknown,
  properties: Record<string, unknown>,
  path: string,
  faults: TypeFaults,
): string[] {
  if (given === undefined) return [];
  const isValid =
    Array.isArray(given) &&
    new Set(given).size === given.length &&
    given.every((name) => typeof name === 'string' && Object.hasOwn(properties, name));
  if (isValid) return given;
  faults.push({ path, code: 'required_invalid' });
  return [];
}

function fieldCount(schema: FieldSchema): number {
  if (schema.type === 'array') return fieldCount(schema.items);
  if (schema.type !== 'object' || schema.format === 'money') return 0;
  return Object.values(schema.properties).reduce((count, field) => count + 1 + fieldCount(field), 0);
}
