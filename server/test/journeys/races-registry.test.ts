import { expect, test } from 'vitest';
import { anAdmin } from '../support/admins.ts';
import { Client } from '../support/client.ts';
import { aDeveloper, type TestDeveloper } from '../support/developers.ts';
import { aPerson, aRelyingParty, obtainTokens, type Person, post, signIn } from '../support/oauth.ts';
import { race, startPair, tally } from '../support/processes/fleet.ts';
import { deleteOldRows } from '../support/retention.ts';

// Callers name their address as a trusted proxy would, so that the limit per address is not what decides.
const fleet = await startPair({ TRUST_PROXY: '127.0.0.0/8', OPEN_REGISTRATION: 'review' });
const ROUNDS = Number(process.env.RACE_ROUNDS ?? 2);
const AT_ONCE = 5;
const app = { baseUrl: fleet.addresses[0], context: fleet.context };

let addresses = 0;
function registerAtOnce(developer: TestDeveloper, count: number, allowed_scopes = ['openid']) {
  const oauth_application = { redirect_uris: ['https://rp.example/cb'], allowed_scopes };
  return race(fleet.callers(count), (caller) =>
    caller.postJson(
      '/api/v1/applications',
      { oauth_application },
      {
        authorization: `Bearer ${developer.key}`,
        'x-forwarded-for': `198.51.${(++addresses >> 8) & 255}.${addresses & 255}`,
      },
    ),
  );
}

/** The same through the console's form: one developer, sessions in turn at both processes. */
async function registerInConsole(person: Person, count: number) {
  const browser = new Client(app.baseUrl);
  await signIn(fleet.context, browser, person);
  const form = { redirect_uris: 'https://rp.example/cb', allowed_scopes: 'openid' };
  return await race(fleet.callers(count, browser), (caller) =>
    caller.postForm('/developer/applications', form),
  );
}

async function registeredBy({ user_id }: Person): Promise<string[][]> {
  const rows = await fleet.stores.db
    .selectFrom('applications')
    .select('creation_risk_flags')
    .where('registered_by', '=', user_id)
    .execute();
  return rows.map(({ creation_risk_flags }) => creation_risk_flags);
}

function flagsOf(text: string): string[] {
  return JSON.parse(text).creation_risk_flags;
}

test('of five registrations at once from zero exactly one carries high_volume_developer', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const answers = await registerAtOnce(await aDeveloper(app), AT_ONCE);
    expect(tally(answers)).toEqual({ 201: AT_ONCE });
    const flagged = answers.filter(({ text }) => flagsOf(text).includes('high_volume_developer'));
    expect(flagged.length).toBe(1);
  }
});

test('at nine of ten used exactly one of five passes, the others get a Retry-After', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const developer = await aDeveloper(app);
    expect(tally(await registerAtOnce(developer, 9))).toEqual({ 201: 9 });
    const answers = await registerAtOnce(developer, AT_ONCE);
    expect(tally(answers)).toEqual({ 201: 1, 429: AT_ONCE - 1 });
    for (const { status, headers } of answers)
      if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(3500);
    const { count } = await fleet.stores.db
      .selectFrom('applications')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('registered_by', '=', developer.user_id)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(10);
  }
});

test('the console: exactly one of five from zero is flagged, and at nine of ten exactly one of five passes', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const person = await aPerson(fleet.context);
    expect(tally(await registerInConsole(person, AT_ONCE))).toEqual({ 303: AT_ONCE });
    const flagged = (await registeredBy(person)).filter((flags) => flags.includes('high_volume_developer'));
    expect(flagged.length).toBe(1);
    expect(tally(await registerInConsole(person, 4))).toEqual({ 303: 4 });
    const answers = await registerInConsole(person, AT_ONCE);
    expect(tally(answers)).toEqual({ 303: 1, 429: AT_ONCE - 1 });
    for (const { status, headers } of answers)
      if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(3500);
    expect((await registeredBy(person)).length).toBe(10);
  }
});

test('the console and a key have caps of their own; the flag counts what came through both', async () => {
  const developer = await aDeveloper(app);
  expect(tally(await registerAtOnce(developer, 10))).toEqual({ 201: 10 });
  expect(tally(await registerAtOnce(developer, 1))).toEqual({ 429: 1 });
  expect(tally(await registerInConsole(developer, 1))).toEqual({ 303: 1 });
  expect((await registeredBy(developer)).at(-1)).toContain('high_volume_developer');
});

test('of five high-risk registrations at once administrators have one mail', async () => {
  const { email } = await aPerson(fleet.context, { is_admin: true });
  const developer = await aDeveloper(app);
  expect(tally(await registerAtOnce(developer, AT_ONCE, ['phone']))).toEqual({ 201: AT_ONCE });
  const answered = await fleet.callers(1)[0]!.get('/dev/mail', { accept: 'application/json' });
  const { messages } = (await answered.json()) as { messages: { to: string; text: string }[] };
  expect(messages.filter(({ to, text }) => to === email && text.includes(developer.email)).length).toBe(1);
});

test('suspension, rejection and deletion stop every token in every process within a second', async () => {
  const admin = await anAdmin(app);
  const [browser] = fleet.callers(1);
  await signIn(fleet.context, browser!, await aPerson(fleet.context));
  for (const verb of ['suspend', 'reject', 'delete']) {
    const owner = await aDeveloper(app);
    const rp = await aRelyingParty(fleet.context, {
      developer: { user_id: owner.user_id, created_at: new Date('2026-01-01T00:00:00Z') },
    });
    const { access_token, refresh_token } = await obtainTokens(browser!, rp);
    const use = async () =>
      Promise.all(
        fleet.callers(4).map(async (caller, index) => {
          const token = index < 2 ? access_token : refresh_token;
          const introspected = await post(caller, '/oauth/introspect', rp, { token });
          const userinfo = await caller.get('/oauth/userinfo', { authorization: `Bearer ${access_token}` });
          return [JSON.parse(await introspected.text()).active ?? introspected.status, userinfo.status];
        }),
      );
    expect(await use()).toEqual(Array(4).fill([true, 200]));
    const path = `/api/v1/admin/applications/${rp.application_id}/${verb}`;
    const stopped =
      verb === 'delete'
        ? await owner.send('DELETE', `/api/v1/applications/${rp.application_id}`)
        : await admin.send('POST', path, { reason: 'abuse' });
    expect(stopped.status).toBe(verb === 'delete' ? 204 : 200);
    // A deleted client cannot authenticate any more: 401 instead of an answer about its token.
    expect(await use()).toEqual(Array(4).fill([verb === 'delete' ? 401 : false, 401]));
  }
});

/** Someone without a key, each from an address of their own. */
function registerOpenlyAtOnce(count: number) {
  return race(fleet.callers(count), (caller) =>
    caller.postJson(
      '/oauth/register',
      { redirect_uris: ['https://rp.example/cb'] },
      { 'x-forwarded-for': `203.0.${(++addresses >> 8) & 255}.${addresses & 255}` },
    ),
  );
}

async function waitingCount(): Promise<number> {
  const { rows } = await fleet.stores.pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM open_registrations r JOIN applications a USING (application_id)
      WHERE r.is_waiting AND a.review_status = 'pending'`,
  );
  return rows[0]!.count;
}

test('with ten places left of 1,000 exactly ten of 25 registrations without a key pass, and a decision makes room for one', async () => {
  await fleet.stores.pool.query(
    `WITH client AS (
       INSERT INTO applications (client_id, name, openly_registered, client_type, token_endpoint_auth_method, review_status, created_at, updated_at)
       SELECT 'app_waiting_' || n, 'x', true, 'public', 'none', 'pending', now(), now() FROM generate_series(1, 990) n RETURNING application_id)
     INSERT INTO open_registrations (application_id, address, ends_at)
     SELECT application_id, '192.0.2.1', now() + interval '30 days' FROM client`,
  );
  const answers = await registerOpenlyAtOnce(25);
  expect(tally(answers)).toEqual({ 201: 10, 503: 15 });
  expect(await waitingCount()).toBe(1000);
  const refused = answers.find(({ status }) => status === 503)!;
  expect(JSON.parse(refused.text)).toEqual({
    error: 'temporarily_unavailable',
    error_description: expect.stringContaining('1000 registrations are waiting for review'),
  });
  expect(refused.headers.get('retry-after')).toBe('3600');

  const admin = await anAdmin(app);
  const path = '/api/v1/admin/applications';
  const { rows } = await fleet.stores.pool.query<{ id: number }>(
    'SELECT application_id AS id FROM open_registrations ORDER BY 1 LIMIT 3',
  );
  const [approved, rejected, deleted] = rows.map(({ id }) => `${path}/${id}`);
  expect((await admin.send('POST', `${approved}/approve`, {})).status).toBe(200);
  expect(tally(await registerOpenlyAtOnce(4))).toEqual({ 201: 1, 503: 3 });
  expect((await admin.send('POST', `${rejected}/reject`, { reason: 'spam' })).status).toBe(200);
  expect((await admin.send('DELETE', `${deleted}`)).status).toBe(204);
  expect(tally(await registerOpenlyAtOnce(6))).toEqual({ 201: 2, 503: 4 });
  // Registration with a key has no such bound.
  expect(tally(await registerAtOnce(await aDeveloper(app), 2))).toEqual({ 201: 2 });
});

test('the duty that deletes what ended and an approval at the same moment: one of them wins', async () => {
  const admin = await anAdmin(app);
  for (let round = 0; round < ROUNDS * 2; round++) {
    const { rows } = await fleet.stores.pool.query<{ application_id: number }>(
      `WITH client AS (
         INSERT INTO applications (client_id, name, openly_registered, client_type, token_endpoint_auth_method, review_status, created_at, updated_at)
         VALUES ('app_ended_' || $1, 'x', true, 'public', 'none', 'pending', now(), now()) RETURNING application_id)
       INSERT INTO open_registrations (application_id, address, ends_at)
       SELECT application_id, '192.0.2.1', now() FROM client RETURNING application_id`,
      [round],
    );
    const { application_id } = rows[0]!;
    const [approval] = await Promise.all([
      admin.send('POST', `/api/v1/admin/applications/${application_id}/approve`, {}),
      deleteOldRows(fleet.context, 'open_registrations'),
    ]);
    const left = await fleet.stores.pool.query(
      'SELECT review_status FROM applications WHERE application_id = $1',
      [application_id],
    );
    expect([approval.status, left.rows]).toEqual(
      approval.status === 200 ? [200, [{ review_status: 'approved' }]] : [404, []],
    );
  }
});
