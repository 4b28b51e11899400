import { freePort } from '../../server/test/support/network/free-port.ts';
import { codeOf } from '../../server/test/support/people.ts';
import { fromBase32 } from '../../server/test/support/webauthn/base32.ts';
import { startDevelopmentService } from '../harness/development-service.ts';
import type { App, Client } from './client.ts';

const DEVELOPER = 'developer@example.com';
const PASSWORD = 'plum harbour lantern';
const ADMIN = 'admin@example.com';
export const PERSON = {
  email: 'robin@example.com',
  password: PASSWORD,
  name: 'Robin Example',
  preferred_name: 'Robin',
};

export type Installation = Awaited<ReturnType<typeof install>>;

/** The application's signing key as libraries of Standard Webhooks take it. */
async function webhookSigningSecret({ issuer, client_id, client_secret }: App): Promise<string> {
  const authorization = `Basic ${Buffer.from(`${client_id}:${client_secret}`).toString('base64')}`;
  const answer = await fetch(`${issuer}/api/v1/webhook_signing_keys`, { headers: { authorization } });
  const { keys } = (await answer.json()) as { keys: { standard_webhooks_secret: string }[] };
  return keys[0]!.standard_webhooks_secret;
}

/** The service as `npm start` runs it, with a developer and one person who signs in everywhere. */
export async function install() {
  const { service, command } = await startDevelopmentService();
  const issuer = service.baseUrl;
  await command('user', 'create', '--email', DEVELOPER, '--password', PASSWORD, '--level', '3');
  // Level 1 is a proven e-mail address: many clients take no other.
  const names = ['--level', '1', '--name', PERSON.name, '--preferred-name', PERSON.preferred_name];
  const { sub, user_id } = await command<{ sub: string; user_id: number }>(
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
    if (client.kind !== 'webhooks') return app;
    const rotated = await call('POST', `/applications/${application_id}/rotate_webhook_secret`);
    const webhook_secret = String(rotated.webhook_secret);
    return { ...app, webhook_secret, webhook_signing_secret: await webhookSigningSecret(app) };
  }
  const administrator = await command<{ totp_secret: string }>(
    ...['admin', 'create', '--email', ADMIN, '--password', PASSWORD],
  );
  const administer = await signedInAdministrator(issuer, administrator);
  const groups = new Map<string, string>();
  const members = new Set<string>();

  /** The application learns the names of this group and another one; the person is in one of them. */
  async function arrangeGroup(
    { application_id }: { application_id: number },
    { name, outsider }: NonNullable<Client['group']>,
  ): Promise<void> {
    await call('PATCH', `/applications/${application_id}`, { access_claims: ['groups'] });
    for (const each of [name, 'sales']) {
      const known = groups.get(each);
      const group = known ?? String((await administer('POST', '/admin/groups', { name: each })).id);
      groups.set(each, group);
      await administer('POST', '/admin/assignments', { application_id, group_id: group });
      const isMember = (each === name) === (outsider === undefined);
      if (isMember === members.has(each)) continue;
      if (isMember) await administer('POST', `/admin/groups/${group}/members`, { email: PERSON.email });
      else await administer('DELETE', `/admin/groups/${group}/members/${user_id}`);
      if (isMember) members.add(each);
      else members.delete(each);
    }
  }
  return { issuer, sub, arrangeGroup, call, command, register, output: () => service.output() };
}

type Call = (method: string, path: string, body?: object) => Promise<Record<string, unknown>>;

/** Calls the API as an administrator who has just confirmed. */
async function signedInAdministrator(
  issuer: string,
  { totp_secret }: { totp_secret: string },
): Promise<Call> {
  const secret = fromBase32(totp_secret)!;
  const now = new Date();
  let token = '';
  const call: Call = async (method, path, body) => {
    const answer = await fetch(`${issuer}/api/v1${path}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
  };
  const credentials = { email: ADMIN, password: PASSWORD, otp_code: codeOf(secret, now) };
  token = String((await call('POST', '/admin/session', credentials)).token);
  await call('POST', '/admin/session/step_up', { otp_code: codeOf(secret, now, 1) });
  return call;
}
