import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startApp } from '../../test/support/app.ts';
import { CHECKOUT } from '../../test/support/documents/pages.ts';
import { aRelyingParty } from '../../test/support/oauth.ts';
import { someoneSignedIn } from '../../test/support/people.ts';
import { sampleOf } from '../developer/index.ts';
import { apiReference } from './api/api-reference.ts';
import { requestOf } from './api/request-samples.ts';
import { TASKS } from './api/tasks.ts';
import { canBeTried } from './api/try-call.page.ts';
import { guideLink } from './guides/guide-links.ts';
import { GUIDES, SECTIONS } from './guides/guide-list.ts';

const app = await startApp();
const { calls, description } = await apiReference(app.server);

async function pageAt(path: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await app.client().get(path, headers);
  expect([path, answer.status]).toEqual([path, 200]);
  return await answer.text();
}

const idsOf = (page: string) => [...page.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id!);

/** The words of a page, as a browser shows them. */
function textOf(markup: string): string {
  return markup
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}

const pages = new Map<string, string>();
for (const path of [
  '/docs',
  '/docs/api',
  '/docs/errors',
  ...GUIDES.map(({ slug }) => `/docs/${slug}`),
  ...TASKS.map(({ id }) => `/docs/api/${id}`),
])
  pages.set(path, await pageAt(path));

test('every link below /docs leads to a page, and to a place on it', () => {
  const broken = [...pages].flatMap(([from, page]) =>
    [...page.matchAll(/href="(?:(\/docs[^"#]*))?(?:#([^"]*))?"/g)]
      .filter(([, path, anchor]) => path !== undefined || anchor !== undefined)
      .filter(([, path = from, anchor]) => {
        const to = pages.get(path.split('?')[0]!);
        return to === undefined || (anchor !== undefined && !idsOf(to).includes(anchor));
      })
      .map(([link]) => `${from}: ${link}`),
  );
  expect(broken).toEqual([]);
});

test('every id occurs once', () => {
  for (const [path, page] of pages) {
    const ids = idsOf(page);
    expect([path, ids]).toEqual([path, [...new Set(ids)]]);
  }
});

test('every block of code of a guide is on its page, character by character', () => {
  const fences = /^ *```([^`\n]*)\n([\s\S]*?)^ *```$/gm;
  const missing = GUIDES.flatMap(({ slug, file }) => {
    const shown = textOf(pages.get(`/docs/${slug}`)!).replace(/\s+/g, ' ');
    const source = readFileSync(join(CHECKOUT, 'docs', file), 'utf8');
    return [...source.matchAll(fences)]
      .map(([, , code]) => code!.replace(/\s+/g, ' ').trim())
      .filter((code) => !shown.includes(code))
      .map((code) => `${file}: ${code.slice(0, 80)}`);
  });
  expect(missing).toEqual([]);
});

test('a column without a name has an empty cell at its head, no header without words', () => {
  const empty = [...pages].filter(([, page]) => /<th\b[^>]*><\/th>/.test(page)).map(([path]) => path);
  expect(empty).toEqual([]);
  expect(pages.get('/docs/applications')).toContain(
    '<thead role="rowgroup"><tr role="row"><td role="cell"></td><th',
  );
});

test('no heading of a guide names a source file', () => {
  const headings = [...pages].flatMap(([path, page]) =>
    [...page.matchAll(/<h[1-3][^>]*>(.*?)<\/h/g)].map(([, words]) => [path, words!] as const),
  );
  expect(headings.length).toBeGreaterThan(500);
  expect(headings.filter(([, words]) => /\.ts\b/.test(words))).toEqual([]);
});

test('CO-58 a guide for those who build applications names none of our sources and tests', () => {
  const ours =
    /[\w/-]+\.(?:api|form|page|tab|queries|duty|test|messages)\.ts\b|(?<![\w-])server\/(?:src|test)\b/g;
  const guides = SECTIONS.filter(({ id }) => id !== 'operation' && id !== 'migration').flatMap<{
    slug: string;
  }>(({ guides }) => guides);
  const named = guides.flatMap(({ slug }) => textOf(pages.get(`/docs/${slug}`)!).match(ours) ?? []);
  expect(guides.length).toBeGreaterThan(30);
  expect(named).toEqual([]);
});

test('code is in colours, and nothing on a page is inline that the CSP would refuse', () => {
  expect(pages.get('/docs/relying-parties')).toContain('<span class="hl-keyword">import</span>');
  for (const [, page] of pages)
    expect(page).not.toMatch(/<style|\sstyle=|\son[a-z]+=|<script(?! type="module" src=)/);
});

test.each([
  ['scopes-and-claims.md#claims', '/docs/scopes-and-claims#claims'],
  ['clients/README.md', '/docs/clients'],
  ['#errors', '#errors'],
  ['https://www.rfc-editor.org/rfc/rfc6749', 'https://www.rfc-editor.org/rfc/rfc6749'],
  ['../server/src/web.ts', null],
  ['testing.md', null],
  ['javascript:alert(1)', null],
  ['../../etc/passwd', null],
])('a link to %s leads to %s', (target, expected) => {
  expect(guideLink('relying-parties.md', target)).toBe(expected);
});

test('/docs keeps the anchor of every call, and leads to its description', () => {
  const start = pages.get('/docs')!;
  const listed = Object.entries(description.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(calls.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(listed.sort());
  for (const { id, task } of calls)
    expect(start).toContain(`<li id="${id}"><a href="/docs/api/${task}#${id}">`);
  expect(start).toContain('<li id="post-oauth-token">');
});

test('every sample is a program: TypeScript that Node reads, and lines that a shell reads', () => {
  const issuer = 'https://id.example';
  const requests = calls.map((call) => requestOf(call, issuer, null));
  for (const request of requests)
    expect(() => stripTypeScriptTypes(sampleOf('typescript', request))).not.toThrow();
  const script = requests.map((request) => sampleOf('curl', request)).join('\n');
  expect(spawnSync('sh', ['-n'], { input: script, encoding: 'utf8' })).toMatchObject({
    status: 0,
    stderr: '',
  });
  const token = calls.find(({ id }) => id === 'post-oauth-token')!;
  expect(sampleOf('curl', requestOf(token, issuer, null))).toBe(`curl https://id.example/oauth/token \\
  -u "app_7Yb2kQnD5sVhW3xTq8LmRz:$CLIENT_SECRET" \\
  --data-urlencode grant_type=authorization_code \\
  --data-urlencode code=SplxlOBeZQQYbYS6WxSbIA \\
  --data-urlencode redirect_uri=https://app.example.com/callback \\
  --data-urlencode code_verifier=dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk`);
});

test('TI-31: the language that a reader chose is open in every sample, and this browser remembers it', async () => {
  const browser = app.client();
  const open = async (path: string) => {
    const page = await (await browser.get(path)).text();
    return [...page.matchAll(/<details open name="post-oauth-token-request"><summary>([^<]*)</g)].map(
      ([, name]) => name,
    );
  };
  const task = `/docs/api/${calls.find(({ id }) => id === 'post-oauth-token')!.task}`;
  expect(await open(task)).toEqual(['curl']);
  expect(await open(`${task}?language=python`)).toEqual(['Python']);
  expect(await open(task)).toEqual(['Python']);
  expect(await open(`${task}?language=__proto__`)).toEqual(['Python']);
  expect(await open(`${task}?language=go`)).toEqual(['Go']);
});

test.each([
  '/docs/nothing',
  '/docs/api/nothing',
  '/docs/clients/nothing',
  '/docs/clients/README',
  '/docs/..%2fREADME',
  '/docs/style',
])('%s is no page', async (path) => {
  expect((await app.client().get(path)).status).toBe(404);
});

test.each([
  ['/docs/search?q=refresh+token', /href="\/docs\/oauth#[^"]+"/],
  [
    '/docs/search?q=invalid_grant',
    /<h2 lang="en"><a href="\/docs\/errors#invalid_grant"><mark>invalid_grant<\/mark>/,
  ],
  ['/docs/search?q=post+/oauth/introspect', /href="\/docs\/api\/tokens#post-oauth-introspect"/],
  ['/docs/search?q=%3Cb%3Enowhere', /“&lt;b&gt;nowhere”/],
  ['/docs/search', /name="q" value=""/],
])('%s', async (path, expected) => {
  expect(await pageAt(path)).toMatch(expected);
});

test('a search is refused when it is too long, with the name of the parameter', async () => {
  const answer = await app.client().get(`/docs/search?q=${'x'.repeat(201)}`);
  expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining('q')]);
});

test('the frame is Japanese and says that the guides are English', async () => {
  const page = await pageAt('/docs/webhooks', { 'accept-language': 'ja' });
  expect(page).toContain('<html lang="ja">');
  expect(page).toContain('ガイドの本文は英語です。');
  expect(page).toContain('<article class="guide" lang="en">');
});

test('samples have the values of the newest application of the reader, or of the one that the address names', async () => {
  const signedOut = pages.get('/docs/relying-parties')!;
  expect(signedOut).toContain('href="/login?return_to=%2Fdocs%2Frelying-parties"');
  expect(textOf(signedOut)).toContain(
    'const { ISSUER, CLIENT_ID, CLIENT_SECRET, APP_URL, SESSION_SECRET } = process.env;',
  );

  const { person, browser } = await someoneSignedIn(app);
  const read = async (path: string) => textOf(await (await browser.get(path)).text());
  expect(await read('/docs/relying-parties')).toContain('you have no application yet');
  const developer = { user_id: person.user_id, created_at: new Date('2026-01-01T00:00:00Z') };
  const own = { developer, redirect_uris: ['https://notes.example/done'] };
  const first = await aRelyingParty(app.context, { ...own, name: '<b>First</b>' });
  const newest = await aRelyingParty(app.context, { ...own, name: 'Newest' });
  const strangers = await aRelyingParty(app.context, {});
  expect(await read('/docs/relying-parties')).toContain(
    `const ISSUER = '${app.baseUrl}';\nconst CLIENT_ID = '${newest.client_id}';\nconst APP_URL = 'https://notes.example';`,
  );
  const named = await read(`/docs/relying-parties?application=${first.application_id}`);
  expect(named).toContain(`const CLIENT_ID = '${first.client_id}';`);
  expect(named).toContain('<b>First</b>');
  const other = await read(`/docs/relying-parties?application=${strangers.application_id}`);
  expect(other).not.toContain(strangers.client_id);
  expect(other).toContain(newest.client_id);
  expect(await read('/docs/api/tokens')).toContain(`-u "${newest.client_id}:$CLIENT_SECRET"`);
  expect((await browser.get('/docs/relying-parties?application=x')).status).toBe(422);
});

test('CO-35: calls that only read with a session can be sent from the reference; nothing that changes or takes a key can', () => {
  const triable = calls.filter(canBeTried).map(({ method, path }) => `${method} ${path}`);
  expect(triable).toContain('GET /api/v1/me');
  for (const call of calls.filter(canBeTried)) {
    expect(call.method).toBe('GET');
    expect(call.path).toMatch(/^\/api\/v1\/(?!admin)/);
    expect(call.operation.security?.some((scheme) => 'session' in scheme)).toBe(true);
  }
});

test('CO-35: who is signed in gets a button without a field for secrets; everyone else a way to sign in', async () => {
  const { task } = calls.find(({ id }) => id === 'get-api-v1-me')!;
  const path = `/docs/api/${task}`;
  const signedOut = await (await app.client().get(path)).text();
  expect(signedOut).not.toContain('data-try=');
  expect(signedOut).toContain(`href="/login?return_to=${encodeURIComponent(path)}"`);
  const { browser: person } = await someoneSignedIn(app);
  const page = await (await person.get(path)).text();
  expect(page).toContain('hidden data-try="/api/v1/me"');
  expect(page).not.toMatch(/type="password"|name="(authorization|token|key)"/i);
});
