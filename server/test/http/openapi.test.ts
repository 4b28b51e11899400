import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { TASKS } from '../../src/docs/api/tasks.ts';
import { docs } from '../../src/docs/index.ts';
import { anyone } from '../../src/platform/http/caller.ts';
import { errorResponses } from '../../src/platform/http/responses.ts';
import type { Feature } from '../../src/platform/http/server.ts';
import { startApp } from '../support/app.ts';
import { jsonOf } from '../support/client.ts';
import { testStores } from '../support/database.ts';

type Operation = {
  requestBody?: { content: Record<string, { schema: { properties: object; required?: string[] } }> };
  parameters?: { name: string; in: string }[];
  responses: Record<string, unknown>;
};
type Document = {
  openapi: string;
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
};

const feature: Feature = {
  name: 'described',
  endpoints: [
    (server) => {
      const body = z.object({ name: z.string(), at: z.string().optional() });
      const response = { 201: z.object({ id: z.int(), created_at: z.date() }), ...errorResponses(401, 422) };
      server.post(
        '/api/v1/things',
        { config: { caller: anyone }, schema: { body, response } },
        async (_request, reply) =>
          reply.code(201).send({ id: 1, created_at: new Date('2026-11-20T10:00:00.000Z') }),
      );
      server.get('/page', { config: { caller: anyone, page: true } }, async () => '');
      const query = z.object({ client_id: z.string() });
      server.get('/oauth/start', { config: { caller: anyone, query } }, async () => ({}));
      server.post(
        '/oauth/token',
        { config: { caller: anyone, form: z.object({ grant_type: z.string() }) } },
        async () => ({}),
      );
    },
  ],
};
const stores = await testStores();
const app = await startApp({ features: [feature, docs], stores });
const whole = await startApp({ stores });

async function documentOf(path: typeof app): Promise<Document> {
  const response = await path.client().get('/openapi.json');
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  return (await jsonOf(response)) as Document;
}

test('JSON, forms and queries are described, pages are not', async () => {
  const { openapi, servers, paths } = await documentOf(app);
  expect([openapi, servers]).toEqual(['3.1.0', [{ url: app.baseUrl }]]);
  expect(Object.keys(paths).toSorted()).toEqual(['/api/v1/things', '/oauth/start', '/oauth/token']);
  expect(paths['/api/v1/things']!.post!.requestBody!.content['application/json']!.schema).toMatchObject({
    required: ['name'],
  });
  expect(Object.keys(paths['/api/v1/things']!.post!.responses)).toEqual([
    '201',
    '400',
    '401',
    '414',
    '422',
    '500',
    '503',
  ]);
  expect(paths['/oauth/start']!.get!.parameters).toMatchObject([{ name: 'client_id', in: 'query' }]);
  const content = paths['/oauth/token']!.post!.requestBody!.content;
  expect(Object.keys(content)).toEqual(['application/x-www-form-urlencoded']);
});

test('a moment in an answer is ISO 8601 in UTC with milliseconds', async () => {
  const response = await app.client().postJson('/api/v1/things', { name: 'a' });
  expect([response.status, await jsonOf(response)]).toEqual([
    201,
    { id: 1, created_at: '2026-11-20T10:00:00.000Z' },
  ]);
});

/** The console's own JSON calls are under its path (specification, "Redirect URI verification"). */
const JSON_CALLS_OF_THE_CONSOLE = /\/(redirect_uri_verifications|verify_redirect_uri|lint)$/;

test('the whole service can be described: every operation names its answers, no page is listed', async () => {
  const { paths } = await documentOf(whole);
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining(['/healthz', '/up', '/oauth/token', '/diagnose']),
  );
  expect(
    Object.keys(paths).filter(
      (path) =>
        /^\/(login|signup|account|dev|assets|locale)/.test(path) && !JSON_CALLS_OF_THE_CONSOLE.test(path),
    ),
  ).toEqual([]);
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, { responses }] of Object.entries(operations)) {
      expect(Object.keys(responses), `${method} ${path}`).not.toEqual([]);
    }
  }
});

test.each(['/oauth/authorize', '/oauth/logout'])('%s is described as GET and as POST', async (path) => {
  const { get, post } = (await documentOf(whole)).paths[path]!;
  const form = post!.requestBody!.content['application/x-www-form-urlencoded']!;
  const names = get!.parameters!.map(({ name }) => name);
  expect(Object.keys(form.schema.properties).sort()).toEqual(names.sort());
  expect(Object.keys(post!.responses)).toContain('303');
});

test('the pages at /docs/api show every call of the document', async () => {
  const { paths } = await documentOf(whole);
  const pages = await Promise.all(
    TASKS.map(async ({ id }) => {
      const answer = await whole.client().get(`/docs/api/${id}`, { 'accept-language': 'ja' });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      return await answer.text();
    }),
  );
  const shown = pages.join('');
  expect(shown).toContain('<html lang="ja">');
  for (const [path, operations] of Object.entries(paths))
    for (const method of Object.keys(operations))
      expect(shown).toContain(
        `<h2><span class="method ${method}">${method.toUpperCase()}</span> <code>${path}</code></h2>`,
      );
});

test('they name callers, parameters, members and answers, and need no script', async () => {
  const page = await (await app.client().get('/docs/api/service')).text();
  expect(page).toMatch(/id="post-api-v1-things"[\s\S]*<dt>Authentication<\/dt><dd>None<\/dd>/);
  expect(page).toMatch(
    /<dt><code>name<\/code> <span class="fine">string<\/span><\/dt><\/div><div><dt><code>at<\/code> <span class="fine">string · optional</,
  );
  expect(page).toContain('<li><code>201</code></li>');
  expect(page).toContain('<code>422</code> <a href="/docs/errors#invalid_params">');
  expect(await (await app.client().get('/docs/api/tokens')).text()).toContain(
    '<dt>Body (application/x-www-form-urlencoded)</dt>',
  );
});

test('SC2-113: the description is made in parts, between which other requests are answered', async () => {
  const { server } = await startApp({ stores });
  let turns = 0;
  let isMade = false;
  async function turn(): Promise<void> {
    for (; !isMade; turns++) await setImmediate();
  }
  const turning = turn();
  await server.openApi();
  isMade = true;
  await turning;
  expect(turns).toBeGreaterThan(100);
});
