import { expect, test } from 'vitest';
import { aClosedApplication, asked } from '../../../test/support/access-requests.ts';
import { outcomeOf } from '../../../test/support/agents.ts';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import { jsonOf } from '../../../test/support/client.ts';
import { testClock } from '../../../test/support/clock.ts';
import { aPerson, aVisitor, browserOf, type Person } from '../../../test/support/oauth.ts';
import { mailsTo, passwordConfirmed } from '../../../test/support/people.ts';
import { changeApplication } from '../../../test/support/rows.ts';
import { assign, assignmentsOfPerson, createGroup, endAssignment, INSTALLATION } from '../../access/index.ts';
import { after, DAY, HOUR, MINUTE } from '../../platform/clock.ts';
import { notifyApprovers, remindEnds, reviewAccess } from '../index.ts';

const clock = testClock(new Date('2026-11-26T10:00:00.000Z'));
const app = await startUnlimitedApp({ clock });
const { db, context } = app;
const BY = { actor: { type: 'operator', id: null }, request: null } as const;
const REVIEWS = '/api/v1/access_reviews';

async function given(person: Person, application_id: number, days: number | null = null) {
  const expires_at = days === null ? null : after(clock.now(), days * DAY);
  const subject = { user_id: person.user_id };
  return await assign(db, context, BY, { application_id, subject, expires_at, granted_by: null });
}

async function hasAccess({ user_id }: Person): Promise<boolean> {
  return (await assignmentsOfPerson(db, user_id, { now: clock.now(), afterId: 0, limit: 1 })).length > 0;
}

async function subjectsOf({ email }: Person): Promise<string[]> {
  return (await mailsTo(app, email)).map(({ subject }) => subject).toReversed();
}

/** As two processes: each finds what the other has not taken. */
async function twice(duty: (of: typeof context) => Promise<number>): Promise<void> {
  await Promise.all([duty(context), duty(context)]);
}

test('AC-145: those who decide get one mail, however many ask, and the next one half an hour later', async () => {
  const { client_id, owner } = await aClosedApplication(context, { name: 'Kiln' });
  const people = await Promise.all(Array.from({ length: 8 }, async () => await aVisitor(app)));
  await Promise.all(people.map(async ({ browser }) => await asked(browser, { client_id })));
  await twice(notifyApprovers);
  const [mail, ...others] = await mailsTo(app, owner.email);
  expect([mail?.subject, others]).toEqual(['Request for access to Kiln', []]);
  expect(mail?.text).toContain('8 people are requesting access');
  expect(mail?.text).toContain('/developer/access-requests');
  await asked(people[0]!.browser, { client_id }, { role: 'x' });
  clock.advance(29 * MINUTE);
  await twice(notifyApprovers);
  expect(await subjectsOf(owner)).toHaveLength(1);
  clock.advance(MINUTE);
  await twice(notifyApprovers);
  expect(await subjectsOf(owner)).toHaveLength(2);
  await twice(notifyApprovers);
  expect(await subjectsOf(owner)).toHaveLength(2);
});

test('AC-146: a person is reminded once before the end, and not of what ends in a day or was just given', async () => {
  const { application_id } = await aClosedApplication(context, { name: 'Loom' });
  const [long, short, brief, without] = await Promise.all(
    [1, 2, 3, 4].map(async () => await aPerson(context)),
  );
  const { asg_id } = await given(long!, application_id, 30);
  await given(short!, application_id, 5);
  await given(brief!, application_id, 1);
  await given(without!, application_id);
  const reminded = async () =>
    await Promise.all([long!, short!, brief!, without!].map(async (each) => (await subjectsOf(each)).length));
  clock.advance(HOUR);
  await twice(remindEnds);
  expect(await reminded()).toEqual([0, 0, 0, 0]);
  clock.advance(4 * DAY);
  await twice(remindEnds);
  expect(await reminded()).toEqual([0, 1, 0, 0]);
  clock.advance(19 * DAY);
  await twice(remindEnds);
  await twice(remindEnds);
  expect(await reminded()).toEqual([1, 1, 0, 0]);
  const [mail] = await mailsTo(app, long!.email);
  expect(mail).toMatchObject({ subject: 'Your access to Loom ends soon' });
  expect(mail?.text).toMatch(/Ask again:\n\S+\/account\/access\/ask\?client_id=/);
  clock.advance(7 * DAY);
  expect(await hasAccess(long!)).toBe(false);
  expect(
    await db.selectFrom('assignments').select('asg_id').where('asg_id', '=', asg_id).execute(),
  ).toHaveLength(1);
});

test('AC-147: access that no one confirms ends, not before its person was warned', async () => {
  const { application_id, owner } = await aClosedApplication(context, {
    name: 'Mill',
    review_every_days: 90,
  });
  const [kept, lapsed, ended] = await Promise.all([1, 2, 3].map(async () => await aPerson(context)));
  for (const each of [kept!, lapsed!, ended!]) await given(each, application_id);
  await twice(reviewAccess);
  expect(await subjectsOf(owner)).toEqual([]);
  clock.advance(90 * DAY);
  // Two that begin at the same moment may share the three, and each mails for its own.
  await reviewAccess(context);
  await twice(reviewAccess);
  expect(await subjectsOf(owner)).toEqual(['Review the access to Mill']);
  const browser = await browserOf(app, owner);
  const list = (await jsonOf(await browser.get(REVIEWS))).access_reviews as {
    review_id: number;
    email: string;
  }[];
  expect(list).toHaveLength(3);
  const idOf = ({ email }: Person) => list.find((each) => each.email === email)!.review_id;
  const keep = () => browser.postJson(`${REVIEWS}/${idOf(kept!)}/keep`);
  expect(await outcomeOf(await keep())).toBe('401 step_up_required');
  await passwordConfirmed(context, owner);
  expect((await keep()).status).toBe(200);
  expect((await keep()).status).toBe(404);
  expect((await browser.postJson(`${REVIEWS}/${idOf(ended!)}/end`)).status).toBe(200);
  expect([await hasAccess(kept!), await hasAccess(ended!)]).toEqual([true, false]);
  clock.advance(14 * DAY);
  await twice(reviewAccess);
  expect(await subjectsOf(lapsed!)).toEqual(['Your access to Mill may end']);
  expect(await subjectsOf(kept!)).toEqual([]);
  expect(await subjectsOf(owner)).toHaveLength(2);
  expect(await hasAccess(lapsed!)).toBe(true);
  clock.advance(7 * DAY);
  await twice(reviewAccess);
  expect(await hasAccess(lapsed!)).toBe(false);
  expect(await subjectsOf(lapsed!)).toEqual(['Your access to Mill may end', 'Your access to Mill has ended']);
  const lines = await db
    .selectFrom('audit_events')
    .select(['event_type'])
    .where('application_id', '=', application_id)
    .where('event_type', 'like', 'access_review.%')
    .orderBy('id')
    .execute();
  expect(lines.map(({ event_type }) => event_type)).toEqual([
    'access_review.kept',
    'access_review.ended',
    'access_review.lapsed',
  ]);
  // The next one, an interval after the first.
  clock.advance(69 * DAY);
  await twice(reviewAccess);
  expect((await jsonOf(await (await browserOf(app, owner)).get(REVIEWS))).access_reviews).toHaveLength(1);
});

test('AC-169: what a group has is reviewed by the managers, also those who are in it, and ends for all of its members', async () => {
  const { application_id, owner } = await aClosedApplication(context, {
    name: 'Forge',
    review_every_days: 90,
  });
  const member = await aPerson(context);
  const groups = await Promise.all(
    ['smiths', 'founders', 'apprentices'].map(
      async (name) => await createGroup(db, context, BY, INSTALLATION, { name }),
    ),
  );
  for (const { grp_id, group_id } of groups) {
    for (const { user_id } of [member, owner])
      await db
        .insertInto('group_members')
        .values({ group_id, user_id, created_at: clock.now(), expires_at: null })
        .execute();
    await assign(db, context, BY, { application_id, subject: { group_id }, granted_by: null });
    expect(grp_id).toMatch(/^grp_/);
  }
  await twice(reviewAccess);
  clock.advance(90 * DAY);
  await twice(reviewAccess);
  expect(await subjectsOf(owner)).toEqual(['Review the access to Forge']);
  const browser = await browserOf(app, owner);
  type Listed = { review_id: number; email: null; group: string; group_id: string };
  const list = (await jsonOf(await browser.get(REVIEWS))).access_reviews as Listed[];
  expect(list.map(({ email, group }) => [email, group]).sort()).toEqual([
    [null, 'apprentices'],
    [null, 'founders'],
    [null, 'smiths'],
  ]);
  expect(await (await browser.get('/developer/access-reviews')).text()).toContain('Group smiths');
  const strange = await jsonOf(await (await browserOf(app, member)).get(REVIEWS));
  expect(strange.access_reviews).toEqual([]);
  const idOf = (name: string) => list.find(({ group }) => group === name)!.review_id;
  await passwordConfirmed(context, owner);
  expect((await browser.postJson(`${REVIEWS}/${idOf('smiths')}/keep`)).status).toBe(200);
  expect((await browser.postJson(`${REVIEWS}/${idOf('founders')}/end`)).status).toBe(200);
  const left = async () => {
    const rows = await db
      .selectFrom('assignments as s')
      .innerJoin('groups as g', 'g.group_id', 's.group_id')
      .select('g.name')
      .where('s.application_id', '=', application_id)
      .where((where) =>
        where.or([where('s.expires_at', 'is', null), where('s.expires_at', '>', clock.now())]),
      )
      .orderBy('g.name')
      .execute();
    return rows.map(({ name }) => name);
  };
  expect(await left()).toEqual(['apprentices', 'smiths']);
  clock.advance(14 * DAY);
  await twice(reviewAccess);
  expect(await subjectsOf(owner)).toHaveLength(2);
  expect(await left()).toEqual(['apprentices', 'smiths']);
  clock.advance(7 * DAY);
  await twice(reviewAccess);
  expect(await left()).toEqual(['smiths']);
  expect(await subjectsOf(member)).toEqual([]);
  const lines = await db
    .selectFrom('audit_events')
    .select(['event_type', 'target_type', 'target_id'])
    .where('application_id', '=', application_id)
    .where('event_type', 'like', 'access_review.%')
    .orderBy('id')
    .execute();
  expect(lines.map(({ event_type, target_type }) => `${target_type} ${event_type}`)).toEqual([
    'group access_review.kept',
    'group access_review.ended',
    'group access_review.lapsed',
  ]);
  expect(lines[2]!.target_id).toBe(groups[2]!.grp_id);
});

test('AC-148: a duty that did not run for weeks warns first, and gives three days', async () => {
  const { application_id } = await aClosedApplication(context, { review_every_days: 30 });
  const person = await aPerson(context);
  await given(person, application_id);
  await reviewAccess(context);
  clock.advance(30 * DAY);
  await reviewAccess(context);
  clock.advance(60 * DAY);
  await reviewAccess(context);
  expect([await hasAccess(person), (await subjectsOf(person)).length]).toEqual([true, 1]);
  clock.advance(3 * DAY - 1);
  await reviewAccess(context);
  expect(await hasAccess(person)).toBe(true);
  clock.advance(1);
  await reviewAccess(context);
  expect(await hasAccess(person)).toBe(false);
});

test('AC-149: reviews are for those who decide, and no one reviews their own access', async () => {
  const { application_id, owner } = await aClosedApplication(context, { review_every_days: 30 });
  const person = await aPerson(context);
  await given(owner, application_id);
  await given(person, application_id);
  await reviewAccess(context);
  clock.advance(30 * DAY);
  await reviewAccess(context);
  const listOf = async (by: Person) =>
    (await jsonOf(await (await browserOf(app, by)).get(REVIEWS))).access_reviews as { email: string }[];
  expect((await listOf(owner)).map(({ email }) => email)).toEqual([person.email]);
  expect(await listOf(person)).toEqual([]);
  // A search finds by the name that is shown, and does not tell the one behind it.
  const names = { preferred_name: 'Wren', full_name: 'Cordelia Ashby' };
  await db.updateTable('users').set(names).where('user_id', '=', person.user_id).execute();
  const page = await browserOf(app, owner);
  for (const [query, isFound] of [
    ['wren', true],
    ['ashby', false],
  ] as const) {
    const shown = await (await page.get(`/developer/access-reviews?query=${query}`)).text();
    expect([query, shown.includes(person.email)]).toEqual([query, isFound]);
  }
  const [review] = await db
    .selectFrom('access_reviews')
    .select('review_id')
    .where('application_id', '=', application_id)
    .where('user_id', '=', person.user_id)
    .execute();
  for (const answer of ['keep', 'end']) {
    const response = await (await browserOf(app, person)).postJson(
      `${REVIEWS}/${review!.review_id}/${answer}`,
    );
    expect([answer, response.status]).toEqual([answer, 404]);
  }
  // Without an interval nothing new begins, and what was ended otherwise is not reviewed any more.
  await changeApplication(db, application_id, { review_every_days: null });
  const [given_] = await assignmentsOfPerson(db, person.user_id, { now: clock.now(), afterId: 0, limit: 1 });
  await endAssignment(db, context, BY, given_!.asg_id);
  expect(await listOf(owner)).toEqual([]);
  clock.advance(60 * DAY);
  await reviewAccess(context);
  clock.advance(3 * DAY);
  await reviewAccess(context);
  const open = db.selectFrom('access_reviews').select('user_id').where('application_id', '=', application_id);
  expect(await open.where('decided_at', 'is', null).execute()).toEqual([]);
  expect(await subjectsOf(person)).toEqual([]);
});
