import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { startApp } from '../support/app.ts';
import { jsonOf } from '../support/client.ts';
import { probes } from './probes.ts';

const app = await startApp({ features: [probes] });
const caller = app.client();
const JSON_TYPE = { 'content-type': 'application/json' };
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };

test('a JSON body that fits its schema', async () => {
  const response = await caller.postJson('/probe/json', { name: 'Ada', unknown: 1 });
  expect([response.status, await response.json()]).toEqual([200, { name: 'Ada' }]);
});

test('well-formed but wrong: 422 with every fault', async () => {
  const response = await caller.postJson('/probe/json', { name: 'A', tags: ['ok', 7] });
  const body = await jsonOf(response);
  expect(response.status).toBe(422);
  expect(body).toEqual({
    error: 'invalid_params',
    error_description: body.error_description,
    details: [
      { path: 'name', message: expect.any(String) },
      { path: 'tags.1', message: expect.any(String) },
    ],
  });
  expect(body.error_description).toContain('name: ');
});

test('no body where one is needed: 422, not 400', async () => {
  const response = await caller.fetch('/probe/json', { method: 'POST' });
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ error: 'invalid_params', details: [{ path: '' }] });
});

test.each([
  ['cut off', '{"name": "Ada"'],
  ['not JSON', 'name=Ada'],
  ['two values', '{} {}'],
  ['a comment', '{/* */}'],
  ['not UTF-8', Buffer.from([0x22, 0xff, 0x22])],
  ['a byte order mark of UTF-16', Buffer.from('\ufeff{}', 'utf16le')],
])('malformed JSON (%s): 400 invalid_request', async (_name, body) => {
  const response = await caller.fetch('/probe/json', { method: 'POST', body, headers: JSON_TYPE });
  expect([response.status, await response.json()]).toEqual([
    400,
    { error: 'invalid_request', error_description: expect.stringMatching(/JSON|UTF-8/) },
  ]);
});

test.each([
  ['nested 10,000 deep', `${'['.repeat(10_000)}${']'.repeat(10_000)}`],
  ['nested objects', `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`],
  ['__proto__', '{"name": "Ada", "__proto__": {"admin": true}}'],
  ['NUL in text', '{"name": "A\\u0000da"}'],
  ['NUL in a name', '{"A\\u0000": 1}'],
  ['a lone surrogate', '{"name": "Ada\\ud800"}'],
])('JSON that no endpoint can take (%s): 422', async (_name, body) => {
  const response = await caller.fetch('/probe/json', { method: 'POST', body, headers: JSON_TYPE });
  expect([response.status, (await jsonOf(response)).error]).toEqual([422, 'invalid_params']);
});

// Architecture, trap 2: Fastify's own parser answers 400 to these.
test.each(['POST', 'DELETE'])('%s with a JSON content type and no body is no error', async (method) => {
  const response = await caller.fetch('/probe/empty', { method, headers: JSON_TYPE });
  expect(response.status).toBe(method === 'POST' ? 200 : 204);
});

test('413 comes before who is asking, whether the length is stated or not', async () => {
  const big = JSON.stringify({ name: 'x'.repeat(70_000) });
  const stated = await caller.fetch('/probe/guarded', { method: 'POST', body: big, headers: JSON_TYPE });
  expect([stated.status, await stated.json()]).toEqual([
    413,
    {
      error: 'payload_too_large',
      error_description: 'The body is larger than 64 KiB (720 KiB where a picture can be uploaded).',
    },
  ]);
  const body = new Blob([big]).stream();
  const chunked = await caller.fetch('/probe/guarded', {
    method: 'POST',
    body,
    duplex: 'half',
    headers: JSON_TYPE,
  } as RequestInit);
  expect(chunked.status).toBe(413);
});

test('64 KiB exactly is not too much', async () => {
  const name = 'x'.repeat(64 * 1024 - '{"name":""}'.length);
  const response = await caller.postJson('/probe/json', { name });
  expect(response.status).toBe(200);
});

test('415 comes before who is asking', async () => {
  const response = await caller.fetch('/probe/guarded', {
    method: 'POST',
    body: 'a',
    headers: { 'content-type': 'text/plain' },
  });
  expect([response.status, await response.json()]).toEqual([
    415,
    { error: 'unsupported_media_type', error_description: 'Send the body as application/json.' },
  ]);
});

// OA-39, CVE-2026-25223, CVE-2026-33806: the schema is enforced or the answer is 415; a body never slips past both.
test.each([
  ['application/json', 422],
  ['Application/JSON', 422],
  ['application/json; charset=utf-8', 422],
  ['application/json;charset="UTF-8"', 422],
  ['application/json; profile="x"', 422],
  ['application/json\ta', 415],
  ['application/json a', 415],
  ['application/json;', 415],
  ['application/json; charset=utf-16', 415],
  ['application/json, text/plain', 415],
  ['application/jsonx', 415],
  ['application/vnd.api+json', 415],
  ['application', 415],
  ['/', 415],
  ['multipart/form-data; boundary=x', 415],
  ['application/x-www-form-urlencoded', 415],
  ['text/plain', 415],
  ['text/plain;application/json', 415],
])('Content-Type %j on a JSON route: %i', async (type, status) => {
  const response = await rawPost('/probe/json', [`Content-Type: ${type}`], '{"name":"A"}');
  expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
});

test('Content-Type with a leading space is the same; stated twice or not at all is 415', async () => {
  expect(await rawPost('/probe/json', ['Content-Type:    application/json'], '{"name":"A"}')).toMatch(
    /^HTTP\/1.1 422 /,
  );
  const twice = ['Content-Type: application/json', 'Content-Type: text/plain'];
  expect(await rawPost('/probe/json', twice, '{"name":"A"}')).toMatch(/^HTTP\/1.1 415 /);
  expect(await rawPost('/probe/json', [twice[0]!, twice[0]!], '{"name":"A"}')).toMatch(/^HTTP\/1.1 415 /);
  expect(await rawPost('/probe/json', [], '{"name":"A"}')).toMatch(/^HTTP\/1.1 415 /);
});

// Architecture, trap 4.
test('a form keeps repeated parameters, so that an endpoint can refuse them', async () => {
  const body = 'grant_type=a&code=1&code=2&empty=&plus=a+b%20c';
  const response = await caller.fetch('/probe/token', { method: 'POST', body, headers: FORM_TYPE });
  expect(await response.json()).toEqual({
    fields: [
      ['grant_type', 'a'],
      ['code', '1'],
      ['code', '2'],
      ['empty', ''],
      ['plus', 'a b c'],
    ],
  });
});

test('a query keeps repeated parameters and its bytes', async () => {
  const response = await caller.get('/probe/query?a=1&a=2&b=%2f%2F+%20');
  expect(await response.json()).toEqual({
    raw: 'a=1&a=2&b=%2f%2F+%20',
    all: [
      ['a', '1'],
      ['a', '2'],
      ['b', '//  '],
    ],
  });
});

test('a typed form: one value is text, several are a list, and the wrong kind is a 422 page', async () => {
  const good = await caller.postForm('/probe/typed-form', { email: 'a@b.example', scope: ['one', 'two'] });
  expect([good.status, await good.json()]).toEqual([200, { email: 'a@b.example', scope: ['one', 'two'] }]);
  const doubled = await caller.postForm('/probe/typed-form', { email: ['a', 'b'] });
  expect([doubled.status, doubled.headers.get('content-type')]).toEqual([422, 'text/html; charset=utf-8']);
});

test.each([
  ['JSON', { 'content-type': 'application/json' }, '{}'],
  ['plain text', { 'content-type': 'text/plain' }, 'a=b'],
  ['multipart', { 'content-type': 'multipart/form-data; boundary=x' }, '--x--'],
])('%s on a form route: 415', async (_name, headers, body) => {
  const response = await caller.fetch('/probe/token', { method: 'POST', headers, body });
  expect([response.status, (await jsonOf(response)).error]).toEqual([415, 'unsupported_media_type']);
});

test.each([
  ['a form with NUL', '/probe/token', 'a=%00'],
  ['a form that is not UTF-8', '/probe/token', Buffer.from([0x61, 0x3d, 0xff])],
  ['10,000 parameters', '/probe/token', 'a=1&'.repeat(10_000)],
])('%s: 400', async (_name, path, body) => {
  const response = await caller.fetch(path, { method: 'POST', headers: FORM_TYPE, body });
  expect([response.status, (await jsonOf(response)).error]).toEqual([400, 'invalid_request']);
});

test.each(['/probe/query?a=%00', '/probe/path/%zz', '/%c0%ae'])('%s: 400', async (path) => {
  const response = await rawGet(path);
  expect(response).toMatch(/^HTTP\/1.1 400 /);
  expect(response).toMatch(/x-request-id: req_/i);
});

test('NUL in a path is an unknown id, and so is one of any length', async () => {
  expect(await rawGet('/probe/path/a%00b')).toMatch(/\{"name":"a\uFFFDb"\}$/);
  expect(await rawGet(`/probe/path/${'a'.repeat(5000)}`)).toMatch(/^HTTP\/1.1 200 /);
});

async function rawPost(path: string, headers: string[], body: string): Promise<string> {
  return await exchange(
    ['POST', path, 'HTTP/1.1'].join(' '),
    [...headers, `Content-Length: ${body.length}`],
    body,
  );
}

async function rawGet(path: string): Promise<string> {
  return await exchange(`GET ${path} HTTP/1.1`, [], '');
}

/** One request as bytes: fetch would tidy it up. */
async function exchange(line: string, headers: string[], body: string): Promise<string> {
  const { port } = app.context.config;
  const socket = connect(port, '127.0.0.1');
  socket.end([line, `Host: localhost:${port}`, 'Connection: close', ...headers, '', body].join('\r\n'));
  let text = '';
  for await (const chunk of socket) text += chunk;
  return text;
}
