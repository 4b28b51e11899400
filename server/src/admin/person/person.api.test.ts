import { expect, test } from 'vitest';
import { anAdmin } from '../../../test/support/admins.ts';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import { testClock } from '../../../test/support/clock.ts';
import { answer } from '../../../test/support/developers.ts';
import { aRelyingParty, browserOf, obtainTokens } from '../../../test/support/oauth.ts';
import {
  anAccount,
  anAddress,
  formIn,
  mailedLink,
  mailsTo,
  PASSWORD,
  signedIn,
  someoneSignedIn,
} from '../../../test/support/people.ts';
import { DAY } from '../../platform/clock.ts';

const clock = testClock();
const app = await startUnlimitedApp({ clock });
const { db } = app;
const admin = await anAdmin(app);
const watcher = await anAdmin(app, { steppedUp: false });

type Body = Record<string, unknown>;
const USERS = '/api/v1/admin/users';
const pathOf = ({ user_id }: { user_id: number }, rest = '') => `${USERS}/${user_id}${rest}`;

async function create(input: Body = {}): Promise<{ user_id: number; email: string; sub: string }> {
  const [status, body] = await answer(await admin.send('POST', USERS, { email: anAddress(), ...input }));
  expect([status, body]).toMatchObject([201, {}]);
  return (body as { user: { user_id: number; email: string; sub: string } }).user;
}

async function linesOf({ user_id }: { user_id: number }): Promise<Body[]> {
  const [, log] = await answer(await watcher.get(`/api/v1/admin/audit_events?target=user:${user_id}`));
  return (log as { audit_events: Body[] }).audit_events;
}

const subjects = async (email: string) => (await mailsTo(app, email)).map(({ subject }) => subject);

async function accept(link: string, password = PASSWORD) {
  const browser = app.client();
  const form = formIn(await (await browser.get(link)).text(), 'invitation');
  return { browser, response: await browser.postForm('/invitation', { ...form, new_password: password }) };
}

test('a person is created, invited, sees who invited them, and arrives with a password', async () => {
  const person = await create({
    full_name: ' Mika Tanaka ',
    phone_number: '+81 90 1234 5678',
    custom_claims: { shop: { size: 'L' } },
  });
  const shown = {
    email: person.email,
    email_verified: false,
    full_name: 'Mika Tanaka',
    phone_number: '+819012345678',
    phone_verified: false,
    identity_verified_level: 0,
    custom_claims: { shop: { size: 'L' } },
    has_password: false,
    has_passkey: false,
    invited_at: expect.any(String),
    invited_by: admin.user_id,
  };
  expect(await answer(await watcher.get(pathOf(person)))).toMatchObject([200, { user: shown }]);
  const link = await mailedLink(app, person.email, '/invitation');
  const page = await (await app.client().get(link)).text();
  expect(page).toContain(`Ann (${admin.email})`);
  const { browser, response } = await accept(link);
  expect([response.status, response.headers.get('location')]).toEqual([303, '/account']);
  expect((await browser.get('/api/v1/me')).status).toBe(200);
  expect(await answer(await watcher.get(pathOf(person)))).toMatchObject([
    200,
    { user: { email_verified: true, identity_verified_level: 1, has_password: true, invited_at: null } },
  ]);
  expect((await app.client().get(link)).status).toBe(422);
  expect((await linesOf(person)).map(({ event_type, actor }) => [event_type, (actor as Body).type])).toEqual([
    ['user.signed_in', 'user'],
    ['user.invitation_accepted', 'user'],
    ['user.email_verified', 'user'],
    ['user.invited', 'admin'],
    ['user.created', 'admin'],
  ]);
});

test('IM-192: a namespace without claims is not stored, whatever its name and however many there are', async () => {
  const empty = Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`No Name! ${n}`, {}]));
  const custom_claims = { shop: { size: 'L' }, ...empty };
  const person = await create({ custom_claims });
  const edited = await answer(await admin.send('PATCH', pathOf(person), { custom_claims }));
  for (const shown of [await answer(await watcher.get(pathOf(person))), edited])
    expect(shown).toMatchObject([200, { user: { custom_claims: { shop: { size: 'L' } } } }]);
  expect((edited[1] as { user: Body }).user.custom_claims).toEqual({ shop: { size: 'L' } });
});

test('an invitation lasts a week, is sent again, and only to people without a way to sign in', async () => {
  const person = await create({ invite: false });
  expect(await mailsTo(app, person.email)).toEqual([]);
  expect((await admin.send('POST', pathOf(person, '/invite'))).status).toBe(200);
  const first = await mailedLink(app, person.email, '/invitation');
  expect((await admin.send('POST', pathOf(person, '/invite'))).status).toBe(200);
  expect(await mailsTo(app, person.email)).toHaveLength(2);
  expect(await mailedLink(app, person.email, '/invitation')).toBe(first);
  const { count } = await db
    .selectFrom('user_tokens')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', person.user_id)
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(1);
  const settled = await anAccount(app.context);
  expect(await answer(await admin.send('POST', pathOf(settled, '/invite')))).toMatchObject([
    409,
    { error: 'already_arrived' },
  ]);
});

test.each<[string, Body, string]>([
  ['no address', { email: 'nobody' }, 'email'],
  ['an address with a line feed', { email: 'a\nb@people.example' }, 'email'],
  ['a name with a direction mark', { full_name: 'Mika\u202e' }, 'full_name'],
  ['a name that is too long', { preferred_name: 'x'.repeat(101) }, 'preferred_name'],
  ['a number without country code', { phone_number: '090-1234-5678' }, 'phone_number'],
  ['an unknown language', { locale: 'xx' }, 'locale'],
  ['a claim without a good name', { custom_claims: { 'a b': { c: 'x' } } }, 'custom_claims.a b.c'],
  ['a claim with a long value', { custom_claims: { a: { b: 'x'.repeat(501) } } }, 'custom_claims.a.b'],
  [
    'too many claims',
    { custom_claims: { a: Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`k${n}`, 'x'])) } },
    'custom_claims',
  ],
  ['a member that there is not', { is_admin: true }, ''],
])('IM-81 what is refused names the member, on creation and change: %s', async (_what, input, path) => {
  const person = await anAccount(app.context);
  for (const response of [
    await admin.send('POST', USERS, { email: anAddress(), ...input }),
    await admin.send('PATCH', pathOf(person), input),
  ]) {
    const [status, body] = await answer(response);
    expect([status, (body as Body).error]).toEqual([422, 'invalid_params']);
    if (path) expect((body as { details: Body[] }).details).toMatchObject([{ path }]);
  }
});

test('IM-82 an address that an open account has is refused, in any case, on creation and change', async () => {
  const taken = await anAccount(app.context);
  const person = await anAccount(app.context);
  const email = taken.email.toUpperCase();
  for (const response of [
    await admin.send('POST', USERS, { email }),
    await admin.send('PATCH', pathOf(person), { email }),
  ])
    expect(await answer(response)).toMatchObject([409, { error: 'email_taken' }]);
  expect(await linesOf(person)).toEqual([]);
});

test('another address is mailed to the old one, ends links, and is verified by its own link', async () => {
  const person = await anAccount(app.context, { identity_verified_level: 2, phone_number: '+819012345678' });
  await app.client().postForm('/recover', { email: person.email });
  const recovery = await mailedLink(app, person.email, '/reset-password');
  const email = anAddress();
  expect(await answer(await admin.send('PATCH', pathOf(person), { email, full_name: 'Mika' }))).toMatchObject(
    [200, { user: { email, email_verified: false, identity_verified_level: 0, full_name: 'Mika' } }],
  );
  expect((await mailsTo(app, person.email))[0]).toMatchObject({
    subject: 'Your e-mail address was changed',
    text: expect.stringContaining(email),
  });
  expect((await app.client().get(recovery)).status).toBe(422);
  expect(await mailedLink(app, email, '/verify-email')).toContain('token=');
  expect((await linesOf(person)).map(({ event_type }) => event_type)).toEqual(
    expect.arrayContaining(['user.email_changed', 'user.verified_by_hand', 'user.profile_changed']),
  );
});

test('what is verified by hand takes a reason, is mailed to the person and recorded', async () => {
  const person = await anAccount(app.context, { phone_number: '+819012345678' });
  const change = { phone_verified: true, identity_verified_level: 3, reason: 'Showed a passport' };
  for (const reason of [undefined, '', ' ', 'x'.repeat(501), 'a\u0000b'])
    expect(await answer(await admin.send('PATCH', pathOf(person), { ...change, reason }))).toMatchObject([
      422,
      { details: [{ path: 'reason' }] },
    ]);
  expect(await answer(await admin.send('PATCH', pathOf(person), change))).toMatchObject([
    200,
    { user: { phone_verified: true, identity_verified_level: 3 } },
  ]);
  const [line] = await linesOf(person);
  expect(line).toMatchObject({
    event_type: 'user.verified_by_hand',
    actor: { type: 'admin', id: String(admin.user_id) },
    details: {
      reason: 'Showed a passport',
      phone_verified: { before: false, after: true },
      identity_verified_level: { before: 1, after: 3 },
    },
  });
  expect(await subjects(person.email)).toEqual(['What is verified about you was changed']);
  expect(
    await answer(
      await admin.send('PATCH', pathOf(person), {
        email_verified: false,
        identity_verified_level: 2,
        reason: 'x',
      }),
    ),
  ).toMatchObject([422, { details: [{ path: 'identity_verified_level' }] }]);
});

test('factors are reset: sessions end, relying parties are notified, the person is mailed a link, which works once', async () => {
  const { person, browser } = await someoneSignedIn(app, { totp: true });
  const rp = await aRelyingParty(app.context, { webhook_url: 'https://rp.example/hooks' });
  await obtainTokens(await browserOf(app, person), rp);
  const reset = { factors: ['password', 'totp', 'passkeys'], reason: 'Lost the phone' };
  expect(await answer(await admin.send('POST', pathOf(person, '/reset_factors'), reset))).toMatchObject([
    200,
    { link_mailed: true, user: { has_password: false, totp_enabled: false, has_passkey: false } },
  ]);
  expect((await browser.get('/api/v1/me')).status).toBe(401);
  const events = await db
    .selectFrom('webhook_deliveries')
    .select('event_type')
    .where('oauth_application_id', '=', rp.application_id)
    .execute();
  expect(events).toEqual([{ event_type: 'token.revoked' }]);
  expect(await subjects(person.email)).toEqual(
    expect.arrayContaining(['Choose how you sign in', 'Ways to sign in were removed from your account']),
  );
  expect((await linesOf(person))[0]).toMatchObject({
    event_type: 'user.factors_reset',
    details: { factors: reset.factors, reason: 'Lost the phone', password: 1, totp: 1, passkeys: 0 },
  });
  const link = await mailedLink(app, person.email, '/invitation');
  const { response } = await accept(link, 'nine copper kettles');
  expect(response.headers.get('location')).toBe('/account');
  expect((await accept(link).catch(() => ({ response: { status: 'dead' } }))).response.status).toBe('dead');
});

test('IM-83 one-time codes that stay on are not passed by the link: it sets a password, and signs in no one', async () => {
  const person = await anAccount(app.context, { totp: true });
  const reset = { factors: ['password'], reason: 'Forgotten' };
  expect((await admin.send('POST', pathOf(person, '/reset_factors'), reset)).status).toBe(200);
  const link = await mailedLink(app, person.email, '/invitation');
  const token = new URLSearchParams(link.split('?')[1]).get('token');
  expect(
    await answer(await app.client().postJson('/api/v1/invitation/passkey_options', { token })),
  ).toMatchObject([403, { error: 'second_factor_required' }]);
  const { browser, response } = await accept(link);
  expect(response.headers.get('location')).toBe('/login?done=password_set');
  expect((await browser.get('/api/v1/me')).status).toBe(401);
});

test.each<[string, Body | undefined]>([
  ['PATCH', { full_name: 'Me' }],
  ['POST /invite', undefined],
  ['POST /reset_factors', { factors: ['totp'], reason: 'x' }],
  ['POST /notes', { content: 'x' }],
  ['POST /suspend', undefined],
])('IM-85 administrators change nothing about themselves here: %s', async (call, body) => {
  const [method, rest = ''] = call.split(' ');
  const self = await anAdmin(app);
  expect(await answer(await self.send(method!, pathOf(self, rest), body))).toMatchObject([
    409,
    { error: 'own_account' },
  ]);
});

test('IM-86 what is done to another administrator is mailed to all of them', async () => {
  const [one, other] = [await anAdmin(app), await anAdmin(app)];
  const reset = { factors: ['password'], reason: 'Left the team' };
  expect((await one.send('POST', pathOf(other, '/reset_factors'), reset)).status).toBe(200);
  for (const { email } of [one, other, admin])
    expect((await mailsTo(app, email)).map(({ text }) => text)).toEqual(
      expect.arrayContaining([expect.stringContaining(`${one.email} removed ways to sign in`)]),
    );
});

test('IM-87 without a fresh confirmation nothing is changed', async () => {
  const person = await anAccount(app.context);
  for (const [method, rest, body] of [
    ['PATCH', '', { full_name: 'X' }],
    ['POST', '/invite', undefined],
    ['POST', '/reset_factors', { factors: ['password'], reason: 'x' }],
    ['POST', '/notes', { content: 'x' }],
  ] as const)
    expect(await answer(await watcher.send(method, pathOf(person, rest), body))).toMatchObject([
      401,
      { error: 'step_up_required' },
    ]);
  expect(await linesOf(person)).toEqual([]);
});

test('IM-88 a reset names at least one factor that there is, and a reason', async () => {
  const person = await anAccount(app.context);
  for (const body of [
    { factors: [], reason: 'x' },
    { factors: ['password'], reason: '' },
    { factors: ['passwords'], reason: 'x' },
    { factors: ['password'] },
    { reason: 'x' },
    null,
  ])
    expect((await admin.send('POST', pathOf(person, '/reset_factors'), body)).status).toBe(422);
  expect((await signedIn(app, person)).cookies.size).toBeGreaterThan(0);
});

test('notes are listed with their author, deleted, and go with the account', async () => {
  const person = await anAccount(app.context);
  const [status, note] = await answer(
    await admin.send('POST', pathOf(person, '/notes'), { content: ' Called about the invoice\r\nTwice ' }),
  );
  expect([status, note]).toMatchObject([201, { content: 'Called about the invoice\nTwice' }]);
  const { note_id } = note as { note_id: number };
  expect(await answer(await watcher.get(pathOf(person, '/notes')))).toMatchObject([
    200,
    { notes: [{ note_id, author_id: admin.user_id, author: admin.email }] },
  ]);
  for (const content of ['', ' ', 'x'.repeat(2001)])
    expect((await admin.send('POST', pathOf(person, '/notes'), { content })).status).toBe(422);
  const other = await anAccount(app.context);
  expect((await admin.send('DELETE', pathOf(other, `/notes/${note_id}`))).status).toBe(404);
  expect((await admin.send('DELETE', pathOf(person, `/notes/${note_id}`))).status).toBe(204);
  await admin.send('POST', pathOf(person, '/notes'), { content: 'Again' });
  expect((await admin.send('DELETE', pathOf(person))).status).toBe(204);
  const left = db.selectFrom('user_notes').select('note_id').where('user_id', '=', person.user_id);
  expect(await left.execute()).toEqual([]);
  expect((await linesOf(person)).map(({ details }) => JSON.stringify(details))).not.toContain('invoice');
});

test('IM-84 a link of a reset is dead after a day, an invitation after a week, and with a new address', async () => {
  const person = await anAccount(app.context);
  await admin.send('POST', pathOf(person, '/reset_factors'), { factors: ['password'], reason: 'x' });
  const reset = await mailedLink(app, person.email, '/invitation');
  const [invited, moved] = [await create(), await create()];
  const invitation = await mailedLink(app, invited.email, '/invitation');
  const old = await mailedLink(app, moved.email, '/invitation');
  const email = anAddress();
  expect((await admin.send('PATCH', pathOf(moved), { email })).status).toBe(200);
  expect((await app.client().get(old)).status).toBe(422);
  expect((await app.client().get(await mailedLink(app, email, '/invitation'))).status).toBe(200);
  clock.advance(1 * DAY);
  expect((await app.client().get(reset)).status).toBe(422);
  expect((await app.client().get(invitation)).status).toBe(200);
  clock.advance(6 * DAY);
  expect((await app.client().get(invitation)).status).toBe(422);
});
