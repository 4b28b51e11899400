import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { documentedSettings } from '../settings.ts';

/** What can be checked without Helm; `npm run helm` lints and renders the chart. */
const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');
type Tree = { [name: string]: Tree | unknown };
const schema = JSON.parse(read('values.schema.json'));
const defaults = parse(read('values.yaml')) as Tree;
const example = parse(read('ci/example.yaml')) as Tree;
const ajv = new Ajv({ allErrors: true, strict: false });
const validate = ajv.compile(schema);

/** As Helm does it: objects are merged, everything else is replaced. */
function merged(under: unknown, over: unknown): unknown {
  if (!isTree(under) || !isTree(over)) return over === undefined ? under : over;
  const names = [...new Set([...Object.keys(under), ...Object.keys(over)])];
  return Object.fromEntries(names.map((name) => [name, merged(under[name], over[name])]));
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Of connections, and of the keys. */
const SECRETS = /^(SECRET_KEY|DATABASE|SMTP|SMS_WEBHOOK_URL|OLD_SYSTEM)/;
/** Fixed by the image or the chart, or refused in production. */
const FIXED =
  /^(NODE_ENV|HOST|PORT|METRICS_HOST|METRICS_PORT|DATA_DIR|ROLE|WEB_CONCURRENCY|NET_ALLOW|WELLKNOWN_PORT)$/;

test('the example is valid, and the defaults alone lack what an operator must decide', () => {
  expect([validate(merged(defaults, example)), validate.errors]).toEqual([true, null]);
  expect(validate(defaults)).toBe(false);
  const places = validate
    .errors!.filter(({ keyword }) => keyword === 'pattern')
    .map((one) => one.instancePath);
  expect(places.sort()).toEqual([
    '/image/digest',
    '/networkPolicy/database/cidr',
    '/networkPolicy/mail/cidr',
    '/settings/BASE_URL',
    '/settings/OPEN_URL',
  ]);
});

test('collector and receiver of audit lines are pods or an address', () => {
  const of = (values: object) =>
    validate(merged(merged(defaults, example), { networkPolicy: { collector: values } }));
  expect([
    of({ namespace: 'logs' }),
    of({ cidr: '10.1.2.3/32' }),
    of({ cidr: 'logs.example' }),
    of({ port: 0 }),
  ]).toEqual([true, true, false, false]);
});

test.each([
  ['headers of the collector in clear', { tracing: { headers: 'authorization=x' } }],
  ['a secret among the settings', { settings: { SECRET_KEY: 'x' } }],
  ['a setting that the chart fixes', { settings: { ROLE: 'web' } }],
  ['a setting that there is none of', { settings: { BASE_URI: 'x' } }],
  ['a tag for a digest', { image: { digest: 'latest' } }],
  ['a value that no template reads', { replicas: 3 }],
  ['no process', { web: { replicas: 0 } }],
])('%s is refused', (_, values) => {
  expect(validate(merged(merged(defaults, example), values))).toBe(false);
});

test('the chart takes every setting that is no secret and that it does not fix itself', () => {
  const taken = documentedSettings().filter((name) => !SECRETS.test(name) && !FIXED.test(name));
  expect([...schema.properties.settings.propertyNames.enum].sort()).toEqual(taken.sort());
  expect(taken).toContain('TRUST_PROXY');
});

test('every value that a template reads has a default, and every default is read', () => {
  const texts = readdirSync(join(import.meta.dirname, 'templates')).map((name) => read(`templates/${name}`));
  const named = texts.flatMap((text) =>
    [...text.matchAll(/\$?\.Values\.([A-Za-z_.]+)/g)].map(([, path]) => path!),
  );
  const valueAt = (path: string) =>
    path.split('.').reduce<unknown>((value, name) => (isTree(value) ? value[name] : undefined), defaults);
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((path) => valueAt(path) === undefined)).toEqual([]);
  // web and worker are read by the role's name.
  const roots = new Set([...named.map((path) => path.split('.')[0]), 'web', 'worker']);
  expect(Object.keys(defaults).filter((name) => !roots.has(name))).toEqual([]);
});

test('the chart has the version of the service', () => {
  const chart = parse(read('Chart.yaml')) as { version: string; appVersion: string };
  const { version } = JSON.parse(read('../../server/package.json')) as { version: string };
  expect([chart.version, chart.appVersion]).toEqual([version, version]);
});

test('no template writes a secret or takes one', () => {
  const texts = readdirSync(join(import.meta.dirname, 'templates')).map((name) => read(`templates/${name}`));
  expect(texts.filter((text) => /kind: Secret\b|SECRET_KEY|DATABASE_URL|SMTP_URL/.test(text))).toEqual([]);
});
