import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { TEST_SECRET_KEY } from '../../server/test/support/app.ts';
import { newAuthority } from '../../server/test/support/network/certificates.ts';
import { freePort } from '../../server/test/support/network/free-port.ts';
import { newDataDir, startProcess } from '../../server/test/support/processes/process.ts';
import { runCommand } from '../harness/our-environment.ts';

const DEVELOPER = 'developer@example.com';
const PASSWORD = 'a password of the suite';

type Client = { client_id: string; client_secret: string };
export type Installation = Awaited<ReturnType<typeof install>>;

/** The service behind TLS on loopback, with one person and three clients as docs/conformance.md describes them. */
export async function install(callbacks: string, certificateOfSuite: string) {
  const DATA_DIR = newDataDir();
  const EXTRA_CA_FILE = join(DATA_DIR, 'suite.pem');
  writeFileSync(EXTRA_CA_FILE, certificateOfSuite);
  const port = await freePort();
  const issuer = await terminateTls(port);
  const env = {
    BASE_URL: issuer,
    PORT: String(port),
    DATA_DIR,
    EXTRA_CA_FILE,
    NODE_ENV: 'test',
    SECRET_KEY: TEST_SECRET_KEY,
    TRUST_PROXY: '127.0.0.1/32',
    NET_ALLOW: '127.0.0.0/8,::1/128',
    // Every module comes from the same address.
    RATE_LIMITS: 'observe',
  };
  const service = await startProcess({ env });

  const command = <T>(...args: string[]) => runCommand<T>(args, env);
  await command('user', 'create', '--email', DEVELOPER, '--password', PASSWORD, '--level', '3');
  const person = { email: 'person@example.com', password: PASSWORD };
  const values = ['--name', 'Pat Example', '--preferred-name', 'Pat', '--phone', '+81312345678'];
  const address = ['--address', '1-2-3 Chiyoda, Tokyo', '--postal-code', '100-0001'];
  await command(
    ...['user', 'create', '--email', person.email, '--password', PASSWORD, '--level', '3'],
    ...[...values, ...address],
  );
  const key = await command<{ personal_access_key: string }>('pak', 'create', '--email', DEVELOPER);

  async function client(name: string, backChannel: boolean): Promise<Client> {
    const made = await command<Client & { application_id: number }>(
      ...['app', 'create', '--owner', DEVELOPER, '--name', name, '--without-pkce'],
      ...['--redirect-uri', `${callbacks}/callback`, `${callbacks}/callback?dummy1=lorem&dummy2=ipsum`],
      ...['--scope', 'openid', 'email', 'phone', 'address'],
    );
    const change = {
      post_logout_redirect_uris: [`${callbacks}/post_logout_redirect`],
      ...(backChannel && { backchannel_logout_uri: `${callbacks}/backchannel_logout` }),
    };
    const answer = await fetch(`${service.address}/api/v1/applications/${made.application_id}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${key.personal_access_key}`, 'content-type': 'application/json' },
      body: JSON.stringify(change),
    });
    if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
    return { client_id: made.client_id, client_secret: made.client_secret };
  }
  return {
    issuer,
    person,
    first: await client('First', false),
    second: await client('Second', false),
    withBackChannel: await client('With back channel', true),
  };
}

/** What a proxy does for the service: TLS, and who really calls. Answers the address outside. */
async function terminateTls(port: number): Promise<string> {
  const server = createServer(newAuthority().issue({ names: ['localhost'] }), (outer, answer) => {
    const inner = request({
      ...{ host: '127.0.0.1', port, method: outer.method, path: outer.url },
      headers: { ...outer.headers, 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' },
    });
    inner.on('response', (response) => {
      answer.writeHead(response.statusCode!, response.headers);
      response.pipe(answer);
    });
    inner.on('error', () => answer.destroy());
    outer.pipe(inner);
  });
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  return `https://localhost:${(server.address() as AddressInfo).port}`;
}
