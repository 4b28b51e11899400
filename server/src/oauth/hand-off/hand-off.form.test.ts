import { mkdtempSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { startApp } from '../../../test/support/app.ts';

const app = await startApp();
const { base_url, open_url, port } = app.context.config;
const openHost = new URL(open_url).host;

/** As the bytes of `path` are, to the hand-off host. */
function fetchRaw(
  path: string,
  host = openHost,
  at = port,
): Promise<{ status: number; body: string; headers: NodeJS.Dict<string | string[]> }> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port: at, path, headers: { host } }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (chunk) => {
        body += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode!, body, headers: response.headers }));
    }).on('error', reject);
  });
}

function hrefOf(body: string): string {
  const links = [...body.matchAll(/<a [^>]*href="([^"]*)"/g)];
  expect(links).toHaveLength(1);
  const entities: Record<string, string> = {
    '&amp;': '&',
    '&lt;': '<',
    '&gt;': '>',
    '&quot;': '"',
    '&#39;': "'",
  };
  return links[0]![1]!.replace(/&(amp|lt|gt|quot|#39);/g, (entity) => entities[entity]!);
}

describe('OA-07 the hand-off page forwards the query byte for byte and does nothing else', () => {
  test.each([
    'client_id=a&scope=openid+email&state=%20x',
    'a="><script>alert(1)</script>',
    'x=%0d%0aSet-Cookie:%20a=b',
    'x=%ff%FE&y=%7e~',
    'state=%00&x=%0',
    "q='&amp;&lt;",
    '&&==?a=b?c',
    `long=${'x'.repeat(8000)}`,
    '',
  ])('%.40s', async (query) => {
    const answer = await fetchRaw(`/oauth/authorize?${query}`);
    expect(answer.status).toBe(200);
    expect(hrefOf(answer.body)).toBe(`${base_url}/oauth/authorize${query === '' ? '' : `?${query}`}`);
    expect(answer.body).not.toMatch(/<script|http-equiv|<form/i);
    expect(answer.headers).not.toHaveProperty('location');
    expect(answer.headers).not.toHaveProperty('refresh');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  });
});

test('the hand-off host is recognized by its name, on any port', async () => {
  const { hostname } = new URL(open_url);
  for (const host of [
    hostname,
    `${hostname}:80`,
    `${hostname}:443`,
    `${hostname}:3000`,
    hostname.toUpperCase(),
  ])
    expect([host, (await fetchRaw('/login', host)).status]).toEqual([host, 404]);
  for (const host of [
    new URL(base_url).hostname,
    `x${hostname}`,
    `${hostname}.evil.test`,
    `${hostname}:80:80`,
  ])
    expect([host, (await fetchRaw('/login', host)).status]).toEqual([host, 200]);
});

test('any other path of that host is 404, its health aside', async () => {
  for (const path of [
    '/',
    '/login',
    '/oauth/token',
    '/.well-known/openid-configuration',
    '/assets/x.css',
    '/oauth/consent',
    '/openapi.json',
    '/docs',
    '/docs/errors',
  ])
    expect([path, (await fetchRaw(path)).status]).toEqual([path, 404]);
  for (const path of ['/healthz', '/up']) expect((await fetchRaw(path)).status).toBe(200);
});

test('the main host never shows it', async () => {
  const answer = await fetchRaw('/oauth/authorize?client_id=x', new URL(base_url).host);
  expect(answer.status).toBe(400);
});

describe('association documents of apps', () => {
  const links = {
    'apple-app-site-association': { applinks: { details: [{ appIDs: ['ABCDE12345.com.example.app'] }] } },
    assetlinks: [{ relation: ['delegate_permission/common.handle_all_urls'] }],
  };
  const paths = ['/.well-known/apple-app-site-association', '/.well-known/assetlinks.json'];

  test('both hosts serve those that are configured', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'app-links-')), 'links.json');
    writeFileSync(file, JSON.stringify(links));
    const linked = await startApp({ config: { app_links_file: file } });
    const hosts = [linked.context.config.open_url, linked.context.config.base_url].map(
      (url) => new URL(url).host,
    );
    for (const host of hosts) {
      for (const [index, path] of paths.entries()) {
        const answer = await fetchRaw(path, host, linked.context.config.port);
        expect([answer.status, answer.headers['content-type']]).toEqual([
          200,
          'application/json; charset=utf-8',
        ]);
        expect(JSON.parse(answer.body)).toEqual(Object.values(links)[index]);
      }
    }
  });

  test('without them there is nothing', async () => {
    for (const path of paths) expect((await fetchRaw(path)).status).toBe(404);
  });
});
