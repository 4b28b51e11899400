import { type ChildProcess, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { atEnd } from '../server/test/support/cleanup.ts';
import { freePort } from '../server/test/support/network/free-port.ts';
import { CREDENTIALS, send, startIssuer, type TestIssuer } from './test/issuer.ts';

/** The example that protects an API, with an issuer of its own. server/test/journeys runs the others with the service. */
const { CLIENT_RUNTIME = process.execPath, CLIENT_EXAMPLES = join(import.meta.dirname, 'examples') } =
  process.env;
const SECRET = 'f'.repeat(64);

test('protect-api.js: metadata, tokens, scopes, a revocation', async () => {
  const issuer = await startIssuer();
  issuer.handlers['/api/v1/webhook_signing_keys'] = (_request, response) =>
    send(response, { keys: [{ kid: 'w1', secret: SECRET, revoked_at: null }] });
  const { url, output } = await start(issuer);
  const metadata = `${url}/.well-known/oauth-protected-resource/files`;
  await expect.poll(output).toContain(`Listening. Clients begin at ${metadata}`);
  expect(await (await fetch(metadata)).json()).toEqual({
    resource: `${url}/files`,
    authorization_servers: [issuer.url],
    scopes_supported: ['files:read', 'files:write'],
    bearer_methods_supported: ['header'],
  });

  const call = (method: string, token?: string) =>
    fetch(`${url}/files`, { method, headers: token ? { authorization: `Bearer ${token}` } : {} });
  const refused = await call('GET');
  expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
    401,
    `Bearer resource_metadata="${metadata}", scope="files:read"`,
  ]);
  const token = issuer.token({ aud: `${url}/files` });
  expect(await (await call('GET', token)).text()).toBe('Hello usr_1, you use app_1.\n');
  const lacking = await call('POST', token);
  expect([lacking.status, lacking.headers.get('www-authenticate')]).toEqual([
    403,
    expect.stringContaining('scope="files:read files:write"'),
  ]);

  expect(await deliver(url, { grant_id: 'grt_1', jti: null, reason: 'user' }, 'wrong')).toBe(400);
  expect((await call('GET', token)).status).toBe(200);
  expect(await deliver(url, { grant_id: 'grt_1', jti: null, reason: 'user' })).toBe(204);
  expect(await deliver(url, { grant_id: null, jti: null })).toBe(400);
  expect((await call('GET', token)).status).toBe(401);
  expect(output()).toContain('Revoked: user');
});

async function start(issuer: TestIssuer) {
  const port = await freePort();
  const env = {
    PATH: process.env.PATH,
    ISSUER: issuer.url,
    PORT: `${port}`,
    RESOURCE_ID: CREDENTIALS.client_id,
    RESOURCE_SECRET: CREDENTIALS.client_secret,
  };
  const child: ChildProcess = spawn(CLIENT_RUNTIME, [join(CLIENT_EXAMPLES, 'protect-api.js')], { env });
  atEnd(() => child.kill('SIGKILL'));
  let text = '';
  for (const stream of [child.stdout!, child.stderr!]) {
    stream.on('data', (chunk) => {
      text += chunk;
    });
  }
  return { url: `http://localhost:${port}`, output: () => text };
}

async function deliver(url: string, data: object, secret = SECRET): Promise<number> {
  const expires_at = new Date(Date.now() + 600_000).toISOString();
  const event = { event_id: 'evt_1', event_type: 'resource.grant_revoked', created_at: expires_at };
  const body = JSON.stringify({ ...event, data: { ...data, expires_at } });
  const mac = createHmac('sha256', secret).update(body).digest('hex');
  const headers = { 'x-svc-signature': `t=1,kid=w1,v1=${mac}` };
  return (await fetch(`${url}/webhooks`, { method: 'POST', headers, body })).status;
}
