import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BACKCHANNEL_QUEUE } from '../../src/oauth/index.ts';
import { MAIL_QUEUE } from '../../src/platform/mail/index.ts';
import { registry } from '../../src/platform/registry.ts';
import { openDatabaseMetrics } from '../../src/serve/database-metrics.ts';
import { WEBHOOK_QUEUES } from '../../src/webhooks/index.ts';
import { anAgent, asked } from '../support/agents.ts';
import { startUnlimitedApp } from '../support/app.ts';
import { testStores } from '../support/database.ts';
import { aRelyingParty, obtainTokens, post } from '../support/oauth.ts';
import { anAccount, anAddress, PASSWORD, signedIn } from '../support/people.ts';

const app = await startUnlimitedApp();
const { context } = app;
const { pool } = context.stores;
const read = () => openDatabaseMetrics(context.stores)();

/** By series, as Prometheus reads them. */
function samplesIn(text: string): Map<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
}

/** Series of this service that have grown meanwhile, and by how much. Others of the process run in the same registry. */
async function growth(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = samplesIn(await registry.metrics());
  await work();
  const after = samplesIn(await registry.metrics());
  const grown = [...after]
    .filter(([name]) => name.startsWith('countersign_'))
    .map(([name, value]) => [name, value - (before.get(name) ?? 0)] as const);
  return Object.fromEntries(grown.filter(([, by]) => by !== 0));
}

test('OB-01 sign-ins by method, failures by cause, wrong second factors', async () => {
  const person = await anAccount(context, { totp: true });
  const login = (password: string, otp_code: string) =>
    app.client().postForm('/login', { email: person.email, password, otp_code });
  expect(
    await growth(async () => {
      await login('wrong', '');
      await login(PASSWORD, '000000');
      await signedIn(app, person);
      await signedIn(app, await anAccount(context));
    }),
  ).toEqual({
    'countersign_sign_in_failures_total{cause="password"}': 1,
    'countersign_sign_in_failures_total{cause="second_factor"}': 1,
    'countersign_second_factor_failures_total{factor="code"}': 1,
    'countersign_sign_ins_total{method="password_and_code"}': 1,
    'countersign_sign_ins_total{method="password"}': 1,
  });
});

test('OB-02 attempts that are refused unread are counted, beside their few audit lines', async () => {
  const email = anAddress();
  for (let attempt = 0; attempt < 10; attempt++)
    await app.client().postForm('/login', { email, password: 'wrong' });
  const more = () => app.client().postForm('/login', { email, password: 'wrong' });
  expect(await growth(() => Promise.all([more(), more(), more()]))).toEqual({
    'countersign_sign_in_failures_total{cause="too_many_attempts"}': 3,
  });
});

test('OB-03 consents, tokens by grant type, refusals by error, scope drift', async () => {
  const rp = await aRelyingParty(context);
  const browser = await signedIn(app, await anAccount(context));
  expect(
    await growth(async () => {
      const { refresh_token } = await obtainTokens(browser, rp);
      await obtainTokens(browser, rp, { scope: 'openid profile:basic email phone' });
      await post(app.client(), '/oauth/token', rp, { grant_type: 'refresh_token', refresh_token });
      await post(app.client(), '/oauth/token', rp, {
        grant_type: 'authorization_code',
        code: 'never issued',
      });
      await post(app.client(), '/oauth/token', rp, { grant_type: `made up ${'x'.repeat(99)}` });
    }),
  ).toEqual({
    'countersign_consents_total{decision="given"}': 1,
    'countersign_tokens_total{grant_type="authorization_code"}': 2,
    'countersign_tokens_total{grant_type="refresh_token"}': 1,
    'countersign_token_refusals_total{error="invalid_grant"}': 1,
    'countersign_token_refusals_total{error="unsupported_grant_type"}': 1,
    // Of the request with the scope too many, and of the refresh after it.
    countersign_scope_drift_responses_total: 2,
  });
  expect(samplesIn(await read()).get('countersign_scope_drifts')).toBe(1);
});

test('OB-04 requests of agents by outcome, and how many wait', async () => {
  const person = await anAccount(context);
  const agent = await anAgent(app, person);
  const waiting = async () => samplesIn(await read()).get('countersign_approvals_waiting');
  const before = (await waiting())!;
  expect(
    await growth(async () => {
      const { auth_req_id } = await asked(agent);
      expect(await waiting()).toBe(before + 1);
      await agent.cancel(auth_req_id);
    }),
  ).toEqual({
    'countersign_approvals_total{outcome="created"}': 1,
    'countersign_approvals_total{outcome="cancelled"}': 1,
  });
  expect(await waiting()).toBe(before);
});

test('OB-05 queues: how many wait, since when, how long overdue, how many were given up', async () => {
  await pool.query('TRUNCATE mail_queue CASCADE');
  const ofMail = async () =>
    [...samplesIn(await read())]
      .filter(([name]) => name.includes('{queue="mail"}'))
      .map(([, value]) => value);
  expect(await ofMail()).toEqual([0, 0, 0, 0]);
  await pool.query(`INSERT INTO mail_queue (channel, sealed_message, created_at, next_attempt_at, failed_at) VALUES
    ('email', '', now() - interval '2 hours', now() + interval '1 hour', NULL),
    ('email', '', now() - interval '1 hour', now() - interval '10 minutes', NULL),
    ('email', '', now(), now(), now())`);
  const [waiting, oldest, overdue, dead] = (await ofMail()) as [number, number, number, number];
  expect([waiting, dead]).toEqual([2, 1]);
  expect(oldest).toBeGreaterThanOrEqual(7200);
  expect(overdue).toBeGreaterThanOrEqual(600);
  expect(overdue).toBeLessThan(3600);
});

test('OB-06 a database that cannot be read takes away its metrics, and says so', async () => {
  const other = await testStores({ empty: true });
  const text = await openDatabaseMetrics(other)();
  expect([...samplesIn(text)]).toEqual([['countersign_database_readable', 0]]);
});

test('OB-07 whatever callers send, the series are the same; docs/monitoring.md has each metric', async () => {
  const names = async () => [
    ...samplesIn(await registry.metrics()).keys(),
    ...samplesIn(await read()).keys(),
  ];
  const ours = (await names()).filter((name) => name.startsWith('countersign_'));
  const rp = await aRelyingParty(context);
  for (const grant_type of ['constructor', '__proto__', 'a:b', 'other'])
    await post(app.client(), '/oauth/token', rp, { grant_type });
  expect((await names()).filter((name) => name.startsWith('countersign_'))).toEqual(ours);
  const page = readFileSync(join(import.meta.dirname, '../../../docs/monitoring.md'), 'utf8');
  const described = new Set([...page.matchAll(/^\| `(countersign_\w+)/gm)].map(([, name]) => name!));
  const text = `${await registry.metrics()}\n${await read()}`;
  expect(new Set([...text.matchAll(/^# TYPE (countersign_\w+)/gm)].map(([, name]) => name!))).toEqual(
    described,
  );
});

test('OB-08 what is read at each scrape is found by an index, however many entries were sent', async () => {
  const client = await pool.connect();
  try {
    // A table with few rows is read as a whole unless that is ruled out.
    await client.query('SET enable_seqscan = off');
    for (const { table, done, failed } of [MAIL_QUEUE, ...WEBHOOK_QUEUES, BACKCHANNEL_QUEUE])
      for (const condition of [`${done} IS NULL AND ${failed} IS NULL`, `${failed} IS NOT NULL`]) {
        const { rows } = await client.query(`EXPLAIN SELECT count(*) FROM ${table} WHERE ${condition}`);
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
        expect([table, condition, plan]).toEqual([table, condition, expect.not.stringContaining('Seq Scan')]);
      }
  } finally {
    client.release(true);
  }
});
