import type { InputSchema } from './tool.ts';

/** Why these are no arguments of the tool, as a sentence, or null. */
export function faultOf({ properties, required = [] }: InputSchema, given: unknown): string | null {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return 'arguments is no object.';
  const missing = required.find((name) => !Object.hasOwn(given, name));
  if (missing !== undefined) return `${missing} is missing.`;
  for (const [name, value] of Object.entries(given)) {
    if (!Object.hasOwn(properties, name)) return `There is no argument ${name}.`;
    const property = properties[name]!;
    if (!isOfType(property.type, value)) return `${name} is no ${property.type}.`;
    if (property.type === 'array' && !(value as unknown[]).every((item) => typeof item === 'string'))
      return `${name} holds something else than strings.`;
    if (property.enum && !property.enum.includes(value as string))
      return `${name} is one of ${property.enum.join(', ')}.`;
    const { minimum = -Infinity, maximum = Infinity } = property;
    if (property.type === 'integer' && ((value as number) < minimum || (value as number) > maximum))
      return `${name} is out of range.`;
  }
  return null;
}

function isOfType(type: string, value: unknown): boolean {
  if (type === 'array') return Array.isArray(value);
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type && value !== null;
}
