import type { InputSchema, Property } from './tool.ts';

/** Why these are no arguments of the tool, as a sentence, or null. */
export function faultOf(schema: InputSchema, given: unknown): string | null {
  return isObject(given) ? membersFault(schema, given, '') : 'arguments is no object.';
}

/** `at`: the path of what holds the members, empty or such as `scopes.0.`. */
function membersFault(
  { properties, required = [] }: InputSchema,
  given: Record<string, unknown>,
  at: string,
): string | null {
  const missing = required.find((name) => !Object.hasOwn(given, name));
  if (missing !== undefined) return `${at}${missing} is missing.`;
  for (const [name, value] of Object.entries(given)) {
    if (!Object.hasOwn(properties, name)) return `There is no argument ${at}${name}.`;
    const fault = valueFault(properties[name]!, value, `${at}${name}`);
    if (fault !== null) return fault;
  }
  return null;
}

function valueFault(property: Omit<Property, 'description'>, value: unknown, name: string): string | null {
  if (!isOfType(property.type, value)) return `${name} is no ${property.type}.`;
  if (property.enum && !property.enum.includes(value as string))
    return `${name} is one of ${property.enum.join(', ')}.`;
  const { minimum = -Infinity, maximum = Infinity } = property;
  if (property.type === 'integer' && ((value as number) < minimum || (value as number) > maximum))
    return `${name} is out of range.`;
  if (property.type === 'array') return itemsFault(property, value as unknown[], name);
  const { properties, required = [] } = property;
  if (!properties) return null;
  const schema = { type: 'object', properties, required, additionalProperties: false } as const;
  return membersFault(schema, value as Record<string, unknown>, `${name}.`);
}

function itemsFault(
  { items }: Pick<Property, 'items'>,
  values: readonly unknown[],
  name: string,
): string | null {
  const faults = values.map((value, index) => items && valueFault(items, value, `${name}.${index}`));
  return faults.find((fault) => fault) ?? null;
}

function isOfType(type: string, value: unknown): boolean {
  if (type === 'array') return Array.isArray(value);
  if (type === 'integer') return Number.isInteger(value);
  return type === 'object' ? isObject(value) : typeof value === type;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
