import { expect, test } from 'vitest';
import { anAdmin } from '../../../test/support/admins.ts';
import { startApp, startUnlimitedApp } from '../../../test/support/app.ts';
import { testClock } from '../../../test/support/clock.ts';
import { answer, bearer } from '../../../test/support/developers.ts';
import { anAccount, codeOf, PASSWORD } from '../../../test/support/people.ts';
import { changeUser } from '../../../test/support/rows.ts';
import { HOUR, MINUTE } from '../../platform/clock.ts';
import { sha256 } from '../../platform/crypto/digest.ts';

const clock = testClock(new Date('2026-11-20T10:00:00.000Z'));
const app = await startUnlimitedApp({ clock });
const limited = await startApp({ clock, stores: app.context.stores });
const anyone = bearer(app, null);
const { db } = app;

function signIn(email: string, otp_code: string, password = PASSWORD, caller = anyone): Promise<Response> {
  return caller.send('POST', '/api/v1/admin/session', { email, password, otp_code });
}

const admin = await anAccount(app.context, { is_admin: true, totp: true });
const code = (ahead = 0) => codeOf(admin.totp_secret!, clock.now(), ahead);

test('a token for eight hours, kept as a hash; its code works once', async () => {
  const otp_code = code();
  const [status, body] = await answer(await signIn(admin.email, otp_code));
  expect([status, body]).toEqual([
    201,
    {
      token: expect.stringMatching(/^svc_adm_[0-9A-Za-z]{43}$/),
      expires_at: '2026-11-20T18:00:00.000Z',
    },
  ]);
  const { token } = body as { token: string };
  const rows = await db.selectFrom('admin_tokens').selectAll().where('user_id', '=', admin.user_id).execute();
  expect(rows).toEqual([
    {
      token_hash: sha256(token),
      user_id: admin.user_id,
      created_at: clock.now(),
      expires_at: new Date('2026-11-20T18:00:00.000Z'),
      otp_verified_at: null,
    },
  ]);
  expect((await signIn(admin.email, otp_code)).status).toBe(401);
  const caller = bearer(app, token);
  expect((await caller.get('/api/v1/admin/users')).status).toBe(200);
  clock.advance(8 * HOUR);
  const [late, refusal] = await answer(await caller.get('/api/v1/admin/users'));
  expect([late, refusal]).toMatchObject([401, { error: 'invalid_token' }]);
});

test('the answer is the same for every wrong input', async () => {
  clock.advance(MINUTE);
  const person = await anAccount(app.context, { totp: true });
  const codeless = await anAccount(app.context, { is_admin: true });
  const expected = await answer(await signIn(admin.email, code(), 'wrong'));
  expect(expected).toMatchObject([401, { error: 'invalid_credentials' }]);
  const attempts = [
    await signIn(admin.email, '000000'),
    await signIn(admin.email, ''),
    await signIn('nobody@people.example', '123456'),
    await signIn(person.email, codeOf(person.totp_secret!, clock.now())),
    await signIn(codeless.email, '123456'),
  ];
  for (const attempt of attempts) expect(await answer(attempt)).toEqual(expected);
  for (const body of [{}, { email: admin.email, password: PASSWORD }, { email: 1, password: 2, otp_code: 3 }])
    expect((await anyone.send('POST', '/api/v1/admin/session', body)).status).toBe(422);
});

test('step-up: five minutes, each code once, in this token only; DELETE ends the token', async () => {
  clock.advance(MINUTE);
  const one = await anAdmin(app, { steppedUp: false });
  const change = (caller = one) => caller.send('POST', '/api/v1/admin/users/999999/suspend');
  expect(await answer(await change())).toMatchObject([401, { error: 'step_up_required' }]);
  const next = codeOf(one.totp_secret!, clock.now(), 1);
  for (const otp_code of ['000000', codeOf(one.totp_secret!, clock.now())])
    expect(await answer(await one.send('POST', '/api/v1/admin/session/step_up', { otp_code }))).toMatchObject(
      [401, { error: 'invalid_otp' }],
    );
  expect(await answer(await one.send('POST', '/api/v1/admin/session/step_up', { otp_code: next }))).toEqual([
    200,
    { step_up_expires_at: new Date(clock.now().getTime() + 5 * MINUTE).toISOString() },
  ]);
  expect((await change()).status).toBe(404);
  clock.advance(5 * MINUTE - 1);
  expect((await change()).status).toBe(404);
  clock.advance(1);
  expect((await change()).status).toBe(401);
  expect(await answer(await one.send('DELETE', '/api/v1/admin/session'))).toEqual([204, '']);
  expect((await one.send('DELETE', '/api/v1/admin/session')).status).toBe(401);
  const lines = await db
    .selectFrom('audit_events')
    .select(['event_type', 'actor_type'])
    .where('actor_id', '=', String(one.user_id))
    .orderBy('id')
    .execute();
  expect(lines.map(({ event_type, actor_type }) => `${actor_type} ${event_type}`)).toEqual([
    'admin admin.signed_in',
    'admin user.step_up_refused',
    'admin user.step_up_refused',
    'admin admin.stepped_up',
    'admin admin.signed_out',
  ]);
});

test.each([
  ['is suspended', { suspended_at: new Date() }],
  ['is closed', { deleted_at: new Date() }],
  ['is no administrator any more', { is_admin: false }],
])('a token stops at once when its person %s', async (_case, change) => {
  clock.advance(MINUTE);
  const one = await anAdmin(app);
  expect((await one.get('/api/v1/admin/users')).status).toBe(200);
  await changeUser(db, one.user_id, change);
  expect((await one.get('/api/v1/admin/users')).status).toBe(401);
});

test.each(['svc_adm_x', 'x', '', `svc_adm_${'0'.repeat(43)}`])('no token: %s', async (token) => {
  const response = await bearer(app, token).get('/api/v1/admin/users');
  expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
});

test('wrong codes and passwords share the budget of /login: the eleventh is 429', async () => {
  clock.advance(15 * MINUTE);
  const caller = bearer(limited, null);
  for (let n = 0; n < 10; n++)
    expect((await signIn(admin.email, '000000', 'wrong', caller)).status).toBe(401);
  const refused = await signIn(admin.email, code(), PASSWORD, caller);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '900']);
});
