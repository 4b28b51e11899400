import { createServer } from 'node:http';
// Express has no types of its own, and of this application the test needs none.
// @ts-expect-error
import express from 'express';
import { expect, test } from 'vitest';
import { listen } from '../../../../server/test/support/network/listen.ts';
import { startIssuer } from '../../../test/issuer.ts';
import { sendRaw } from '../../../test/send-raw.ts';
import { SCOPES, servers } from '../../../test/servers.ts';
import { protectResource } from '../protect-resource.ts';
import * as forExpress from './express.ts';
import * as forFastify from './fastify.ts';
import * as forHono from './hono.ts';
import * as forNode from './node.ts';

const METADATA_PATH = '/.well-known/oauth-protected-resource/v1/:files*';

/** A path that a router would read as parameters. */
async function start(name: string) {
  const issuer = await startIssuer();
  const resource = protectResource({ ...issuer.settings, resource: 'https://api.example/v1/:files*' });
  const url = await servers[name]!(resource);
  const token = (claims = {}) => issuer.token({ aud: 'https://api.example/v1/:files*', ...claims });
  const get = (path: string, ...values: string[]) =>
    sendRaw(
      url + path,
      'GET',
      values.map((value): [string, string] => ['Authorization', value]),
    );
  return { issuer, resource, url, token, get };
}

test.each(Object.keys(servers))(
  '%s: a valid token passes, and routes without a guard stay open',
  async (name) => {
    const { get, token } = await start(name);
    expect(await get('/v1/:files*', `Bearer ${token()}`)).toMatchObject({ status: 200, body: 'usr_1' });
    expect(await get('/open')).toMatchObject({ status: 200, body: 'null' });
    const people = await Promise.all(
      Array.from({ length: 20 }, (_, n) => get('/v1/x', `bearer ${token({ sub: `usr_${n}` })}`)),
    );
    expect(people.map(({ body }) => body)).toEqual(people.map((_, n) => `usr_${n}`));
  },
);

test.each(Object.keys(servers))('%s: a refusal is sent whole', async (name) => {
  const { get, issuer, resource, token } = await start(name);
  const expectRefusal = async (values: string[], status: number) => {
    const decision = await resource.authenticate({ authorization: values }, SCOPES);
    if (decision.ok) throw new Error('passed');
    const { refusal } = decision;
    const answer = await get('/v1/:files*', ...values);
    expect(answer).toMatchObject({ status, body: refusal.body });
    expect(answer.headers['www-authenticate']).toBe(refusal.www_authenticate ?? undefined);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['content-type']).toMatch(/^application\/json(; charset=utf-8)?$/);
    expect(answer.headers['retry-after']).toBe(status === 503 ? '5' : undefined);
  };
  const good = `Bearer ${token()}`;
  await expectRefusal([], 401);
  await expectRefusal(['Bearer a'], 401);
  await expectRefusal([good, good], 400);
  await expectRefusal([`Bearer ${token({ scope: 'files:write' })}`], 403);
  issuer.handlers['/jwks'] = (_request, response) => response.writeHead(500).end();
  await expectRefusal([`Bearer ${issuer.token({}, { kid: 'new' })}`], 503);
});

test.each(Object.keys(servers))(
  'AU-92: %s: a token for an act passes only where acts are taken',
  async (name) => {
    const issuer = await startIssuer();
    const resource = protectResource(issuer.settings);
    const authorization_details = [{ type: 'purchase', order: 'A-17' }];
    const token = issuer.token({ scope: undefined, authorization_details });
    const statusAt = async (options: { acts?: boolean }) => {
      const url = await servers[name]!(resource, options, []);
      return (await sendRaw(`${url}/v1/x`, 'GET', [['Authorization', `Bearer ${token}`]])).status;
    };
    expect([await statusAt({}), await statusAt({ acts: true })]).toEqual([403, 200]);
  },
);

test.each(Object.keys(servers))('%s: the metadata are readable by every page', async (name) => {
  const { get, resource, url } = await start(name);
  for (const query of ['', '?x=1']) {
    const answer = await get(METADATA_PATH + query);
    expect(answer).toMatchObject({
      status: 200,
      headers: { 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=3600' },
    });
    expect(answer.headers['content-type']).toMatch(/^application\/json(; charset=utf-8)?$/);
    expect(JSON.parse(answer.body)).toEqual(resource.metadata);
  }
  expect(new URL(resource.metadata_url).pathname).toBe(METADATA_PATH);
  expect(await sendRaw(url + METADATA_PATH, 'HEAD', [])).toMatchObject({ status: 200, body: '' });
  expect(await sendRaw(url + METADATA_PATH, 'POST', [])).toMatchObject({
    status: 405,
    headers: { allow: 'GET, HEAD' },
  });
  expect(await get(`${METADATA_PATH}/x`)).not.toMatchObject({ status: 200 });
});

test.each(Object.entries({ forNode, forExpress, forFastify, forHono }))(
  '%s refuses a scope that is none',
  (_name, adapter) => {
    const resource = protectResource({ issuer: 'https://id.example', resource: 'https://api.example' });
    expect(() => adapter.requireToken(resource, ['a" b'])).toThrow(
      expect.objectContaining({ code: 'invalid_argument' }),
    );
  },
);

test('a resource identifier with a query has its metadata at that query alone', async () => {
  const resource = protectResource({
    issuer: 'https://id.example',
    resource: 'https://api.example/?tenant=a',
  });
  const url = await servers.Hono!(resource);
  const path = '/.well-known/oauth-protected-resource';
  const statuses = ['?tenant=a', '?tenant=b', ''].map(
    async (query) => (await fetch(url + path + query)).status,
  );
  expect(await Promise.all(statuses)).toEqual([200, 404, 404]);
});

test('Express: the metadata may be mounted at a path', async () => {
  const resource = protectResource({ issuer: 'https://id.example', resource: 'https://api.example/mcp' });
  const app = express();
  app.use('/.well-known', forExpress.serveMetadata(resource));
  const url = await listen(createServer(app));
  const answer = await fetch(url + new URL(resource.metadata_url).pathname);
  expect(await answer.json()).toEqual(resource.metadata);
});
