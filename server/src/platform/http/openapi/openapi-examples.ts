import { type ErrorCode, errorCodesAt } from '../../error-codes.ts';
import { en } from '../errors/docs/error-texts.messages.ts';
import { FILE_EXAMPLES } from '../responses.ts';
import { FORMATS, MEMBERS, OBJECTS, OF, SECRETS, USUALLY_NULL } from './example-values.ts';

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
  [FILE_EXAMPLES]?: Record<string, string>;
};
type Content = Record<string, { schema?: Schema; example?: unknown; examples?: Record<string, unknown> }>;
type Operation = {
  parameters?: { name: string; in: string; schema?: Schema; example?: unknown }[];
  requestBody?: { content: Content };
  responses?: Record<string, { description?: string; content?: Content }>;
};

/** Gives every body, parameter and response of the operations at a path an example, derived from the schema that validates it. */
export function addExamples(path: string, operations: readonly Operation[]): void {
  for (const operation of operations) {
    for (const parameter of operation.parameters ?? [])
      if (parameter.schema)
        parameter.example = exampleOf(parameter.schema, parameter.name, ownerOf(path, parameter));
    for (const body of Object.values(operation.requestBody?.content ?? {}))
      if (body.schema) body.example = exampleOf(body.schema, '', ownerOf(path));
    for (const [status, answers] of Object.entries(operation.responses ?? {})) {
      for (const answer of Object.values(answers.content ?? {})) describeAnswer(path, Number(status), answer);
      describeFile(answers);
    }
  }
}

function describeAnswer(path: string, status: number, answer: Content[string]): void {
  if (!answer.schema) return;
  const isError = status >= 400 && answer.schema.properties?.error !== undefined;
  if (!isError) answer.example = exampleOf(answer.schema, '', ownerOf(path));
  else
    answer.examples = Object.fromEntries(
      errorCodesAt(path, status).map((code) => [code, errorExample(code)]),
    );
}

/** What is sent as a file is no JSON. */
function describeFile(answers: { content?: Content }): void {
  const { [FILE_EXAMPLES]: files, ...schema } = answers.content?.['application/json']?.schema ?? {};
  if (files)
    answers.content = Object.fromEntries(
      Object.entries(files).map(([type, example]) => [type, { schema, example }]),
    );
}

/** What a parameter or a body is of: `application` for those of `/applications/{id}`. */
function ownerOf(path: string, parameter?: { name: string; in: string }): string {
  const parts = path.split('/').filter((part) => part !== '');
  const end = parameter?.in === 'path' ? parts.indexOf(`{${parameter.name}}`) : parts.length;
  return singular(parts.slice(0, end).findLast((part) => !part.startsWith('{')) ?? '');
}

function singular(name: string): string {
  return name.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '');
}

function errorExample(code: ErrorCode) {
  const { meaning, fix } = en[code];
  return { summary: fix, value: { error: code, error_description: meaning } };
}

/** A value that satisfies the schema; `name` is the name of its member, and `owner` what that is of. */
function exampleOf(schema: Schema, name: string, owner: string): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) {
    const isNullable = choices.some(({ type }) => type === 'null');
    if (isNullable && USUALLY_NULL.includes(name)) return null;
    return exampleOf(choices.find(({ type }) => type !== 'null') ?? choices[0]!, name, owner);
  }
  const types = [schema.type ?? []].flat();
  if (types.includes('null') && USUALLY_NULL.includes(name)) return null;
  switch (types.find((type) => type !== 'null') ?? types[0]) {
    case 'object':
      return objectExample(schema, name, owner);
    case 'array':
      return schema.items ? [exampleOf(schema.items, name, owner)] : [];
    case 'string':
      return stringExample(schema, name, owner);
    case 'integer':
    case 'number':
      return numberExample(schema, name, owner);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return OBJECTS[name] ?? {};
  }
}

function objectExample({ properties = {} }: Schema, name: string, owner: string): unknown {
  const members = Object.entries(properties);
  if (members.length === 0) return OBJECTS[name] ?? {};
  return Object.fromEntries(
    members
      // `not` marks members that must not be sent.
      .filter(([, each]) => each.not === undefined)
      .map(([member, each]) => [member, exampleOf(each, member, singular(name) || owner)]),
  );
}

function knownExample(name: string, owner: string): unknown {
  return OF[`${owner}.${name}`] ?? SECRETS[name] ?? MEMBERS[name];
}

function stringExample({ format, minLength = 0 }: Schema, name: string, owner: string): string {
  const known = knownExample(name, owner);
  const text = format !== undefined && FORMATS[format] !== undefined ? FORMATS[format] : known;
  return String(text ?? `a ${name.replaceAll('_', ' ') || 'text'}`).padEnd(minLength, '.');
}

function numberExample({ minimum, exclusiveMinimum }: Schema, name: string, owner: string): number {
  const known = knownExample(name, owner);
  const least = exclusiveMinimum === undefined ? (minimum ?? 1) : exclusiveMinimum + 1;
  return typeof known === 'number' && known >= least ? known : Math.max(least, 1);
}
