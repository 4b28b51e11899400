import fc from 'fast-check';
import type { z } from 'zod';
import { codePoint } from './code-point.ts';

type Schema = z.core.JSONSchema.JSONSchema;

type Sources = {
  /** Sound texts by member name. */
  sound: Record<string, string[]>;
  /** What takes a value's place one time in eight. */
  hostile: fc.Arbitrary<unknown>;
};

const DEEPEST = 6;
const MAX_OPTIONAL = 4;

/** Values that the schema describes, with hostile ones in the place of some, at any depth. */
export function fromSchema(schema: Schema, sources: Sources, name = '', depth = 0): fc.Arbitrary<unknown> {
  const described = depth > DEEPEST ? sources.hostile : plainly(schema, sources, name, depth);
  return fc.oneof({ weight: 7, arbitrary: described }, { weight: 1, arbitrary: sources.hostile });
}

function plainly(schema: Schema, sources: Sources, name: string, depth: number): fc.Arbitrary<unknown> {
  const within = (part: unknown, partName = name) =>
    fromSchema((part ?? {}) as Schema, sources, partName, depth + 1);
  const choices = schema.anyOf ?? schema.oneOf;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (choices) return fc.oneof(...choices.map((choice) => within(choice)));
  switch (schema.type) {
    case 'object':
      return objectOf(schema, within);
    case 'array':
      return fc.array(within(schema.items), { maxLength: 4 });
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return fc.oneof(
        fc.integer({ min: -1, max: 1000 }),
        fc.double({ noNaN: true, noDefaultInfinity: true }),
      );
    case 'null':
      return fc.constant(null);
    default:
      return textOf(schema, sources.sound[name] ?? []);
  }
}

/** What is required and a few of the rest: a body with every member holds too much that is wrong to get far. */
function objectOf(schema: Schema, within: (part: unknown, name: string) => fc.Arbitrary<unknown>) {
  const members = Object.entries(schema.properties ?? {});
  const required = schema.required ?? [];
  const optional = members.map(([name]) => name).filter((name) => !required.includes(name));
  if (members.length === 0)
    return fc.dictionary(fc.string({ maxLength: 10 }), within(schema.additionalProperties, ''), {
      maxKeys: 3,
    });
  return fc.subarray(optional, { maxLength: Math.min(MAX_OPTIONAL, optional.length) }).chain((chosen) => {
    const taken = members.filter(([name]) => required.includes(name) || chosen.includes(name));
    return fc.record(Object.fromEntries(taken.map(([name, part]) => [name, within(part, name)])));
  });
}

/** As long as allowed and a little longer; PostgreSQL and the rules beyond the schema are to be reached. */
function textOf(schema: Schema, sound: string[]): fc.Arbitrary<string> {
  const longest = Math.min(schema.maxLength ?? 60, 2000);
  const any = fc.string({
    unit: codePoint,
    minLength: Math.min(schema.minLength ?? 0, longest),
    maxLength: longest,
  });
  const edge = fc.constantFrom(longest, longest + 1).map((length) => 'x'.repeat(length));
  const made = fc.oneof({ weight: 4, arbitrary: any }, { weight: 1, arbitrary: edge });
  return sound.length === 0 ? made : fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...sound) }, made);
}
