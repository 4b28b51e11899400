import { TEST_SECRET_KEY } from '../../server/test/support/app.ts';
import { freePort } from '../../server/test/support/network/free-port.ts';
import { newDataDir, startProcess } from '../../server/test/support/processes/process.ts';
import { runCommand } from '../harness/our-environment.ts';
import type { App, Client } from './client.ts';

const DEVELOPER = 'developer@example.com';
const PASSWORD = 'plum harbour lantern';
export const PERSON = {
  email: 'robin@example.com',
  password: PASSWORD,
  name: 'Robin Example',
  preferred_name: 'Robin',
};

export type Installation = Awaited<ReturnType<typeof install>>;

/** The application's signing key as libraries of Standard Webhooks take it. */
async function webhookSecret({ issuer, client_id, client_secret }: App): Promise<string> {
  const authorization = `Basic ${Buffer.from(`${client_id}:${client_secret}`).toString('base64')}`;
  const answer = await fetch(`${issuer}/api/v1/webhook_signing_keys`, { headers: { authorization } });
  const { keys } = (await answer.json()) as { keys: { standard_webhooks_secret: string }[] };
  return keys[0]!.standard_webhooks_secret;
}

/** The service as `npm start` runs it, with a developer and one person who signs in everywhere. */
export async function install() {
  const port = await freePort();
  const env = {
    BASE_URL: `http://localhost:${port}`,
    PORT: String(port),
    DATA_DIR: newDataDir(),
    NODE_ENV: 'development',
    SECRET_KEY: TEST_SECRET_KEY,
    // Every client comes from the same address.
    RATE_LIMITS: 'observe',
  };
  const service = await startProcess({ env });
  const issuer = service.baseUrl;
  const command = <T>(...args: string[]) => runCommand<T>(args, env);
  await command('user', 'create', '--email', DEVELOPER, '--password', PASSWORD, '--level', '3');
  // Level 1 is a proven e-mail address: many clients take no other.
  const names = ['--level', '1', '--name', PERSON.name, '--preferred-name', PERSON.preferred_name];
  const { sub } = await command<{ sub: string }>(
    ...['user', 'create', '--email', PERSON.email, '--password', PASSWORD, ...names],
  );
  const key = await command<{ personal_access_key: string }>('pak', 'create', '--email', DEVELOPER);

  /** Calls the API as the developer; rejects unless it answers 2xx. */
  async function call(method: string, path: string, body: object = {}): Promise<Record<string, unknown>> {
    const answer = await fetch(`${issuer}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${key.personal_access_key}`, 'content-type': 'application/json' },
      ...(method !== 'GET' && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Record<string, unknown>;
  }

  /** Registers an application for the client as its page of the documentation says. */
  async function register(client: Client): Promise<App & { application_id: number }> {
    const appPort = client.port ?? (await freePort());
    const url = `http://localhost:${appPort}`;
    const made = await command<{ application_id: number; client_id: string; client_secret?: string }>(
      ...['app', 'create', '--owner', DEVELOPER, '--name', client.title],
      ...['--redirect-uri', url + (client.callback ?? '/callback')],
      ...['--scope', 'openid', 'profile', 'email', ...(client.register?.(url) ?? [])],
      ...(client.kind === 'webhooks' ? ['--webhook-url', `${url}/webhooks`] : []),
    );
    const { application_id, client_id, client_secret = '' } = made;
    const app = { application_id, issuer, url, port: String(appPort), client_id, client_secret };
    return client.kind === 'webhooks' ? { ...app, webhook_secret: await webhookSecret(app) } : app;
  }
  return { issuer, sub, call, command, register, output: () => service.output() };
}
