import { type ErrorCode, errorCodesAt } from '../../error-codes.ts';
import { en } from '../errors/docs/error-texts.messages.ts';
import { FORMATS, MEMBERS, SECRETS, USUALLY_NULL } from './example-values.ts';

/** The parts of JSON Schema that zod generates for us. */
type Schema = {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  format?: string;
  items?: Schema;
  minItems?: number;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  minimum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  not?: unknown;
};
type Content = Record<string, { schema?: Schema; example?: unknown; examples?: Record<string, unknown> }>;
type Operation = {
  parameters?: { name: string; schema?: Schema; example?: unknown }[];
  requestBody?: { content: Content };
  responses?: Record<string, { description?: string; content?: Content }>;
};
type Described = Partial<Record<'paths' | 'webhooks', Record<string, Record<string, Operation>>>>;

/** Gives every body, parameter and response of the document an example, derived from the schema that validates it. */
export function addExamples<Document extends object>(document: Document): Document {
  const { paths = {}, webhooks = {} } = document as Described;
  for (const [path, operations] of Object.entries({ ...paths, ...webhooks })) {
    for (const operation of Object.values(operations)) {
      for (const parameter of operation.parameters ?? [])
        if (parameter.schema) parameter.example = exampleOf(parameter.schema, parameter.name);
      for (const body of Object.values(operation.requestBody?.content ?? {}))
        if (body.schema) body.example = exampleOf(body.schema, '');
      for (const [status, { content = {} }] of Object.entries(operation.responses ?? {}))
        for (const answer of Object.values(content)) describeAnswer(path, Number(status), answer);
    }
  }
  return document;
}

function describeAnswer(path: string, status: number, answer: Content[string]): void {
  if (!answer.schema) return;
  const isError = status >= 400 && answer.schema.properties?.error !== undefined;
  if (!isError) answer.example = exampleOf(answer.schema, '');
  else
    answer.examples = Object.fromEntries(
      errorCodesAt(path, status).map((code) => [code, errorExample(code)]),
    );
}

function errorExample(code: ErrorCode) {
  const { meaning, fix } = en[code];
  return { summary: fix, value: { error: code, error_description: meaning } };
}

/** A value that satisfies the schema; `name` is the name of its member. */
function exampleOf(schema: Schema, name: string): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) {
    const isNullable = choices.some(({ type }) => type === 'null');
    if (isNullable && USUALLY_NULL.includes(name)) return null;
    return exampleOf(choices.find(({ type }) => type !== 'null') ?? choices[0]!, name);
  }
  const types = [schema.type ?? []].flat();
  if (types.includes('null') && USUALLY_NULL.includes(name)) return null;
  switch (types.find((type) => type !== 'null') ?? types[0]) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          // `not` marks members that must not be sent.
          .filter(([, each]) => each.not === undefined)
          .map(([member, each]) => [member, exampleOf(each, member)]),
      );
    case 'array':
      return schema.items ? [exampleOf(schema.items, name)] : [];
    case 'string':
      return stringExample(schema, name);
    case 'integer':
    case 'number':
      return numberExample(schema, name);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return {};
  }
}

function stringExample({ format, minLength = 0 }: Schema, name: string): string {
  const known = SECRETS[name] ?? MEMBERS[name];
  const text = format !== undefined && FORMATS[format] !== undefined ? FORMATS[format] : known;
  return (typeof text === 'string' ? text : `a ${name.replaceAll('_', ' ') || 'text'}`).padEnd(
    minLength,
    '.',
  );
}

function numberExample({ minimum, exclusiveMinimum }: Schema, name: string): number {
  const known = MEMBERS[name];
  const least = exclusiveMinimum === undefined ? (minimum ?? 1) : exclusiveMinimum + 1;
  return typeof known === 'number' && known >= least ? known : Math.max(least, 1);
}
