import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { anAdmin } from '../../../test/support/admins.ts';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import { aDeveloper, answer, register } from '../../../test/support/developers.ts';
import { someoneSignedIn } from '../../../test/support/people.ts';
import { chainAuditLines, exportLines, recordAudit, verifyExport } from '../../platform/audit/index.ts';
import { MINUTE } from '../../platform/clock.ts';
import { traced } from '../../platform/duties/duty-runs.ts';

const app = await startUnlimitedApp();
const { context, db } = app;
const watcher = await anAdmin(app, { steppedUp: false });
const EXPORT = '/api/v1/admin/audit_events/export';

test('the whole log as JSON Lines passes verification and records its own export', async () => {
  await register(await aDeveloper(app));
  const response = await watcher.get(EXPORT);
  expect(response.headers.get('content-type')).toBe('application/jsonl; charset=utf-8');
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="audit-[\d-]+\.jsonl"$/);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const lines = (await response.text()).split('\n').filter(Boolean);
  expect(await verifyExport(Readable.from(lines))).toMatchObject({ ok: true, lines: lines.length, first: 1 });
  expect(JSON.parse(lines.at(-1)!)).toMatchObject({
    event_type: 'audit.exported',
    actor: { type: 'admin', id: String(watcher.user_id) },
    details: { format: 'jsonl', filter: {} },
  });
});

test('CSV: formulas are escaped as text; filters narrow the export', async () => {
  await recordAudit(db, context, null, {
    event_type: 'scope.created',
    actor: { type: 'admin', id: 1 },
    target: { type: 'scope', id: '=HYPERLINK("http://evil.example")' },
  });
  const response = await watcher.get(`${EXPORT}?format=csv&event_type=scope.created`);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const rows = (await response.text()).split('\r\n');
  expect(rows[0]).toMatch(/^position,id,occurred_at,event_type,actor_type/);
  expect(rows[1]).toContain(`,scope,"'=HYPERLINK(""http://evil.example"")",`);
  expect(rows.slice(2)).toEqual(['']);
  const day = context.clock.now().toISOString().slice(0, 10);
  expect((await (await watcher.get(`${EXPORT}?to=${day}`)).text()).length).toBe(0);
  expect(await answer(await watcher.get(`/api/v1/admin/audit_events?to=${day}`))).toMatchObject([
    200,
    { audit_events: [] },
  ]);
});

test.each(["' OR 1=1--", 'xml', '', '2026-13-01', 'tomorrow'])(
  'OA-41 an invalid filter value: %j',
  async (text) => {
    const value = encodeURIComponent(text);
    for (const name of ['format', 'from', 'to', 'actor', 'event_type'])
      expect([name, (await watcher.get(`${EXPORT}?${name}=${value}`)).status]).toEqual([name, 422]);
  },
);

test('a long log is read in batches at the reader’s pace, and the export ends when the reader disconnects', async () => {
  await recordAudit(db, context, null, { event_type: 'user.created', actor: { type: 'system', id: null } });
  for (let doubled = 0; doubled < 11; doubled++)
    await context.stores.pool.query(
      `INSERT INTO audit_events (event_type, actor_type, occurred_at, details)
       SELECT event_type, actor_type, occurred_at, details FROM audit_events WHERE actor_type = 'system'`,
    );
  await chainAuditLines(context);
  const pieces = exportLines((work) => work(db), 'jsonl', {});
  const first = await pieces.next();
  expect(String(first.value).split('\n').filter(Boolean)).toHaveLength(500);
  await pieces.return(undefined);

  const reader = (await watcher.get(EXPORT)).body!.getReader();
  expect((await reader.read()).done).toBe(false);
  await reader.cancel();
  expect((await (await watcher.get(EXPORT)).text()).split('\n').length).toBeGreaterThan(2048);
});

test('system status: versions, queues, keys, duties, chain', async () => {
  const duty = (name: string, run: () => Promise<number>) => traced({ name, every: MINUTE, run });
  const shift = { signal: new AbortController().signal, onWake() {} };
  await duty('sound', async () => 3).run(context, shift);
  await expect(
    duty('broken', async () => {
      throw new Error('no disk');
    }).run(context, shift),
  ).rejects.toThrow('no disk');
  await db
    .insertInto('duty_runs')
    .values({ name: 'asleep', every_ms: MINUTE, ran_at: new Date(0), done: 0, failed_at: null, error: null })
    .execute();
  await db
    .insertInto('backchannel_logouts')
    .values({
      application_id: (await register(await aDeveloper(app))).id,
      sub: 's',
      sid: 's',
      created_at: new Date(0),
      next_attempt_at: new Date(0),
    })
    .execute();
  const [status, body] = await answer(await watcher.get('/api/v1/admin/status'));
  expect(status).toBe(200);
  const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  expect(body).toEqual({
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    node: process.versions.node,
    database: {
      version: expect.stringMatching(/^\d+/),
      embedded: true,
      size_bytes: expect.any(Number),
      standbys: [],
      migrations: {
        applied: expect.any(Number),
        newest: expect.stringMatching(/\.sql$/),
        applied_at: moment,
      },
    },
    queues: [
      expect.objectContaining({ name: 'mail' }),
      { name: 'webhook_outbox', waiting: 0, oldest: null, failed: 0 },
      { name: 'webhook_deliveries', waiting: 0, oldest: null, failed: 0 },
      { name: 'backchannel_logouts', waiting: 1, oldest: '1970-01-01T00:00:00.000Z', failed: 0 },
    ],
    keys: ['RS256', 'PS256', 'ES256', 'EdDSA'].map((alg) => ({
      kid: expect.any(String),
      alg,
      state: 'signing',
      created_at: moment,
      activates_at: moment,
      retires_at: null,
      replace_by: moment,
      is_due: false,
    })),
    duties: [
      {
        name: 'asleep',
        every_ms: MINUTE,
        ran_at: '1970-01-01T00:00:00.000Z',
        done: 0,
        failed_at: null,
        error: null,
        is_late: true,
      },
      {
        name: 'broken',
        every_ms: MINUTE,
        ran_at: moment,
        done: 0,
        failed_at: moment,
        error: 'no disk',
        is_late: false,
      },
      {
        name: 'sound',
        every_ms: MINUTE,
        ran_at: moment,
        done: 3,
        failed_at: null,
        error: null,
        is_late: false,
      },
    ],
    audit_chain: {
      head: { position: expect.any(Number), hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
      unchained: expect.any(Number),
      oldest_unchained: moment,
    },
  });
});

test('the page says what is left before people come, until it is done', async () => {
  const left = async () => {
    const { browser } = await someoneSignedIn(app, { is_admin: true, totp: true });
    const page = await (await browser.get('/admin/status')).text();
    const [, list = ''] = /id="ready"([\s\S]*?)<\/section>/.exec(page) ?? [];
    return [...list.matchAll(/<li ?(?:class="(\w+)")?>/g)].map(([, mark]) => mark === 'done');
  };
  expect(await left()).toEqual([false, false, true, false]);
  const { base_url, smtp_url } = context.config;
  Object.assign(context.config, { base_url: 'https://id.example', smtp_url: 'smtp://mail.example' });
  try {
    expect(await left()).toEqual([true, true, true, false]);
  } finally {
    Object.assign(context.config, { base_url, smtp_url });
  }
});
