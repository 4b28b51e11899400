import { expect, test } from 'vitest';
import { DAY, HOUR } from '../../src/platform/clock.ts';
import { sha256 } from '../../src/platform/crypto/digest.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { startApp, startUnlimitedApp } from '../support/app.ts';
import { testClock } from '../support/clock.ts';
import { testStores } from '../support/database.ts';
import {
  aPerson,
  aRelyingParty,
  authorizePath,
  browserOf,
  obtainCode,
  pkce,
  post,
  received,
  redeem,
} from '../support/oauth.ts';
import { deleteOldRows } from '../support/retention.ts';
import { changeApplication } from '../support/rows.ts';

const app = await startApp();
const { context } = app;
const { challenge } = pkce();

async function hooked(scope_policy: 'strip' | 'block' | null = null) {
  const rp = await aRelyingParty(context, {
    allowed_scopes: ['openid', 'email'],
    webhook_url: 'https://rp.example/hook',
  });
  await changeApplication(context.stores.db, rp.application_id, { scope_policy });
  return rp;
}

const drifts = (rp: { application_id: number }) =>
  context.stores.db
    .selectFrom('scope_drifts')
    .select('scope_name')
    .where('application_id', '=', rp.application_id)
    .orderBy('scope_name')
    .execute();
const events = (rp: { application_id: number }) =>
  context.stores.db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('oauth_application_id', '=', rp.application_id)
    .execute();

test('strip: the scope is dropped, recorded, announced once and told on token answers', async () => {
  const rp = await hooked();
  const browser = await browserOf(app, await aPerson(context));
  const { code, verifier } = await obtainCode(browser, rp, { scope: 'openid email phone acme:tier' });
  const answer = await redeem(browser, rp, code, verifier);
  expect(answer.headers.get('x-svc-scope-drift')).toBe('acme:tier,phone');
  const tokens = (await answer.json()) as { scope: string; refresh_token: string };
  expect(tokens.scope).toBe('openid email');
  const refreshed = await post(browser, '/oauth/token', rp, {
    grant_type: 'refresh_token',
    refresh_token: tokens.refresh_token,
  });
  expect(refreshed.headers.get('x-svc-scope-drift')).toBe('acme:tier,phone');
  expect(await drifts(rp)).toEqual([{ scope_name: 'acme:tier' }, { scope_name: 'phone' }]);
  const announced = await events(rp);
  expect(announced.map(({ event_type }) => event_type)).toEqual([
    'scope.drift_detected',
    'scope.drift_detected',
  ]);
  const payloads = announced.map(({ payload }) => JSON.parse(payload));
  expect(payloads.map(({ scope_name }) => scope_name).sort()).toEqual(['acme:tier', 'phone']);
  expect(payloads.find(({ scope_name }) => scope_name === 'acme:tier')).toEqual({
    scope_name: 'acme:tier',
    client_id: rp.client_id,
    first_seen_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    allowed_scopes: ['openid', 'email'],
  });
  expect(JSON.parse(announced[0]!.envelope)).toEqual({ application_id: rp.application_id });
});

test('an answer without tokens tells of no drift; one that drifts itself tells at once', async () => {
  const rp = await hooked();
  const browser = await browserOf(app, await aPerson(context));
  const { code, verifier } = await obtainCode(browser, rp, { scope: 'openid email phone' });
  expect((await redeem(browser, rp, code, verifier)).status).toBe(200);
  const again = await redeem(browser, rp, code, verifier);
  expect([again.status, again.headers.get('x-svc-scope-drift')]).toEqual([400, null]);

  const machine = await aRelyingParty(context, { allowed_scopes: ['acme:tier'] });
  const asked = { grant_type: 'client_credentials', scope: 'acme:tier acme:plan' };
  const first = await post(browser, '/oauth/token', machine, asked);
  expect([first.status, first.headers.get('x-svc-scope-drift')]).toEqual([200, 'acme:plan']);
});

test('drift older than a week is not told', async () => {
  const rp = await hooked();
  const browser = await browserOf(app, await aPerson(context));
  const { code, verifier } = await obtainCode(browser, rp, { scope: 'openid email phone' });
  const longAgo = new Date(Date.now() - 8 * 86_400_000);
  await context.stores.db
    .updateTable('scope_drifts')
    .set({ last_seen_at: longAgo })
    .where('application_id', '=', rp.application_id)
    .execute();
  expect((await redeem(browser, rp, code, verifier)).headers.get('x-svc-scope-drift')).toBeNull();
});

test('block: refused, and recorded all the same', async () => {
  const rp = await hooked('block');
  const answer = await app.client().get(authorizePath(rp, challenge, { scope: 'openid phone' }));
  expect(received(answer)).toMatchObject({ error: 'invalid_scope' });
  expect(await drifts(rp)).toEqual([{ scope_name: 'phone' }]);
});

test('a request refused for something else is recorded too', async () => {
  const rp = await hooked();
  const answer = await app
    .client()
    .get(authorizePath(rp, challenge, { scope: 'openid phone', code_challenge: undefined }));
  expect(received(answer)).toMatchObject({ error: 'invalid_request' });
  expect(await drifts(rp)).toEqual([{ scope_name: 'phone' }]);
});

test('WH-22 fifty at once announce each (application, scope) once', async () => {
  const rp = await hooked();
  const path = authorizePath(rp, challenge, { scope: 'openid phone address' });
  await Promise.all(Array.from({ length: 50 }, () => app.client().get(path)));
  expect((await events(rp)).length).toBe(2);
});

test('without a webhook_url drift is recorded and nothing enqueued', async () => {
  const rp = await aRelyingParty(context, { allowed_scopes: ['openid'] });
  await app.client().get(authorizePath(rp, challenge, { scope: 'openid phone' }));
  expect(await drifts(rp)).toEqual([{ scope_name: 'phone' }]);
  expect(await events(rp)).toEqual([]);
});

/** Names of 100 characters, as long as a scope may be. */
const longNames = (from: number, count: number) =>
  Array.from({ length: count }, (_, n) => `acme:${from + n}`.padEnd(100, 'x'));
const asksFor = (rp: Parameters<typeof authorizePath>[0], names: string[]) =>
  authorizePath(rp, challenge, { scope: ['openid', ...names].join(' ') });
const told = (rp: { application_id: number }, of = context) =>
  of.stores.db
    .selectFrom('audit_events')
    .select('details')
    .where('application_id', '=', rp.application_id)
    .where('event_type', '=', 'application.scope_drift_not_recorded')
    .orderBy('id')
    .execute();

test('A2: 500 names that no one signed in for are twenty rows, twenty events, one line and a short header', async () => {
  const rp = await hooked();
  const stranger = app.client();
  for (let from = 0; from < 500; from += 50)
    expect((await stranger.get(asksFor(rp, longNames(from, 50)))).status).toBe(303);
  expect(await drifts(rp)).toHaveLength(20);
  expect(await events(rp)).toHaveLength(20);
  expect(await told(rp)).toEqual([{ details: { names: 30, since: expect.any(String) } }]);

  const browser = await browserOf(app, await aPerson(context));
  const { code, verifier } = await obtainCode(browser, rp, { scope: 'openid email' });
  const answer = await redeem(browser, rp, code, verifier);
  expect(answer.status).toBe(200);
  const header = Buffer.from(answer.headers.get('x-svc-scope-drift')!, 'latin1');
  expect(header.length).toBeLessThan(1024);
  // Nine names of a hundred characters, and the mark that there are more.
  expect(header.toString('utf8')).toMatch(/^(acme:\d+x+,){9}…$/);
  expect(await answer.json()).toMatchObject({ token_type: 'Bearer', scope: 'openid email' });
});

test('A2: names are reported oldest first, and one that is sighted again keeps its place', async () => {
  const clock = testClock();
  const own = await startApp({ clock, stores: context.stores });
  const rp = await hooked();
  for (const name of ['zoo:first', 'phone', 'acme:third', 'zoo:first']) {
    await own.client().get(asksFor(rp, [name]));
    clock.advance(HOUR);
  }
  const browser = await browserOf(own, await aPerson(own.context));
  const { code, verifier } = await obtainCode(browser, rp, { scope: 'openid email' });
  const answer = await redeem(browser, rp, code, verifier);
  expect(answer.headers.get('x-svc-scope-drift')).toBe('zoo:first,phone,acme:third');
});

test('A2: the next day has room for twenty more, the day before says what it came to, and names leave after 30 days', async () => {
  const clock = testClock();
  const own = await startUnlimitedApp({ clock });
  const rp = await aRelyingParty(own.context, { allowed_scopes: ['openid'] });
  const { db } = own.context.stores;
  const rows = () => db.selectFrom('scope_drifts').select('scope_name').execute();
  const stranger = own.client();
  await stranger.get(asksFor(rp, longNames(0, 25)));
  await stranger.get(asksFor(rp, longNames(25, 10)));
  expect(await rows()).toHaveLength(20);
  expect(await told(rp, own.context)).toMatchObject([{ details: { names: 5 } }]);

  clock.advance(DAY);
  expect(await deleteOldRows(own.context, 'scope_drifts', 'scope_drift_excess')).toBe(1);
  expect(await deleteOldRows(own.context, 'scope_drifts', 'scope_drift_excess')).toBe(0);
  expect(await told(rp, own.context)).toMatchObject([{ details: { names: 5 } }, { details: { names: 15 } }]);
  await stranger.get(asksFor(rp, longNames(100, 25)));
  expect(await rows()).toHaveLength(40);

  clock.advance(29 * DAY);
  // Those of the first day have been unseen for 30 days, those of the second for 29.
  await deleteOldRows(own.context, 'scope_drifts', 'scope_drift_excess');
  expect(await rows()).toHaveLength(20);
  clock.advance(DAY);
  await deleteOldRows(own.context, 'scope_drifts', 'scope_drift_excess');
  expect(await rows()).toEqual([]);
});

test('A2: one who keeps at it for months is held to 600 names', async () => {
  const clock = testClock();
  const own = await startUnlimitedApp({ clock });
  const rp = await aRelyingParty(own.context, { allowed_scopes: ['openid'] });
  const { application_id } = rp;
  const seen = { first_seen_at: clock.now(), last_seen_at: clock.now(), unresolved_notified_at: null };
  const names = longNames(0, 595).map((scope_name) => ({ application_id, scope_name, ...seen }));
  await own.context.stores.db.insertInto('scope_drifts').values(names).execute();
  clock.advance(2 * DAY);
  await own.client().get(asksFor(rp, longNames(1000, 20)));
  const { rows } = await own.context.stores.pool.query('SELECT count(*)::int FROM scope_drifts');
  expect(rows).toEqual([{ count: 600 }]);
  expect(await told(rp, own.context)).toMatchObject([{ details: { names: 15 } }]);
});

test('A2: twenty simultaneous requests with names of their own record twenty', async () => {
  const rp = await hooked();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => app.client().get(asksFor(rp, longNames(n * 10, 10)))),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(303));
  expect(await drifts(rp)).toHaveLength(20);
  expect(await events(rp)).toHaveLength(20);
});

test('A2: what cannot be the name of a scope is invalid_scope and leaves nothing; the other names are drift', async () => {
  const rp = await hooked();
  for (const name of ['x'.repeat(3000), 'a:b:c', 'groups', '__proto__:x', `a:${'b'.repeat(99)}`]) {
    const answer = await app.client().get(asksFor(rp, [name]));
    expect(received(answer)).toMatchObject({ error: 'invalid_scope' });
  }
  expect([await drifts(rp), await events(rp)]).toEqual([[], []]);
  expect(received(await app.client().get(asksFor(rp, ['a:b:c', 'phone'])))).toMatchObject({
    error: 'invalid_scope',
    error_description: 'No scope can have such a name: a:b:c.',
  });
  expect(await drifts(rp)).toEqual([{ scope_name: 'phone' }]);
});

test('A2: offline_access is accepted and ignored, under block too, and by a refresh', async () => {
  const rp = await hooked('block');
  const browser = await browserOf(app, await aPerson(context));
  const { code, verifier } = await obtainCode(browser, rp, { scope: 'openid offline_access email' });
  const answer = await redeem(browser, rp, code, verifier);
  expect(answer.headers.get('x-svc-scope-drift')).toBeNull();
  const tokens = (await answer.json()) as { scope: string; refresh_token: string };
  expect(tokens.scope).toBe('openid email');
  const refreshed = await post(browser, '/oauth/token', rp, {
    grant_type: 'refresh_token',
    refresh_token: tokens.refresh_token,
    scope: 'openid offline_access',
  });
  expect([refreshed.status, await refreshed.json()]).toMatchObject([200, { scope: 'openid' }]);
  expect([await drifts(rp), await events(rp)]).toEqual([[], []]);
});

const MACHINE = { grant_type: 'client_credentials', scope: 'acme:tier' };

test('SC2-103: an application without recent drift is answered without a look into scope_drifts', async () => {
  const clock = testClock();
  const own = await startApp({ clock });
  const [rp, drifting] = [
    await aRelyingParty(own.context, { allowed_scopes: ['acme:tier'] }),
    await aRelyingParty(own.context, { allowed_scopes: ['acme:tier'] }),
  ];
  const tokenFor = (of: typeof rp, scope = 'acme:tier') =>
    post(own.client(), '/oauth/token', of, { ...MACHINE, scope });
  expect((await tokenFor(drifting, 'acme:tier acme:plan')).headers.get('x-svc-scope-drift')).toBe(
    'acme:plan',
  );
  // PostgreSQL refuses a statement that reads it now.
  await own.context.stores.pool.query('ALTER TABLE scope_drifts RENAME TO scope_drifts_elsewhere');
  expect((await tokenFor(rp)).status).toBe(200);
  expect((await tokenFor(drifting)).status).toBe(500);
  clock.advance(8 * DAY);
  expect((await tokenFor(drifting)).status).toBe(200);
});

test('SC2-104: the header names drift whichever release recorded it, and a late write takes nothing back', async () => {
  const { pool } = context.stores;
  const rp = await aRelyingParty(context, { allowed_scopes: ['acme:tier'] });
  const header = async () =>
    (await post(app.client(), '/oauth/token', rp, MACHINE)).headers.get('x-svc-scope-drift');
  const ago = (ms: number) => new Date(Date.now() - ms);
  const record = (name: string, at: Date) =>
    pool.query(
      'INSERT INTO scope_drifts (application_id, scope_name, first_seen_at, last_seen_at) VALUES ($1, $2, $3, $3)',
      [rp.application_id, name, at],
    );
  const stamp = (name: string, at: Date) =>
    pool.query('UPDATE scope_drifts SET last_seen_at = $3 WHERE application_id = $1 AND scope_name = $2', [
      rp.application_id,
      name,
      at,
    ]);
  await record('acme:old', ago(20 * DAY));
  expect(await header()).toBeNull();
  await stamp('acme:old', ago(DAY));
  expect(await header()).toBe('acme:old');
  // Of a process whose clock is behind, or that was held up.
  await record('acme:late', ago(9 * DAY));
  await Promise.all([stamp('acme:late', ago(8 * DAY)), stamp('acme:old', ago(HOUR))]);
  expect(await header()).toBe('acme:old');
  await pool.query(`DELETE FROM scope_drifts WHERE application_id = $1`, [rp.application_id]);
  expect(await header()).toBeNull();
});

test('SC2-105: the header names drift from before an upgrade, and later applications have none', async () => {
  const stores = await testStores({ empty: true });
  const { pool } = stores;
  await migrate(pool, { last: '0097-given-by-organizations.sql' });
  const register = (name: string) =>
    pool.query(
      `INSERT INTO applications (client_id, name, openly_registered, client_type, token_endpoint_auth_method, client_secret_hash,
                                 allowed_scopes, review_status, created_at, updated_at)
       VALUES ($1, $1, true, 'confidential', 'client_secret_basic', $2, '{acme:tier}', 'approved', now(), now())`,
      [name, sha256('secret')],
    );
  await register('drifting');
  await register('calm');
  await pool.query(
    `INSERT INTO scope_drifts (application_id, scope_name, first_seen_at, last_seen_at)
     VALUES (1, 'acme:plan', now() - interval '9 days', now() - interval '3 days'),
            (1, 'acme:gone', now() - interval '9 days', now() - interval '8 days')`,
  );
  await migrate(pool);
  await register('later');
  const own = await startApp({ stores });
  const aside = { application_id: 0, redirect_uri: '' };
  const header = async (client_id: string) => {
    const answer = await post(
      own.client(),
      '/oauth/token',
      { ...aside, client_id, client_secret: 'secret' },
      MACHINE,
    );
    return [answer.status, answer.headers.get('x-svc-scope-drift')];
  };
  expect(await header('drifting')).toEqual([200, 'acme:plan']);
  expect(await header('calm')).toEqual([200, null]);
  expect(await header('later')).toEqual([200, null]);
  const { rows } = await pool.query(
    'SELECT client_id FROM applications WHERE drift_seen_at IS NULL ORDER BY client_id',
  );
  expect(rows).toEqual([{ client_id: 'later' }]);
  await own.close();
});
