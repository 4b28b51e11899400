import { expect, test } from 'vitest';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import { testClock } from '../../../test/support/clock.ts';
import { bearer, type Caller } from '../../../test/support/developers.ts';
import { routeCollector } from '../../../test/support/hostile/route-table.ts';
import { type Account, anAccount, codeOf, someoneSignedIn } from '../../../test/support/people.ts';
import { changeUser } from '../../../test/support/rows.ts';
import { after, DAY } from '../../platform/clock.ts';
import { sha256 } from '../../platform/crypto/digest.ts';
import { features } from '../../web.ts';
import { AUTOMATION_RIGHTS, type AutomationRight, createAutomationToken } from '../index.ts';

const clock = testClock();
const { feature, routes } = routeCollector();
const app = await startUnlimitedApp({ features: [feature, ...features], clock });
const { db, context } = app;
const OPERATOR = { type: 'operator', id: null } as const;

type Machine = Caller & { token: string; token_id: number; owner: Account };

async function aMachine(rights: readonly AutomationRight[], { read_only = false } = {}): Promise<Machine> {
  const owner = await anAccount(context, { is_admin: true });
  const { user_id } = owner;
  const expires_at = after(clock.now(), 30 * DAY);
  const input = { user_id, name: 'terraform', rights: [...rights], read_only, expires_at };
  const made = await createAutomationToken(context, OPERATOR, input);
  return { ...made, owner, ...bearer(app, made.token) };
}

async function refusal(response: Response): Promise<[number, string]> {
  return [response.status, ((await response.json()) as { error: string }).error];
}

const CREATIONS: Record<AutomationRight, { path: string; body: object }> = {
  scopes: { path: '/api/v1/admin/scopes', body: { name: 'acme:tier', description: 'Your tier' } },
  groups: { path: '/api/v1/admin/groups', body: { name: 'engineering' } },
  roles: { path: '/api/v1/admin/roles', body: { name: 'auditor' } },
  organizations: {
    path: '/api/v1/admin/customers',
    body: { handle: 'acme', name: 'Acme', admin_email: 'first@acme.example' },
  },
};

test.each(AUTOMATION_RIGHTS)(
  'IM-180: a token with the right %s manages that without a code, and is the actor of the audit line',
  async (right) => {
    const machine = await aMachine([right]);
    const { path, body } = CREATIONS[right];
    expect((await machine.send('POST', path, body)).status).toBe(201);
    expect((await machine.get(path)).status).toBe(200);
    const lines = await db
      .selectFrom('audit_events')
      .select(['actor_type', 'details'])
      .where('actor_id', '=', String(machine.token_id))
      .where('actor_type', '=', 'automation_token')
      .execute();
    expect(lines.length).toBeGreaterThan(0);
    for (const { details } of lines) expect(details).toMatchObject({ on_behalf_of: machine.owner.user_id });
  },
);

test('a token renames and deletes an organization as its administrators’ API does', async () => {
  const machine = await aMachine(['organizations']);
  const body = { handle: 'globex', name: 'Globex', admin_email: 'first@globex.example' };
  const created = await machine.send('POST', '/api/v1/admin/customers', body);
  const { org_id } = (await created.json()) as { org_id: string };
  const renamed = await machine.send('PATCH', `/api/v1/customers/${org_id}`, { name: 'Globex GmbH' });
  expect([renamed.status, await renamed.json()]).toMatchObject([200, { name: 'Globex GmbH' }]);
  expect((await machine.send('DELETE', `/api/v1/admin/customers/${org_id}`)).status).toBe(204);
  expect((await machine.get(`/api/v1/customers/${org_id}`)).status).toBe(404);
});

test('IM-181: a token without the right of a call is refused, and nothing changes', async () => {
  for (const right of AUTOMATION_RIGHTS) {
    const machine = await aMachine(AUTOMATION_RIGHTS.filter((other) => other !== right));
    const { path } = CREATIONS[right];
    const missing = [403, 'insufficient_scope'];
    expect([right, ...(await refusal(await machine.get(path)))]).toEqual([right, ...missing]);
    expect([right, ...(await refusal(await machine.send('POST', path, {})))]).toEqual([right, ...missing]);
  }
});

test('IM-182: a read-only token reads and changes nothing, whatever the method', async () => {
  const machine = await aMachine(AUTOMATION_RIGHTS, { read_only: true });
  const before = await db.selectFrom('groups').selectAll().execute();
  for (const { path, body } of Object.values(CREATIONS)) {
    expect((await machine.get(path)).status).toBe(200);
    expect(await refusal(await machine.send('POST', path, body))).toEqual([403, 'insufficient_scope']);
    expect((await machine.send('DELETE', `${path}/acme:tier`)).status).toBe(403);
  }
  expect((await machine.send('PATCH', '/api/v1/customers/org_none', { name: 'x' })).status).toBe(403);
  expect(await db.selectFrom('groups').selectAll().execute()).toEqual(before);
});

test('IM-183: a token ends at its moment, not a millisecond later', async () => {
  const machine = await aMachine(['scopes']);
  clock.advance(30 * DAY - 1);
  expect((await machine.get('/api/v1/admin/scopes')).status).toBe(200);
  clock.advance(1);
  expect(await refusal(await machine.get('/api/v1/admin/scopes'))).toEqual([401, 'invalid_token']);
});

test('IM-184: a token that an administrator revoked on its page is refused from the next call on', async () => {
  const machine = await aMachine(['scopes']);
  const { person, browser } = await someoneSignedIn(app, { is_admin: true, totp: true });
  const otp_code = codeOf(person.totp_secret!, clock.now(), 1);
  await browser.postForm('/account/step-up', { otp_code });
  const shown = await (await browser.get('/admin/tokens')).text();
  expect(shown).toContain(machine.owner.email);
  const revoke = { revoke: String(machine.token_id) };
  const answers = await Promise.all([1, 2].map(() => browser.postForm('/admin/tokens', revoke)));
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 404]);
  expect(await refusal(await machine.get('/api/v1/admin/scopes'))).toEqual([401, 'invalid_token']);
  expect(await (await browser.get('/admin/tokens?done=revoked')).text()).not.toContain(machine.owner.email);
  const line = await db
    .selectFrom('audit_events')
    .select(['actor_type', 'actor_id'])
    .where('event_type', '=', 'automation_token.revoked')
    .execute();
  expect(line).toEqual([{ actor_type: 'admin', actor_id: String(person.user_id) }]);
});

test.each([
  ['suspended', { suspended_at: new Date() }],
  ['closed', { deleted_at: new Date() }],
  ['no longer an administrator', { is_admin: false }],
])('IM-185: a token whose administrator is %s is refused', async (_, change) => {
  const machine = await aMachine(['scopes']);
  expect((await machine.get('/api/v1/admin/scopes')).status).toBe(200);
  await changeUser(db, machine.owner.user_id, change);
  expect(await refusal(await machine.get('/api/v1/admin/scopes'))).toEqual([401, 'invalid_token']);
});

/** Everything that a machine can reach; a call about people must never be here. */
const REACHABLE = [
  'DELETE /api/v1/admin/customers/:org_id',
  'DELETE /api/v1/admin/groups/:id',
  'DELETE /api/v1/admin/roles/:id',
  'DELETE /api/v1/admin/scopes/:name',
  'GET /api/v1/admin/customers',
  'GET /api/v1/admin/groups',
  'GET /api/v1/admin/groups/:id',
  'GET /api/v1/admin/roles',
  'GET /api/v1/admin/roles/:id',
  'GET /api/v1/admin/scopes',
  'GET /api/v1/customers/:org_id',
  'PATCH /api/v1/admin/groups/:id',
  'PATCH /api/v1/admin/roles/:id',
  'PATCH /api/v1/admin/scopes/:name',
  'PATCH /api/v1/customers/:org_id',
  'POST /api/v1/admin/customers',
  'POST /api/v1/admin/groups',
  'POST /api/v1/admin/roles',
  'POST /api/v1/admin/scopes',
];

test('IM-186: with every right a token reaches no call about people, applications, policies or the audit log', async () => {
  const machine = await aMachine(AUTOMATION_RIGHTS);
  // Pages take sessions alone.
  const guarded = routes.filter(
    ({ caller, method, page }) => !page && caller.security.length > 0 && method !== 'HEAD',
  );
  const reached: string[] = [];
  for (const { method, url } of guarded) {
    const path = url.replace(/:\w+/g, '999999');
    const { status } = await (method === 'GET' ? machine.get(path) : machine.send(method, path, [1]));
    if (status !== 401 && status !== 403) reached.push(`${method} ${url}`);
  }
  expect(reached.sort()).toEqual(REACHABLE);
  expect(guarded.length).toBeGreaterThan(100);
});

function signInOf({ status, headers }: Response): boolean {
  return status === 303 && (headers.get('location') ?? '').startsWith('/login');
}

test('IM-187: a token is no session, confirms no code and ends no other token', async () => {
  const machine = await aMachine(AUTOMATION_RIGHTS);
  const stepUp = await machine.send('POST', '/api/v1/admin/session/step_up', { otp_code: '000000' });
  expect(await refusal(stepUp)).toEqual([403, 'insufficient_scope']);
  expect((await machine.send('DELETE', '/api/v1/admin/session')).status).toBe(403);
  expect(signInOf(await machine.get('/admin/tokens'))).toBe(true);
  expect((await machine.get('/api/v1/me')).status).toBe(401);
  expect((await machine.get('/api/v1/applications')).status).toBe(401);
  expect((await machine.get('/api/v1/admin/scopes')).status).toBe(200);
});

test('IM-188: a token is kept as a hash and written nowhere else', async () => {
  const { token, token_id } = await aMachine(['groups']);
  const row = await db
    .selectFrom('automation_tokens')
    .selectAll()
    .where('token_id', '=', token_id)
    .executeTakeFirstOrThrow();
  expect(row.token_hash).toEqual(sha256(token));
  expect(JSON.stringify(row)).not.toContain(token);
  const lines = await db.selectFrom('audit_events').select(['event_type', 'details']).execute();
  expect(lines.map(({ event_type }) => event_type)).toContain('automation_token.created');
  expect(JSON.stringify(lines)).not.toContain('svc_aut_');
});
