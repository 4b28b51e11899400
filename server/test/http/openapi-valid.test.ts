import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import { ERRORS, type ErrorCode } from '../../src/platform/error-codes.ts';
import { EVENTS } from '../../src/webhooks/outbox/event-types.ts';
import { startApp } from '../support/app.ts';

type Body = {
  schema?: { properties?: Record<string, unknown> };
  example?: unknown;
  examples?: Record<string, { value: { error: string } }>;
};
type Operation = {
  summary?: string;
  parameters?: { name: string; schema: object; example: unknown }[];
  requestBody?: { content: Record<string, Body> };
  responses: Record<string, { content?: Record<string, Body> }>;
};

const app = await startApp();
const document = (await (await app.client().get('/openapi.json')).json()) as {
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, Record<string, Operation>>;
};
const operations = Object.entries({ ...document.paths, ...document.webhooks }).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    call: `${method.toUpperCase()} ${path}`,
    path,
    operation,
  })),
);

// OpenAPI 3.1 schemas are JSON Schema 2020-12; `strict` would refuse formats and keywords that only describe.
const ajv = new Ajv2020({ strict: false, allErrors: true });
// A CommonJS default export arrives wrapped.
(addFormats as unknown as { default: (to: object) => void }).default(ajv);

/** By its text: most refusals, and many parameters, are described alike, and compiling a schema is most of the work. */
const compiled = new Map<string, ReturnType<typeof ajv.compile>>();

function compile(schema: object): ReturnType<typeof ajv.compile> {
  const text = JSON.stringify(schema);
  const known = compiled.get(text) ?? ajv.compile(schema);
  compiled.set(text, known);
  return known;
}

function faultsOf(schema: object, value: unknown): unknown {
  const isValid = compile(schema);
  return isValid(value)
    ? []
    : isValid.errors?.map(({ instancePath, message }) => `${instancePath} ${message}`);
}

test('the document is an OpenAPI 3.1 document by the official schema', async () => {
  const validator = new Validator();
  expect(await validator.validate(structuredClone(document))).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
  expect(operations.length).toBeGreaterThan(100);
});

test('every pattern can be read without the u flag and by other languages', () => {
  const patterns: string[] = [];
  JSON.stringify(document, (key, value) => {
    if (key === 'pattern' && typeof value === 'string') patterns.push(value);
    return value;
  });
  expect(patterns).toContain('^[1-9]\\d{0,2}$');
  // \p{…}, \u{…} and groups with names are what Python, Java or Go read otherwise or not at all.
  expect(patterns.filter((pattern) => /\\[pPu]|\(\?</.test(pattern))).toEqual([]);
  for (const pattern of patterns) expect(() => new RegExp(pattern)).not.toThrow();
});

test('every event that receivers get is described, with its headers', () => {
  expect(Object.keys(document.webhooks).toSorted()).toEqual(Object.keys(EVENTS).toSorted());
  for (const { post } of Object.values(document.webhooks)) {
    const headers = post!.parameters!.map(({ name }) => name);
    expect(headers).toEqual(expect.arrayContaining(['X-Svc-Signature', 'Webhook-Signature']));
  }
});

test('every call says in a line what it is for', () => {
  expect(operations.filter(({ operation }) => !operation.summary).map(({ call }) => call)).toEqual([]);
});

test('every parameter and every body has an example that its own schema takes', () => {
  const wrong: Record<string, unknown> = {};
  for (const { call, operation } of operations) {
    const bodies = [
      ...Object.values(operation.requestBody?.content ?? {}),
      ...Object.values(operation.responses).flatMap(({ content }) => Object.values(content ?? {})),
    ];
    for (const { schema = {}, example, examples } of bodies) {
      const values = examples ? Object.values(examples).map(({ value }) => value) : [example];
      if (values.length === 0 || values.includes(undefined)) wrong[call] = 'no example';
      for (const value of values) {
        const faults = faultsOf(schema, value);
        if ((faults as unknown[]).length > 0) wrong[call] = faults;
      }
    }
    for (const { name, schema, example } of operation.parameters ?? []) {
      const faults = faultsOf(schema, example) as unknown[];
      if (faults.length > 0) wrong[`${call} ${name}`] = [example, faults];
    }
  }
  expect(wrong).toEqual({});
});

test('CO-51 no example is made of the name of its member', () => {
  const examples = operations.flatMap(({ operation }) => [
    ...(operation.parameters ?? []),
    ...Object.values(operation.requestBody?.content ?? {}),
    ...Object.values(operation.responses).flatMap(({ content }) => Object.values(content ?? {})),
  ]);
  const texts = JSON.stringify(examples.map(({ example }) => example)).match(/"a [\w ]+\.*"/g);
  expect(new Set(texts)).toEqual(new Set(['"a long passphrase"']));
});

test('every answer that is an error lists its codes, and every code of a JSON call is listed somewhere', () => {
  const silent: string[] = [];
  const listed = new Set<string>();
  for (const { call, operation } of operations) {
    for (const [status, { content = {} }] of Object.entries(operation.responses)) {
      for (const { examples, schema } of Object.values(content)) {
        if (Number(status) < 400 || schema?.properties?.error === undefined) continue;
        if (Object.keys(examples ?? {}).length === 0) silent.push(`${call} ${status}`);
        for (const [code, { value }] of Object.entries(examples ?? {})) {
          expect(value.error).toBe(code);
          listed.add(code);
        }
      }
    }
  }
  expect(silent).toEqual([]);
  const comesByRedirect = (code: ErrorCode) => ERRORS[code].statuses.every((status) => status === 303);
  const unlisted = (Object.keys(ERRORS) as ErrorCode[]).filter(
    (code) => !comesByRedirect(code) && !listed.has(code),
  );
  // It belongs to a page of the console.
  expect(unlisted).toEqual(['no_signing_key']);
});

test('CO-56 example IDs have the form of real ones', () => {
  const text = JSON.stringify(
    operations.flatMap(({ operation }) => [
      ...(operation.parameters ?? []).map(({ name, example }) => ({ [name]: example })),
      ...[operation.requestBody, ...Object.values(operation.responses)].flatMap((part) =>
        Object.values(part?.content ?? {}).map(({ example }) => example),
      ),
    ]),
  );
  const ids = new Set(
    text.match(/(?<!\w)(?:aar|agt|app|asg|ask|dlv|evt|grp|kid|org|prm)_\w+(?!\w|":)|"(?:\w+_)?sub":"\w+/g),
  );
  expect(ids.size).toBeGreaterThan(10);
  const isReal = (id: string) =>
    /^(?:(?!aar)[a-z]{3}_\w{22}|aar_\w{36}|"\w+":"(?:agt_)?[0-9A-Za-z]{22})$/.test(id);
  expect([...ids].filter((id) => !isReal(id))).toEqual([]);
});

test('CO-57 a file is described by the media types that it may have', () => {
  const files = operations.flatMap(({ call, operation }) => {
    const types = Object.keys(operation.responses['200']?.content ?? {});
    return types.some((type) => type !== 'application/json') ? [[call, types]] : [];
  });
  expect(Object.fromEntries(files)).toEqual({
    'GET /api/v1/admin/audit_events/export': ['application/jsonl', 'text/csv'],
    'GET /api/v1/admin/bulk_jobs/{id}/report': ['text/csv'],
    'GET /api/v1/admin/dormant_users/export': ['text/csv'],
    'GET /api/v1/admin/users/export': ['text/csv'],
    'GET /api/v1/admin/users/{id}/export': ['application/jsonl'],
  });
});
