import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { listen } from '../../../server/test/support/network/listen.ts';
import { METADATA_PATH, send, startIssuer, type TestIssuer } from '../../test/issuer.ts';
import { aResource } from '../../test/resource.ts';

test.each<[string, (issuer: TestIssuer) => void]>([
  ['names another issuer', ({ world }) => (world.metadata.issuer = 'https://evil.example')],
  ['names the issuer with a slash', ({ world, url }) => (world.metadata.issuer = `${url}/`)],
  ['names no issuer', ({ world }) => delete world.metadata.issuer],
  ['has no jwks_uri', ({ world }) => delete world.metadata.jwks_uri],
  ['has keys over plain http', ({ world }) => (world.metadata.jwks_uri = 'http://id.example/jwks')],
  ['has keys in a file', ({ world }) => (world.metadata.jwks_uri = 'file:///etc/passwd')],
  [
    'has keys at metadata of a cloud',
    ({ world }) => (world.metadata.jwks_uri = 'http://169.254.169.254/latest'),
  ],
  [
    'spells loopback as a number',
    ({ world, url }) => (world.metadata.jwks_uri = `${url.replace('127.0.0.1', '127.1')}/jwks`),
  ],
  ['hides its host', ({ world }) => (world.metadata.jwks_uri = 'http://localhost@evil.example/jwks')],
  ['is a list', ({ handlers }) => (handlers[METADATA_PATH] = (_request, response) => send(response, []))],
  [
    'is no JSON',
    ({ handlers }) => (handlers[METADATA_PATH] = (_request, response) => response.end('<html>')),
  ],
  [
    'is empty',
    ({ handlers }) => (handlers[METADATA_PATH] = (_request, response) => response.writeHead(204).end()),
  ],
  ['is missing', ({ handlers }) => delete handlers[METADATA_PATH]],
  [
    'has keys that are no list',
    ({ handlers }) => (handlers['/jwks'] = (_request, response) => send(response, { keys: {} })),
  ],
])('a document of the issuer that %s leads to 503', async (_name, change) => {
  const issuer = await startIssuer();
  change(issuer);
  expect(await aResource(issuer).statusOf(issuer.token())).toBe(503);
});

test('redirects are not followed', async () => {
  const issuer = await startIssuer();
  const stranger = await startIssuer();
  const visits: string[] = [];
  const elsewhere = await listen(
    createServer((request, response) => {
      visits.push(request.url!);
      send(response, { keys: stranger.world.keys });
    }),
  );
  issuer.handlers['/jwks'] = (_request, response) =>
    response.writeHead(302, { location: `${elsewhere}/jwks` }).end();
  expect(await aResource(issuer).statusOf(issuer.token())).toBe(503);
  issuer.handlers[METADATA_PATH] = (_request, response) =>
    response.writeHead(307, { location: `${elsewhere}/metadata` }).end();
  expect(await aResource(issuer).statusOf(issuer.token())).toBe(503);
  expect(visits).toEqual([]);
});

test('an answer of more than a megabyte is not read to its end', async () => {
  const issuer = await startIssuer();
  let written = 0;
  issuer.handlers['/jwks'] = (_request, response) => {
    response.writeHead(200);
    const write = () => {
      while (!response.destroyed && written < 100 * 2 ** 20) {
        written += 2 ** 16;
        if (!response.write(' '.repeat(2 ** 16))) return void response.once('drain', write);
      }
      response.end();
    };
    write();
  };
  expect(await aResource(issuer).statusOf(issuer.token())).toBe(503);
  expect(written).toBeLessThan(50 * 2 ** 20);
});

test.each(['before the headers', 'within the body'])('an issuer that hangs %s is given up', async (when) => {
  const issuer = await startIssuer();
  issuer.handlers['/jwks'] = (_request, response) => {
    if (when === 'within the body') response.writeHead(200).write('{"keys":');
  };
  expect(await aResource(issuer, { timeout_seconds: 0.2 }).statusOf(issuer.token())).toBe(503);
});

test('an issuer that cannot be reached leads to 503', async () => {
  const issuer = await startIssuer();
  const nowhere = aResource(issuer, { issuer: 'http://localhost:1' });
  expect(await nowhere.statusOf(issuer.token())).toBe(503);
  expect(nowhere.causes).toEqual([expect.objectContaining({ code: 'request_failed' })]);
});
