import { expect, test } from 'vitest';
import { anAdmin } from '../../../test/support/admins.ts';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import { atEnd } from '../../../test/support/cleanup.ts';
import type { Client } from '../../../test/support/client.ts';
import { testClock } from '../../../test/support/clock.ts';
import { testStores } from '../../../test/support/database.ts';
import { answer } from '../../../test/support/developers.ts';
import { browserOf } from '../../../test/support/oauth.ts';
import {
  type Account,
  anAccount,
  formIn,
  mailedLink,
  mailsTo,
  passwordConfirmed,
  passwordHash,
  someoneSignedIn,
  stepUpEverywhere,
} from '../../../test/support/people.ts';
import { crashingStores } from '../../../test/support/processes/crash-injection.ts';
import { changeUser } from '../../../test/support/rows.ts';
import { setPassword } from '../../account/index.ts';
import { after, DAY, MINUTE, SECOND } from '../../platform/clock.ts';
import { userById } from '../../users/index.ts';

const clock = testClock();
const stores = await testStores();
const app = await startUnlimitedApp({ clock, stores });
const crash = crashingStores(stores);
atEnd(crash.close);
/** Another process on the same database, with connections of its own. */
const other = await startUnlimitedApp({ clock, stores: crash.stores });
const { context, db } = app;
const admin = await anAdmin(app);
const page = await someoneSignedIn(app, { is_admin: true, totp: true });
await stepUpEverywhere(context, page.person);

type Body = Record<string, unknown>;
type Visitor = { person: Account; browser: Client };
type Pair = { source: Visitor; target: Visitor };
const PATH = '/account/merge/proposal';
const pathOf = ({ user_id }: { user_id: number }) => `/api/v1/admin/users/${user_id}/merge_proposals`;

async function aVisitor(person?: Account): Promise<Visitor> {
  const account = person ?? (await anAccount(context));
  const browser = await browserOf(app, account);
  await passwordConfirmed(context, account);
  return { person: account, browser };
}

async function aPair(): Promise<Pair> {
  return { source: await aVisitor(), target: await aVisitor() };
}

async function propose({ source, target }: Pair, reason = 'Asked by phone'): Promise<Body> {
  const input = { into_user_id: target.person.user_id, reason };
  const [status, body] = await answer(await admin.send('POST', pathOf(source.person), input));
  expect([status, body]).toMatchObject([201, {}]);
  return (body as { merge_proposal: Body }).merge_proposal;
}

const linkTo = async ({ person }: Visitor) => await mailedLink(app, person.email, PATH);
const tokenIn = (link: string) => new URL(link, app.baseUrl).searchParams.get('token')!;

/** The status and where the answer leads. */
async function decide({ browser }: Visitor, link: string, decision = 'agree') {
  const response = await browser.postForm(PATH, { token: tokenIn(link), decision });
  return [response.status, response.headers.get('location')];
}

async function stateOf({ person }: Visitor): Promise<unknown[]> {
  const [, body] = await answer(await admin.get(pathOf(person)));
  return (body as { merge_proposals: Body[] }).merge_proposals.map(({ state }) => state);
}

const isOpen = async ({ person }: Visitor) => (await userById(db, person.user_id)) !== null;
const eventsOf = async ({ person }: Visitor) =>
  (
    await db
      .selectFrom('audit_events')
      .select('event_type')
      .where('target_type', '=', 'user')
      .where('target_id', '=', String(person.user_id))
      .where('event_type', 'like', 'user.merge%')
      .orderBy('id')
      .execute()
  ).map(({ event_type }) => event_type);

const DEAD = [422, null];
const AGREED = [303, '/account/merge?done=agreed'];

test.each(['source', 'target'] as const)(
  'IM-200: both accounts agree, the %s first, and the accounts are merged',
  async (first) => {
    const pair = await aPair();
    const { source, target } = pair;
    const { proposal_id } = await propose(pair);
    const second = first === 'source' ? 'target' : 'source';
    const shown = await (await pair[first].browser.get(await linkTo(pair[first]))).text();
    for (const text of [source.person.email, target.person.email, 'Nothing: there is nothing'])
      expect(shown).toContain(text);
    expect(formIn(shown, 'proposal')).toMatchObject({ token: tokenIn(await linkTo(pair[first])) });

    expect(await decide(pair[first], await linkTo(pair[first]))).toEqual(AGREED);
    expect([await isOpen(source), await isOpen(target), await stateOf(source)]).toEqual([
      true,
      true,
      ['open'],
    ]);
    const last = await (await pair[second].browser.get(await linkTo(pair[second]))).text();
    expect(last).toContain('The other account has agreed');
    const to = second === 'source' ? '/account/merged' : '/account/merge?done=merged';
    expect(await decide(pair[second], await linkTo(pair[second]))).toEqual([303, to]);
    expect([await isOpen(source), await isOpen(target), await stateOf(target)]).toEqual([
      false,
      true,
      ['merged'],
    ]);
    expect((await target.browser.get('/api/v1/me')).status).toBe(200);
    expect((await source.browser.get('/api/v1/me')).status).toBe(401);
    const steps = ['user.merge_proposed', 'user.merge_agreed', 'user.merge_agreed', 'user.merged'];
    for (const side of [source, target]) expect(await eventsOf(side)).toEqual(steps);
    const line = await db
      .selectFrom('audit_events')
      .select(['actor_id', 'details'])
      .where('event_type', '=', 'user.merged')
      .where('target_id', '=', String(source.person.user_id))
      .executeTakeFirstOrThrow();
    expect(line).toMatchObject({
      actor_id: String(pair[second].person.user_id),
      details: { proposal_id, proposed_by: admin.user_id, target_user_id: target.person.user_id },
    });
    expect((await mailsTo(app, source.person.email)).map(({ subject }) => subject)).toContain(
      'Your account was merged',
    );
  },
);

test.each<[string, (pair: Pair) => Promise<unknown>, [number, string, string?]]>([
  [
    'an account that there is not',
    async () => ({ into_user_id: 999999999 }),
    [422, 'invalid_params', 'into_user_id'],
  ],
  ['no reason', async () => ({ reason: ' ' }), [422, 'invalid_params', 'reason']],
  ['a member that there is not', async () => ({ force: true }), [422, 'invalid_params', 'force']],
  ['an id that is no number', async () => ({ into_user_id: '1' }), [422, 'invalid_params', 'into_user_id']],
  [
    'the account itself',
    async ({ source }) => ({ into_user_id: source.person.user_id }),
    [422, 'same_account'],
  ],
  [
    'an administrator as target',
    async () => ({ into_user_id: page.person.user_id }),
    [403, 'merge_not_allowed'],
  ],
  [
    'an administrator as source',
    async ({ source }) => await changeUser(db, source.person.user_id, { is_admin: true }),
    [403, 'merge_not_allowed'],
  ],
  [
    'a target without a verified address',
    async ({ target }) => await changeUser(db, target.person.user_id, { email_verified: false }),
    [403, 'email_not_verified'],
  ],
  [
    'a suspended account',
    async ({ source }) => await changeUser(db, source.person.user_id, { suspended_at: clock.now() }),
    [409, 'account_suspended'],
  ],
  [
    'an account that is part of an open proposal',
    async ({ target }) => {
      await propose({ source: await aVisitor(), target });
    },
    [409, 'proposal_open'],
  ],
])('IM-201: no merge is proposed with %s', async (_what, arrange, [status, error, path]) => {
  const pair = await aPair();
  const change = (await arrange(pair)) as Body | undefined;
  const input = { into_user_id: pair.target.person.user_id, reason: 'x', ...change };
  const [answered, body] = await answer(await admin.send('POST', pathOf(pair.source.person), input));
  expect([answered, body]).toMatchObject([status, { error }]);
  if (path !== undefined) expect((body as { details: Body[] }).details[0]).toMatchObject({ path });
  expect(await mailsTo(app, pair.source.person.email)).toEqual([]);
});

test('IM-202: a link tells nothing to the other account, a stranger, or anyone without a session', async () => {
  const pair = await aPair();
  await propose(pair);
  const stranger = await aVisitor();
  for (const [of, readers] of [
    ['source', [pair.target, stranger]],
    ['target', [pair.source, stranger]],
  ] as const)
    for (const reader of readers) {
      const link = await linkTo(pair[of]);
      const shown = await reader.browser.get(link);
      const document = await shown.text();
      expect(shown.status).toBe(422);
      for (const { person } of [pair.source, pair.target])
        if (person !== reader.person) expect(document).not.toContain(person.email);
      expect(await decide(reader, link)).toEqual(DEAD);
      expect(await decide(reader, link, 'decline')).toEqual(DEAD);
    }
  const link = await linkTo(pair.source);
  const anonymous = await app.client().get(link);
  expect(anonymous.headers.get('location')).toBe(`/login?return_to=${encodeURIComponent(link)}`);
  for (const token of ['', 'x', 'a'.repeat(5000), `${tokenIn(link)}A`]) {
    expect((await pair.source.browser.get(`${PATH}?token=${token}`)).status).toBe(422);
    expect((await pair.source.browser.postForm(PATH, { token, decision: 'agree' })).status).toBe(422);
  }
  expect(await decide(pair.source, link, 'perhaps')).toEqual(DEAD);
  const crossSite = { 'sec-fetch-site': 'cross-site' };
  const form = { token: tokenIn(link), decision: 'agree' };
  expect((await pair.source.browser.postForm(PATH, form, crossSite)).status).toBe(403);
  expect(await decide(pair.source, link)).toEqual(AGREED);
});

test('IM-203: a session that is not fresh sees and answers nothing', async () => {
  const pair = await aPair();
  await propose(pair);
  const link = await linkTo(pair.source);
  clock.advance(6 * MINUTE);
  await confirmAdministrators();
  const back = `/account/step-up?return_to=${encodeURIComponent(link)}`;
  expect((await pair.source.browser.get(link)).headers.get('location')).toBe(back);
  for (const decision of ['agree', 'decline'])
    expect(await decide(pair.source, link, decision)).toEqual([303, back]);
  expect(await stateOf(pair.source)).toEqual(['open']);
  await passwordConfirmed(context, pair.source.person);
  expect(await decide(pair.source, link)).toEqual(AGREED);
});

test.each(['source', 'target'] as const)('IM-204: the %s declines, which ends the proposal', async (side) => {
  const pair = await aPair();
  await propose(pair);
  const against = side === 'source' ? 'target' : 'source';
  expect(await decide(pair[against], await linkTo(pair[against]))).toEqual(AGREED);
  const declined = [303, '/account/merge?done=declined'];
  expect(await decide(pair[side], await linkTo(pair[side]), 'decline')).toEqual(declined);
  const [, body] = await answer(await admin.get(pathOf(pair[against].person)));
  expect(body).toMatchObject({
    merge_proposals: [
      { state: 'declined', declined_by: pair[side].person.user_id, reason: 'Asked by phone' },
    ],
  });
  for (const each of ['source', 'target'] as const)
    expect(await decide(pair[each], await linkTo(pair[each]))).toEqual(DEAD);
  expect([await isOpen(pair.source), await isOpen(pair.target)]).toEqual([true, true]);
  expect(await (await page.browser.get(`/admin/users/${pair.source.person.user_id}`)).text()).toContain(
    `Declined by ${pair[side].person.email}`,
  );
});

type Ending = (pair: Pair, side: 'source' | 'target') => Promise<unknown>;
const ENDINGS: [string, Ending][] = [
  [
    'a new password',
    async (pair, side) =>
      await setPassword(db, clock.now(), pair[side].person.user_id, {
        password_hash: await passwordHash(),
        kept_session_id: null,
      }),
  ],
  ['a suspension', async (pair, side) => await change(pair[side], 'suspend')],
  ['a suspension that was lifted', async (pair, side) => await change(pair[side], 'suspend', 'unsuspend')],
  [
    'ways to sign in that an administrator removed',
    async (pair, side) =>
      await admin.send('POST', `/api/v1/admin/users/${pair[side].person.user_id}/reset_factors`, {
        factors: ['totp'],
        reason: 'x',
      }),
  ],
];

test.each(
  ENDINGS.flatMap(([what, end]) => (['source', 'target'] as const).map((side) => [what, side, end] as const)),
)('IM-205: %s of the %s ends the proposal, agreed or not', async (_what, side, end) => {
  const pair = await aPair();
  await propose(pair);
  const remaining = side === 'source' ? 'target' : 'source';
  // The one that changes has agreed: its link is used, and the other account decides.
  expect(await decide(pair[side], await linkTo(pair[side]))).toEqual(AGREED);
  await end(pair, side);
  expect(await decide(pair[remaining], await linkTo(pair[remaining]))).toEqual(DEAD);
  expect([await stateOf(pair.source), await isOpen(pair.source)]).toEqual([['ended'], true]);
});

test('IM-206: closing either account ends the proposal, and erases what was written about its person', async () => {
  for (const side of ['source', 'target'] as const) {
    const pair = await aPair();
    await propose(pair);
    const remaining = side === 'source' ? 'target' : 'source';
    expect(await decide(pair[side], await linkTo(pair[side]))).toEqual(AGREED);
    const { user_id } = pair[side].person;
    expect((await admin.send('DELETE', `/api/v1/admin/users/${user_id}`)).status).toBe(204);
    expect(await decide(pair[remaining], await linkTo(pair[remaining]))).toEqual(DEAD);
    const [, body] = await answer(await admin.get(pathOf(pair[remaining].person)));
    expect(body).toMatchObject({ merge_proposals: [{ state: 'ended', reason: '' }] });
  }
});

test('IM-207: a link is used once, and one account cannot agree for both', async () => {
  const pair = await aPair();
  await propose(pair);
  const link = await linkTo(pair.target);
  expect(await decide(pair.target, link)).toEqual(AGREED);
  for (const decision of ['agree', 'decline'])
    expect(await decide(pair.target, link, decision)).toEqual(DEAD);
  expect((await pair.target.browser.get(link)).status).toBe(422);
  expect(await decide(pair.target, await linkTo(pair.source))).toEqual(DEAD);
  expect([await stateOf(pair.source), await isOpen(pair.source)]).toEqual([['open'], true]);
});

test('IM-208: two agreements at the same moment in two processes merge once', async () => {
  for (let round = 0; round < 3; round++) {
    const pair = await aPair();
    await propose(pair);
    const links = { source: await linkTo(pair.source), target: await linkTo(pair.target) };
    const tabs = (['source', 'target'] as const).flatMap((side) =>
      [app, other].map((process) => {
        const browser = process.client();
        for (const [name, value] of pair[side].browser.cookies) browser.cookies.set(name, value);
        return { browser, person: pair[side].person, link: links[side] };
      }),
    );
    const answers = await Promise.all(tabs.map(async (tab) => await decide(tab, tab.link)));
    const places = answers.map(([, to]) => to);
    expect(
      places.filter((to) => to === '/account/merged' || to === '/account/merge?done=merged'),
    ).toHaveLength(1);
    expect(places.filter((to) => to === '/account/merge?done=agreed')).toHaveLength(1);
    expect([await isOpen(pair.source), await isOpen(pair.target)]).toEqual([false, true]);
    expect((await eventsOf(pair.target)).filter((event) => event === 'user.merged')).toHaveLength(1);
  }
});

test('IM-209: a withdrawn proposal ends, once, and only on the page of its people', async () => {
  const pair = await aPair();
  const { proposal_id } = await propose(pair);
  const stranger = await aVisitor();
  const withdraw = async ({ person }: Visitor, id: unknown = proposal_id) =>
    (await admin.send('DELETE', `${pathOf(person)}/${id}`)).status;
  expect(await decide(pair.source, await linkTo(pair.source))).toEqual(AGREED);
  for (const id of ['x', '0', '999999999', '1%00'])
    expect([id, await withdraw(pair.source, id)]).toEqual([id, 404]);
  expect(await withdraw(stranger)).toBe(404);
  expect([await withdraw(pair.target), await withdraw(pair.target)]).toEqual([204, 404]);
  expect(await decide(pair.target, await linkTo(pair.target))).toEqual(DEAD);
  expect([await stateOf(pair.source), await isOpen(pair.source)]).toEqual([['withdrawn'], true]);
  expect(await eventsOf(pair.target)).toEqual([
    'user.merge_proposed',
    'user.merge_agreed',
    'user.merge_withdrawn',
  ]);
  await propose(pair);
  expect(await stateOf(pair.source)).toEqual(['open', 'withdrawn']);
});

test('IM-210: nothing is merged if an account became what a merge refuses', async () => {
  for (const [side, now] of [
    ['source', { is_admin: true }],
    ['target', { is_admin: true }],
    ['target', { email_verified: false }],
    ['source', { suspended_at: clock.now() }],
  ] as const) {
    const pair = await aPair();
    await propose(pair);
    expect(await decide(pair[side], await linkTo(pair[side]))).toEqual(AGREED);
    await changeUser(db, pair[side].person.user_id, now);
    const remaining = side === 'source' ? pair.target : pair.source;
    expect((await remaining.browser.get(await linkTo(remaining))).status).toBe(422);
    expect(await decide(remaining, await linkTo(remaining))).toEqual(DEAD);
    expect([await isOpen(pair.source), await isOpen(pair.target)]).toEqual([true, true]);
  }
});

test('IM-211: no answer, row or line of the audit log holds a token, and no mail names the other account', async () => {
  const pair = await aPair();
  const proposal = await propose(pair);
  const tokens = [tokenIn(await linkTo(pair.source)), tokenIn(await linkTo(pair.target))];
  const rows = await db.selectFrom('merge_proposals').selectAll().execute();
  const lines = await db.selectFrom('audit_events').selectAll().execute();
  const [, list] = await answer(await admin.get(pathOf(pair.source.person)));
  const shown = JSON.stringify([proposal, rows, lines, list]);
  for (const token of tokens) expect(shown).not.toContain(token);
  expect(shown).not.toContain('token_hash":"');
  expect(JSON.stringify([proposal, list])).not.toContain('hash');
  const [[own], [theirs]] = [
    await mailsTo(app, pair.source.person.email),
    await mailsTo(app, pair.target.person.email),
  ];
  expect(own!.text).not.toContain(pair.target.person.email);
  expect(theirs!.text).not.toContain(pair.source.person.email);
});

test('IM-212: the same proposal with the same Idempotency-Key is made and mailed once', async () => {
  const { source, target } = await aPair();
  const input = { into_user_id: target.person.user_id, reason: 'x' };
  const send = async () =>
    await answer(await admin.send('POST', pathOf(source.person), input, { 'idempotency-key': 'merge-once' }));
  const first = await send();
  expect(first).toMatchObject([201, { merge_proposal: { state: 'open' } }]);
  expect(await send()).toEqual(first);
  expect([await stateOf(source), (await mailsTo(app, source.person.email)).length]).toEqual([['open'], 1]);
});

test('IM-213: on the page of a person what is refused is shown at its field, and a proposal is made and withdrawn', async () => {
  const { source, target } = await aPair();
  const path = `/admin/users/${source.person.user_id}`;
  for (const [sent, field] of [
    [{ into: 'nobody@people.example', reason: 'x' }, 'into'],
    [{ into: '', reason: 'x' }, 'into'],
    [{ into: '999999999', reason: 'x' }, 'into'],
    [{ into: source.person.email, reason: 'x' }, 'into'],
    [{ into: page.person.email, reason: 'x' }, 'into'],
    [{ into: target.person.email, reason: '' }, 'reason'],
  ] as const) {
    const refused = await page.browser.postForm(path, { decision: 'propose-merge', ...sent });
    const document = await refused.text();
    expect([sent, refused.status]).toEqual([sent, 422]);
    expect(document).toContain(`id="${field}-error"`);
  }
  const to = async (form: Record<string, string>) =>
    (await page.browser.postForm(path, form)).headers.get('location');
  const form = { decision: 'propose-merge', into: ` ${target.person.email.toUpperCase()} `, reason: 'Asked' };
  expect(await to(form)).toBe(`${path}?done=proposed`);
  const document = await (await page.browser.get(path)).text();
  expect(document).toContain('Waiting for both');
  const proposal_id = document.match(/name="proposal_id" value="(\d+)"/)![1]!;
  expect(await to({ decision: 'withdraw-merge', proposal_id })).toBe(`${path}?done=withdrawn`);
  const again = await page.browser.postForm(path, { decision: 'withdraw-merge', proposal_id });
  expect([again.status, await stateOf(source)]).toEqual([422, ['withdrawn']]);
});

test('IM-214: an administrator who has not confirmed a second factor proposes nothing', async () => {
  const { source, target } = await aPair();
  clock.advance(6 * MINUTE);
  const input = { into_user_id: target.person.user_id, reason: 'x' };
  expect(await answer(await admin.send('POST', pathOf(source.person), input))).toMatchObject([
    401,
    { error: 'step_up_required' },
  ]);
  const form = { decision: 'propose-merge', into: target.person.email, reason: 'x' };
  const refused = await page.browser.postForm(`/admin/users/${source.person.user_id}`, form);
  expect(refused.headers.get('location')).toContain('/account/step-up?');
  await confirmAdministrators();
  expect(await stateOf(source)).toEqual([]);
});

test('IM-215: a proposal ends after seven days, and another can be made then', async () => {
  const pair = await aPair();
  await propose(pair);
  const links = [await linkTo(pair.source), await linkTo(pair.target)] as const;
  clock.advance(7 * DAY - 1 * SECOND);
  await confirmAdministrators();
  const [source, target] = [await aVisitor(pair.source.person), await aVisitor(pair.target.person)];
  expect(await decide(source, links[0])).toEqual(AGREED);
  clock.advance(1 * SECOND);
  expect((await target.browser.get(links[1])).status).toBe(422);
  expect(await decide(target, links[1])).toEqual(DEAD);
  expect([await stateOf(source), await isOpen(source)]).toEqual([['expired'], true]);
  await propose(pair);
  expect(await stateOf(source)).toEqual(['open', 'expired']);
});

async function change({ person }: Visitor, ...verbs: string[]): Promise<void> {
  for (const verb of verbs)
    expect((await admin.send('POST', `/api/v1/admin/users/${person.user_id}/${verb}`)).status).toBe(200);
}

async function confirmAdministrators(): Promise<void> {
  const now = clock.now();
  await db
    .updateTable('admin_tokens')
    .set({ otp_verified_at: now, expires_at: after(now, DAY) })
    .execute();
  await stepUpEverywhere(context, page.person);
}
