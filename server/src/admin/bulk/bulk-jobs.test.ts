import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anAdmin } from '../../../test/support/admins.ts';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import { atEnd } from '../../../test/support/cleanup.ts';
import { testClock } from '../../../test/support/clock.ts';
import { testStores } from '../../../test/support/database.ts';
import { answer } from '../../../test/support/developers.ts';
import { aPerson } from '../../../test/support/oauth.ts';
import { formIn, someoneSignedIn, stepUpEverywhere } from '../../../test/support/people.ts';
import { crashingStores } from '../../../test/support/processes/crash-injection.ts';
import { MINUTE } from '../../platform/clock.ts';
import { UNDISTURBED } from '../../platform/duties/retention.ts';
import { workOffBulkJobs } from './work-off-bulk-jobs.duty.ts';

const clock = testClock();
const stores = await testStores();
const app = await startUnlimitedApp({ clock, stores });
const { db } = app;
const crash = crashingStores(stores);
atEnd(crash.close);
const dying = { ...app.context, stores: crash.stores };
const admin = await anAdmin(app);
const JOBS = '/api/v1/admin/bulk_jobs';

type Body = Record<string, unknown>;
type Job = Body & { job_id: number };

const people = async (count: number, details: Parameters<typeof aPerson>[1] = {}) =>
  await Promise.all(Array.from({ length: count }, async () => (await aPerson(app.context, details)).user_id));

async function start(body: Body): Promise<Job> {
  const [status, made] = await answer(await admin.send('POST', JOBS, body));
  expect([status, made]).toMatchObject([201, {}]);
  return (made as { bulk_job: Job }).bulk_job;
}

const startFor = (action: string, user_ids: number[], more: Body = {}) =>
  start({ action, user_ids, expected_count: user_ids.length, ...more });

async function jobOf({ job_id }: Job): Promise<Job> {
  const [, body] = await answer(await admin.get(`${JOBS}/${job_id}`));
  return (body as { bulk_job: Job }).bulk_job;
}

const suspensions = async (ids: number[]) =>
  await db
    .selectFrom('audit_events')
    .select('target_id')
    .where('event_type', '=', 'user.suspended')
    .where('target_id', 'in', ids.map(String))
    .execute();

test('IM-150: everyone whom a filter finds is suspended, one line each and one for the job; oneself is refused', async () => {
  const name = `Bulk${Math.random().toString(36).slice(2)}`;
  const strangers = await people(2);
  const ids = await people(3, { full_name: name });
  await db.updateTable('users').set({ full_name: name }).where('user_id', '=', admin.user_id).execute();
  const body = { action: 'suspend', filter: { query: name } };
  expect(await answer(await admin.send('POST', JOBS, { ...body, expected_count: 3 }))).toMatchObject([
    409,
    { error: 'count_differs', count: 4 },
  ]);
  const job = await start({ ...body, expected_count: 4 });
  expect(job).toMatchObject({ people: 4, waiting: 4, filter: `query=${name}`, ended_at: null });
  await people(1, { full_name: name });
  expect(await workOffBulkJobs(app.context, UNDISTURBED)).toBe(4);
  expect(await jobOf(job)).toMatchObject({ waiting: 0, done: 3, refused: 1, ended_at: expect.any(String) });
  expect(await suspensions([...ids, ...strangers])).toHaveLength(3);
  expect(await answer(await admin.get(`${JOBS}/${job.job_id}/people?status=refused`))).toMatchObject([
    200,
    { people: [{ user_id: admin.user_id, reason: 'own_account' }], next_cursor: null },
  ]);
  const report = (await (await admin.get(`${JOBS}/${job.job_id}/report`)).text()).trim().split('\r\n');
  expect(report).toHaveLength(5);
  const refusals = await (await admin.get(`${JOBS}/${job.job_id}/report?status=refused`)).text();
  expect(refusals.split('\r\n')).toEqual([
    'user_id,email,status,reason,done_at',
    expect.stringMatching(new RegExp(`^${admin.user_id},.*,refused,own_account,`)),
    '',
  ]);
});

test('IM-147: a mailbox gets five mails a day from jobs, and what was refused does not count', async () => {
  const invited = await people(1, { password_hash: null });
  const outcomes = [];
  for (let turn = 0; turn < 7; turn += 1) {
    const job = await startFor('invite', [...invited, ...(await people(1))]);
    await workOffBulkJobs(app.context, UNDISTURBED);
    outcomes.push(await jobOf(job));
  }
  expect(outcomes.map(({ done }) => done)).toEqual([1, 1, 1, 1, 1, 0, 0]);
  const { rows } = await stores.pool.query<{ reason: string }>(
    'SELECT reason FROM bulk_job_items WHERE job_id = $1 ORDER BY user_id',
    [outcomes[6]!.job_id],
  );
  expect(rows).toEqual([{ reason: 'rate_limited' }, { reason: 'already_arrived' }]);
});

test('IM-148: every line that a job causes names it, and the job has lines of its own', async () => {
  const [, group] = await answer(await admin.send('POST', '/api/v1/admin/groups', { name: 'named' }));
  const group_id = (group as { id: string }).id;
  const ids = await people(2);
  const actions = ['end_sessions', 'suspend', 'unsuspend', 'reset_totp', 'add_to_group', 'delete'];
  const given = (action: string) =>
    action === 'reset_totp' ? { reason: 'Lost' } : action === 'add_to_group' ? { group_id } : {};
  for (const action of actions) {
    const { job_id } = await startFor(action, ids, given(action));
    await workOffBulkJobs(app.context, UNDISTURBED);
    const lines = db.selectFrom('audit_events').select(['event_type', 'actor_type', 'target_id', 'details']);
    const about = await lines.where(sql`details->>'job_id'`, '=', String(job_id)).execute();
    expect([action, new Set(about.map(({ target_id }) => target_id))]).toEqual([
      action,
      new Set(ids.map(String)),
    ]);
    const own = await lines.where('target_type', '=', 'bulk_job').where('target_id', '=', String(job_id));
    expect(await own.orderBy('id').execute()).toMatchObject([
      { event_type: 'bulk_job.created', actor_type: 'admin', details: { action, people: 2 } },
      { event_type: 'bulk_job.ended', actor_type: 'system', details: { people: 2, done: 2, refused: 0 } },
    ]);
  }
  const unnamed = await db
    .selectFrom('audit_events')
    .select('event_type')
    .where('target_type', '=', 'user')
    .where('target_id', 'in', ids.map(String))
    .where(sql`details->>'job_id'`, 'is', null)
    .execute();
  expect(unnamed).toEqual([]);
});

test.each<[string, Body, number]>([
  ['an unknown action', { action: 'promote', user_ids: [1], expected_count: 1 }, 422],
  ['no selection', { action: 'suspend', expected_count: 1 }, 422],
  ['two selections', { action: 'suspend', user_ids: [1], filter: {}, expected_count: 1 }, 422],
  ['an unknown filter', { action: 'suspend', filter: { foo: 'x' }, expected_count: 1 }, 422],
  ['no count', { action: 'suspend', user_ids: [1] }, 422],
  ['1,001 ids', { action: 'suspend', user_ids: Array(1001).fill(1), expected_count: 1 }, 422],
  ['no group', { action: 'add_to_group', user_ids: [1], expected_count: 1 }, 422],
  ['an unknown group', { action: 'add_to_group', group_id: 'grp_x', user_ids: [1], expected_count: 1 }, 404],
  ['an empty reason', { action: 'reset_totp', reason: ' ', user_ids: [1], expected_count: 1 }, 422],
  [
    '501 characters',
    { action: 'reset_totp', reason: 'x'.repeat(501), user_ids: [1], expected_count: 1 },
    422,
  ],
  ['no reason', { action: 'reset_totp', user_ids: [1], expected_count: 1 }, 422],
  ['a group for nothing', { action: 'suspend', group_id: 'grp_x', user_ids: [1], expected_count: 1 }, 422],
  ['unknown people', { action: 'suspend', user_ids: [999_999], expected_count: 1 }, 409],
])('IM-151: %s is refused, and no job is made', async (_name, body, status) => {
  const count = async () => (await db.selectFrom('bulk_jobs').select('job_id').execute()).length;
  const before = await count();
  expect((await admin.send('POST', JOBS, body)).status).toBe(status);
  expect(await count()).toBe(before);
});

test('IM-152: each action is that of the call about one person, and so are its refusals', async () => {
  const [, group] = await answer(await admin.send('POST', '/api/v1/admin/groups', { name: 'bulk' }));
  const group_id = (group as { id: string }).id;
  const [verified, unverified] = [await people(1), await people(1, { identity_verified_level: 0 })];
  const ids = [...verified, ...unverified];
  const more = { reason: 'Lost phones' };
  const jobs = [
    await startFor('verify_email', ids),
    await startFor('end_sessions', ids),
    await startFor('reset_totp', ids, more),
    await startFor('add_to_group', ids, { group_id }),
    await startFor('remove_from_group', ids, { group_id }),
    await startFor('remove_from_group', ids, { group_id }),
    await startFor('suspend', ids),
    await startFor('unsuspend', ids),
    await startFor('delete', ids),
    await startFor('invite', [...(await people(1)), ...(await people(1, { password_hash: null }))]),
  ];
  await workOffBulkJobs(app.context, UNDISTURBED);
  const outcomes = await Promise.all(jobs.map(async (job) => await jobOf(job)));
  expect(outcomes.map(({ action, done, refused }) => `${action} ${done} ${refused}`)).toEqual([
    'verify_email 1 1',
    'end_sessions 2 0',
    'reset_totp 2 0',
    'add_to_group 2 0',
    'remove_from_group 2 0',
    'remove_from_group 0 2',
    'suspend 2 0',
    'unsuspend 2 0',
    'delete 2 0',
    'invite 1 1',
  ]);
  const reasons = await db
    .selectFrom('bulk_job_items')
    .select('reason')
    .where('status', '=', 'refused')
    .where(
      'job_id',
      'in',
      jobs.map(({ job_id }) => job_id),
    )
    .orderBy('job_id')
    .execute();
  expect(reasons.map(({ reason }) => reason)).toEqual([
    'already_verified',
    'not_found',
    'not_found',
    'already_arrived',
  ]);
});

test('IM-153: two processes never do one person twice', async () => {
  const ids = await people(12);
  const job = await startFor('suspend', ids);
  const other = workOffBulkJobs(dying, UNDISTURBED);
  await db.updateTable('bulk_jobs').set({ leased_until: null }).execute();
  const [one, two] = await Promise.all([workOffBulkJobs(app.context, UNDISTURBED), other]);
  expect(one + two).toBe(12);
  expect(await jobOf(job)).toMatchObject({ done: 12, waiting: 0 });
  expect(await suspensions(ids)).toHaveLength(12);
});

test('IM-256: a small job does not wait for the end of a large one: they take turns, batch by batch', async () => {
  const large = await startFor('suspend', await people(1));
  // No one has these accounts, so their turns are short.
  const absent = Array.from({ length: 120 }, (_, index) => ({
    job_id: large.job_id,
    user_id: 900_000_000 + index,
  }));
  await db.insertInto('bulk_job_items').values(absent).execute();
  const small = await startFor('suspend', await people(1));
  const ticking = { ...app.context, clock: { ...clock, now: () => clock.advance(1) ?? clock.now() } };
  expect(await workOffBulkJobs(ticking, UNDISTURBED)).toBe(122);
  const [first, last] = await Promise.all([jobOf(large), jobOf(small)]);
  expect([first, last]).toMatchObject([
    { done: 1, refused: 120 },
    { done: 1, refused: 0 },
  ]);
  expect(Date.parse(String(last.ended_at))).toBeLessThan(Date.parse(String(first.ended_at)));
});

test('IM-154: a process that dies in the middle leaves no half, and another goes on', async () => {
  for (const statement of [2, 6, 9, 14, 20]) {
    const ids = await people(3);
    const job = await startFor('suspend', ids);
    crash.arm(statement);
    await workOffBulkJobs(dying, UNDISTURBED).catch(() => {});
    expect(await crash.restart()).toBe(true);
    clock.advance(MINUTE);
    await workOffBulkJobs(app.context, UNDISTURBED);
    expect(await jobOf(job)).toMatchObject({ done: 3, refused: 0, ended_at: expect.any(String) });
    expect(await suspensions(ids)).toHaveLength(3);
  }
});

test('IM-155: a stopped job changes no one more, and neither does that of someone who is no administrator now', async () => {
  const keen = await anAdmin(app);
  const [first, second] = [await people(2), await people(2)];
  const stopped = await answer(
    await keen.send('POST', JOBS, { action: 'suspend', user_ids: first, expected_count: 2 }),
  );
  const { job_id } = (stopped[1] as { bulk_job: Job }).bulk_job;
  const path = `${JOBS}/${job_id}/stop`;
  expect(await answer(await keen.send('POST', path))).toMatchObject([
    200,
    { bulk_job: { stopped_by: keen.user_id, waiting: 2 } },
  ]);
  expect((await keen.send('POST', path)).status).toBe(200);
  await keen.send('POST', JOBS, { action: 'suspend', user_ids: second, expected_count: 2 });
  await db.updateTable('users').set({ is_admin: false }).where('user_id', '=', keen.user_id).execute();
  expect(await workOffBulkJobs(app.context, UNDISTURBED)).toBe(0);
  expect(await suspensions([...first, ...second])).toEqual([]);
  const jobs = await db
    .selectFrom('bulk_jobs')
    .selectAll()
    .where('admin_id', '=', keen.user_id)
    .orderBy('job_id')
    .execute();
  expect(jobs.map(({ stopped_by, ended_at }) => [stopped_by, ended_at !== null])).toEqual([
    [keen.user_id, true],
    [null, true],
  ]);
  const lines = db.selectFrom('audit_events').select(['event_type', 'actor_type']);
  const ofJobs = lines.where(
    'target_id',
    'in',
    jobs.map((job) => String(job.job_id)),
  );
  expect(await ofJobs.where('target_type', '=', 'bulk_job').orderBy('id').execute()).toEqual([
    { event_type: 'bulk_job.created', actor_type: 'admin' },
    { event_type: 'bulk_job.stopped', actor_type: 'admin' },
    { event_type: 'bulk_job.created', actor_type: 'admin' },
    { event_type: 'bulk_job.ended', actor_type: 'system' },
    { event_type: 'bulk_job.stopped', actor_type: 'system' },
    { event_type: 'bulk_job.ended', actor_type: 'system' },
  ]);
});

test('IM-149: after the answer to a stop no one is changed', async () => {
  const keen = await anAdmin(app);
  const ids = await people(8);
  const body = { action: 'suspend', user_ids: ids, expected_count: ids.length };
  const [, made] = await answer(await keen.send('POST', JOBS, body));
  const { job_id } = (made as { bulk_job: Job }).bulk_job;
  const work = workOffBulkJobs(app.context, UNDISTURBED);
  expect((await keen.send('POST', `${JOBS}/${job_id}/stop`)).status).toBe(200);
  const changed = (await suspensions(ids)).length;
  await work;
  expect(await suspensions(ids)).toHaveLength(changed);
  const job = db.selectFrom('bulk_jobs').select('done').where('job_id', '=', job_id);
  expect(await job.executeTakeFirst()).toEqual({ done: changed });
});

const { person: clerk, browser } = await someoneSignedIn(app, { is_admin: true, totp: true });
const LIST = '/admin/users/bulk-jobs';
const shown = async (path: string) => await (await browser.get(path)).text();
/** The page of the address that the list of people makes, and its form. */
async function confirmation(query: string) {
  await stepUpEverywhere(app.context, clerk);
  const document = await shown(`${LIST}/new?${query}`);
  return { document, form: formIn(document, 'start') };
}

test('people are ticked, confirmed by their number, and the page of the job shows what happened to each', async () => {
  const [first, second] = await people(2);
  const list = await shown(`/admin/users?query=${first}`);
  expect(list).toContain(`name="people" value="${first}"`);
  const { document, form } = await confirmation(`action=suspend&who=ticked&people=${first}&people=${second}`);
  expect(document).toContain('Suspend: 2 people');
  const made = await browser.postForm(`${LIST}/new`, { ...form, expected_count: '２' });
  const path = made.headers.get('location')!.replace('?done=created', '');
  expect([made.status, path]).toEqual([303, expect.stringMatching(`^${LIST}/\\d+$`)]);
  const before = await shown(path);
  for (const text of ['0 of 2 people handled', 'value="stop"', 'max="2" value="0"', 'bulk-job-'])
    expect(before).toContain(text);
  await workOffBulkJobs(app.context, UNDISTURBED);
  const after = await shown(path);
  expect(after).toContain('2 of 2 people handled');
  for (const gone of ['value="stop"', 'bulk-job-']) expect(after).not.toContain(gone);
  expect(await shown(LIST)).toContain(`${path}">Suspend: 2 people`);
  expect(await suspensions([first!, second!])).toHaveLength(2);
});

test('everyone whom a filter finds; a job is stopped on its page', async () => {
  const name = `Found${Math.random().toString(36).slice(2)}`;
  const ids = await people(3, { full_name: name });
  const { form } = await confirmation(`action=suspend&who=found&query=${name}&suspended=false`);
  expect(form).toMatchObject({ query: name, suspended: 'false' });
  const made = await browser.postForm(`${LIST}/new`, { ...form, expected_count: '3' });
  const path = made.headers.get('location')!.replace('?done=created', '');
  expect(await shown(path)).toContain(`query = ${name}, suspended = false`);
  const stop = await browser.postForm(path, { do: 'stop' });
  expect([stop.status, stop.headers.get('location')]).toEqual([303, `${path}?done=stopped`]);
  await workOffBulkJobs(app.context, UNDISTURBED);
  expect(await suspensions(ids)).toEqual([]);
  for (const text of ['0 of 3 people handled', 'Stopped', clerk.email])
    expect(await shown(path)).toContain(text);
});

test('IM-156: a form that is sent twice makes one job; a changed one makes another', async () => {
  const [id] = await people(1);
  const { form } = await confirmation(`action=reset_totp&who=ticked&people=${id}`);
  const send = async (reason: string) =>
    (await browser.postForm(`${LIST}/new`, { ...form, expected_count: '1', reason })).headers.get('location');
  const [one, two] = await Promise.all([send('Lost'), send('Lost')]);
  expect(one).toMatch(new RegExp(`^${LIST}/\\d+`));
  expect(two).toBe(one);
  expect(await send('Stolen')).not.toBe(one);
});

test.each<[string, string, Body, string]>([
  ['another number', 'action=suspend', { expected_count: '2' }, 'expected_count'],
  ['no number', 'action=suspend', { expected_count: 'all' }, 'expected_count'],
  ['no group', 'action=add_to_group', { expected_count: '1', group: '' }, 'group'],
  ['an unknown group', 'action=add_to_group', { expected_count: '1', group: 'nowhere/none' }, 'group'],
  ['no reason', 'action=reset_totp', { expected_count: '1', reason: ' ' }, 'reason'],
])('IM-157: %s is refused at its field, and no job is made', async (_name, query, sent, field) => {
  const [id] = await people(1);
  const { form } = await confirmation(`${query}&who=ticked&people=${id}`);
  const before = await shown(LIST);
  const refused = await browser.postForm(`${LIST}/new`, { ...form, ...(sent as Record<string, string>) });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain(`id="${field}-error"`);
  expect(await shown(LIST)).toBe(before);
});

test.each([
  ['nothing', '', 'No one is selected'],
  ['no people', '?action=suspend&who=ticked', 'No one is selected'],
  ['no action', '?who=found', 'No one is selected'],
  ['an unknown action', '?action=promote&who=found', 'No one is selected'],
  ['ids that are none', '?action=suspend&people=x&people=0&people=1e9', 'No one is selected'],
  ['a closed account', '?action=suspend&people=999999', 'No one is selected'],
  ['a filter that finds no one', '?action=suspend&who=found&query=zzzz', 'No one is selected'],
])('IM-158: %s chosen: the page says so, and has no form', async (_name, query, text) => {
  const document = await shown(`${LIST}/new${query}`);
  expect(document).toContain(text);
  expect(document).not.toContain('expected_count');
});

test('IM-159: the report shows one outcome, also as a file; a refusal is worded', async () => {
  const ids = await people(1, { password_hash: null });
  const refused = await people(1);
  const { form } = await confirmation(`action=invite&who=ticked&people=${[...ids, ...refused].join('-')}`);
  const made = await browser.postForm(`${LIST}/new`, { ...form, expected_count: '2' });
  await workOffBulkJobs(app.context, UNDISTURBED);
  const path = made.headers.get('location')!.replace('?done=created', '');
  const page = await shown(`${path}?status=refused`);
  expect(page).toContain('The person can sign in already.');
  expect([page.includes(`/admin/users/${refused[0]}"`), page.includes(`/admin/users/${ids[0]}"`)]).toEqual([
    true,
    false,
  ]);
  expect(await shown(`${path}?status=waiting`)).toContain('Nothing matches');
  const file = await shown(`${path}/report?status=done`);
  expect(file.trim().split('\r\n')).toHaveLength(2);
  for (const missing of ['0', 'x', '999999'])
    expect([missing, (await browser.get(`${LIST}/${missing}`)).status]).toEqual([missing, 404]);
});
