import { expect, test } from 'vitest';
import { anAdmin } from '../../../test/support/admins.ts';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import { testClock } from '../../../test/support/clock.ts';
import { aCustomer } from '../../../test/support/customers.ts';
import { answer } from '../../../test/support/developers.ts';
import {
  aPerson,
  aRelyingParty,
  browserOf,
  obtainTokens,
  type Person,
  post,
} from '../../../test/support/oauth.ts';
import { anAccount, mailsTo, PASSWORD, signedIn, stepUpEverywhere } from '../../../test/support/people.ts';
import { changeUser } from '../../../test/support/rows.ts';
import { watchDormantPeople } from '../../account/index.ts';
import { DAY, MINUTE } from '../../platform/clock.ts';
import { deliverDueMail } from '../../platform/mail/index.ts';

const clock = testClock(new Date('2026-01-10T10:00:00.000Z'));
const app = await startUnlimitedApp({ clock });
const { context, db } = app;
const RULE = { warn_days: 100, suspend_days: 130, remove_days: 200 };

async function rule(change: object = {}): Promise<[number, unknown]> {
  const admin = await anAdmin(app);
  return await answer(await admin.send('PUT', '/api/v1/admin/dormancy', { ...RULE, ...change }));
}

/** A round through all accounts, that many days later, by two processes at once. */
async function afterDays(days: number): Promise<number> {
  clock.advance(days * DAY);
  const steps = await Promise.all([watchDormantPeople(context), watchDormantPeople(context)]);
  return steps[0] + steps[1];
}

async function rowOf({ user_id }: Pick<Person, 'user_id'>) {
  return await db
    .selectFrom('users')
    .select(['last_active_at', 'dormant_warned_at', 'dormant_suspended_at', 'dormant_next_at'])
    .select(['suspended_at', 'deleted_at'])
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
}

async function auditOf({ user_id }: Pick<Person, 'user_id'>): Promise<unknown[]> {
  const lines = await db
    .selectFrom('audit_events')
    .select(['event_type', 'actor_type'])
    .where('target_type', '=', 'user')
    .where('target_id', '=', String(user_id))
    .where('event_type', 'in', ['user.dormant_warned', 'user.suspended', 'user.deleted', 'user.unsuspended'])
    .orderBy('id')
    .execute();
  return lines.map(({ event_type, actor_type }) => `${actor_type} ${event_type}`);
}

async function subjectsTo({ email }: Pick<Person, 'email'>): Promise<string[]> {
  await deliverDueMail(context);
  return (await mailsTo(app, email)).map(({ subject }) => subject).reverse();
}

const WARNED = 'Sign in to keep your account';
const SUSPENDED = 'Your account is suspended';
const DELETED = 'Your account is deleted';

test('AC-132: bad rules are refused with their member, and nothing happens without one', async () => {
  const refusals: [change: object, path: string][] = [
    [{ warn_days: 29 }, 'warn_days'],
    [{ warn_days: 1.5 }, 'warn_days'],
    [{ suspend_days: 113 }, 'suspend_days'],
    [{ remove_days: 143 }, 'remove_days'],
    [{ warn_days: null }, 'suspend_days'],
    [{ suspend_days: null }, 'remove_days'],
    [{ remove_days: 100_000 }, 'remove_days'],
  ];
  for (const [change, path] of refusals)
    expect([change, await rule(change)]).toEqual([
      change,
      [422, expect.objectContaining({ details: [expect.objectContaining({ path })] })],
    ]);
  const person = await aPerson(context);
  expect(await afterDays(500)).toBe(0);
  expect(await rowOf(person)).toMatchObject({ last_active_at: null, dormant_warned_at: null });
});

test('AC-133: a person is warned, suspended and removed once, at the mailed dates, by any number of processes', async () => {
  expect((await rule())[0]).toBe(200);
  const person = await anAccount(context);
  const rp = await aRelyingParty(context);
  const tokens = await obtainTokens(await browserOf(app, person), rp);
  expect(await afterDays(99)).toBe(0);
  await afterDays(1);
  expect([await subjectsTo(person), await auditOf(person)]).toEqual([
    [WARNED],
    ['system user.dormant_warned'],
  ]);
  const [mail] = await mailsTo(app, person.email);
  for (const words of ['You haven’t used your account since', 'Sign in before', `${app.baseUrl}/login`])
    expect(mail!.text).toContain(words);
  const { dormant_next_at } = await rowOf(person);
  expect(dormant_next_at).toEqual(new Date(clock.now().getTime() + 30 * DAY));
  await afterDays(29);
  expect((await rowOf(person)).suspended_at).toBeNull();
  await afterDays(1);
  expect(await subjectsTo(person)).toEqual([WARNED, SUSPENDED]);
  expect((await rowOf(person)).suspended_at).toEqual(clock.now());
  const refresh = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token };
  expect((await post(app.client(), '/oauth/token', rp, refresh)).status).toBe(400);
  const sent = { email: person.email, password: PASSWORD };
  const refused = await app.client().postForm('/login', sent);
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('Contact support.')]);
  await afterDays(69);
  expect((await rowOf(person)).deleted_at).toBeNull();
  await afterDays(1);
  expect((await rowOf(person)).deleted_at).toEqual(clock.now());
  expect(await subjectsTo(person)).toEqual([WARNED, SUSPENDED, DELETED]);
  expect(await auditOf(person)).toEqual([
    'system user.dormant_warned',
    'system user.suspended',
    'system user.deleted',
  ]);
});

test.each<
  [what: string, act: (person: Awaited<ReturnType<typeof anAccount>>) => Promise<() => Promise<unknown>>]
>([
  ['a sign-in', async (person) => async () => signedIn(app, person)],
  [
    'a refresh by an application',
    async (person) => {
      const rp = await aRelyingParty(context);
      const { refresh_token } = await obtainTokens(await browserOf(app, person), rp);
      await db
        .updateTable('grants')
        .set({ refresh_expires_at: new Date('2040-01-01') })
        .execute();
      return () => post(app.client(), '/oauth/token', rp, { grant_type: 'refresh_token', refresh_token });
    },
  ],
])('AC-134: %s cancels the warning, also on the day of the suspension', async (_what, prepare) => {
  const person = await anAccount(context);
  const act = await prepare(person);
  await afterDays(1);
  await afterDays(100);
  expect((await rowOf(person)).dormant_warned_at).toEqual(clock.now());
  clock.advance(30 * DAY);
  await act();
  await watchDormantPeople(context);
  expect(await rowOf(person)).toMatchObject({
    ...{ last_active_at: clock.now(), dormant_warned_at: null, dormant_next_at: null, suspended_at: null },
  });
});

test('AC-135: administrators and people who cannot be warned are left alone', async () => {
  const unverified = await aPerson(context);
  await changeUser(db, unverified.user_id, { email_verified: false });
  const admin = await aPerson(context, { is_admin: true });
  const stopped = await aPerson(context);
  await changeUser(db, stopped.user_id, { suspended_at: clock.now() });
  await afterDays(1);
  for (let round = 0; round < 4; round++) await afterDays(100);
  for (const person of [unverified, admin, stopped]) {
    expect(await auditOf(person)).toEqual([]);
    expect(await rowOf(person)).toMatchObject({ dormant_warned_at: null, deleted_at: null });
  }
  await changeUser(db, stopped.user_id, { suspended_at: null });
});

test('AC-136: someone who becomes an administrator, or owns an application, is not removed', async () => {
  const [promoted, owner] = [await aPerson(context), await aPerson(context)];
  await aRelyingParty(context, { developer: { user_id: owner.user_id, created_at: clock.now() } });
  await afterDays(1);
  await afterDays(100);
  await changeUser(db, promoted.user_id, { is_admin: true });
  await afterDays(30);
  await afterDays(70);
  await afterDays(70);
  expect(await auditOf(promoted)).toEqual(['system user.dormant_warned']);
  expect(await auditOf(owner)).toEqual(['system user.dormant_warned', 'system user.suspended']);
});

test('AC-154: the last administrator of an organization is suspended, but not removed from its members', async () => {
  const [last, member] = [await aPerson(context), await aPerson(context)];
  await aCustomer(context, [{ ...last, role: 'admin' }, member]);
  await afterDays(1);
  await afterDays(100);
  await changeUser(db, member.user_id, { last_active_at: clock.now(), dormant_warned_at: null });
  await afterDays(30);
  await afterDays(70);
  await afterDays(70);
  expect(await auditOf(last)).toEqual(['system user.dormant_warned', 'system user.suspended']);
});

test('AC-137: after a suspension is lifted, the days count from then', async () => {
  const person = await aPerson(context);
  await afterDays(1);
  await afterDays(100);
  await afterDays(30);
  const admin = await anAdmin(app);
  const lifted = await admin.send('POST', `/api/v1/admin/users/${person.user_id}/unsuspend`);
  expect(lifted.status).toBe(200);
  await afterDays(99);
  expect(await rowOf(person)).toMatchObject({ suspended_at: null, dormant_warned_at: null });
  await afterDays(1);
  expect(await subjectsTo(person)).toEqual([WARNED, SUSPENDED, WARNED]);
});

test('AC-138: what begins later is announced first: no one is suspended or removed before a date that was mailed', async () => {
  await rule({ suspend_days: null, remove_days: null });
  const person = await aPerson(context);
  await afterDays(1);
  await afterDays(100);
  await afterDays(100);
  expect([await subjectsTo(person), (await rowOf(person)).dormant_next_at]).toEqual([[WARNED], null]);
  await rule({ remove_days: null });
  await afterDays(1);
  expect(await subjectsTo(person)).toEqual([WARNED, WARNED]);
  await afterDays(30);
  await afterDays(300);
  expect((await rowOf(person)).dormant_next_at).toBeNull();
  await rule();
  await afterDays(1);
  expect(await subjectsTo(person)).toEqual([WARNED, WARNED, SUSPENDED, 'Your account will be deleted']);
  await afterDays(69);
  expect((await rowOf(person)).deleted_at).toBeNull();
  await afterDays(1);
  expect((await rowOf(person)).deleted_at).toEqual(clock.now());
});

test('AC-139: administrators see who is dormant and what comes next, in pages, JSON and CSV', async () => {
  const person = await aPerson(context, { email: '=1+1@dormant.example' });
  await afterDays(1);
  await afterDays(100);
  const admin = await anAdmin(app);
  const list = '/api/v1/admin/dormant_users';
  const seen: Record<string, unknown>[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const path: string = `${list}?state=warned&limit=1${cursor && `&cursor=${cursor}`}`;
    const page = (await (await admin.get(path)).json()) as {
      users: Record<string, unknown>[];
      next_cursor: string | null;
    };
    seen.push(...page.users);
    cursor = page.next_cursor;
  }
  const { dormant_next_at, last_active_at } = await rowOf(person);
  expect(seen.find(({ user_id }) => user_id === person.user_id)).toEqual({
    ...{ user_id: person.user_id, sub: person.sub, email: person.email, email_verified: true },
    ...{ last_active_at: last_active_at!.toISOString(), state: 'warned' },
    ...{ next_step: 'suspend', next_step_on: dormant_next_at!.toISOString() },
  });
  const csv = await (await admin.get(`${list}/export?state=warned`)).text();
  expect(csv).toContain(`'${person.email},true`);
  expect((await admin.get(`${list}?state=gone`)).status).toBe(422);
  expect((await admin.get(`${list}?cursor=x`)).status).toBe(422);

  clock.advance(MINUTE);
  const browser = await signedIn(app, admin);
  const page = await (await browser.get('/admin/dormant?state=warned')).text();
  for (const words of [person.email, 'Warned', 'Suspension']) expect(page).toContain(words);
  await stepUpEverywhere(context, admin);
  const form = { warn_days: '100', suspend_days: 'soon', remove_days: '' };
  const refused = await browser.postForm('/admin/dormant', form);
  expect([refused.status, await refused.text()]).toEqual([
    422,
    expect.stringContaining('“Suspend after” takes whole days'),
  ]);
  const saved = await browser.postForm('/admin/dormant', { ...form, suspend_days: '' });
  expect(saved.headers.get('location')).toBe('/admin/dormant?done=saved');
  expect(await answer(await admin.get('/api/v1/admin/dormancy'))).toMatchObject([
    200,
    { warn_days: 100, suspend_days: null, remove_days: null },
  ]);
});

test('AC-140: a round is claimed in parts, each by one process, and not begun again on the same day', async () => {
  await db.updateTable('dormancy').set({ after_user_id: 0, round_began_at: null }).execute();
  const { claimPart } = await import('../../account/dormant/dormancy.queries.ts');
  const now = clock.now();
  const since = new Date(now.getTime() - DAY);
  const claims = await Promise.all(Array.from({ length: 10 }, () => claimPart(db, now, since, 3)));
  const parts = claims.filter((claim) => claim !== null);
  for (
    let next = await claimPart(db, now, since, 3);
    next !== null;
    next = await claimPart(db, now, since, 3)
  )
    parts.push(next);
  parts.sort((one, other) => one.after - other.after);
  expect(parts[0]!.after).toBe(0);
  expect(parts.at(-1)!.upto).toBeNull();
  for (const [index, part] of parts.slice(1).entries()) expect(part.after).toBe(parts[index]!.upto);
  expect(await claimPart(db, now, since, 3)).toBeNull();
});
