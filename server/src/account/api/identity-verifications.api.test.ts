import { expect, test } from 'vitest';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import { jsonOf } from '../../../test/support/client.ts';
import { testClock } from '../../../test/support/clock.ts';
import {
  aPerson,
  aRelyingParty,
  basic,
  browserOf,
  obtainTokens,
  type RelyingParty,
} from '../../../test/support/oauth.ts';
import { auditOf } from '../../../test/support/passkeys.ts';
import { mailsTo } from '../../../test/support/people.ts';
import { changeApplication } from '../../../test/support/rows.ts';
import { deliverDueMail } from '../../platform/mail/index.ts';
import { closeAccount } from '../delete/close-account.ts';

const clock = testClock(new Date('2026-11-20T10:00:00.000Z'));
const app = await startUnlimitedApp({ clock });
const { context, db } = app;
const PATH = '/api/v1/identity_verifications';

test('a reporter raises a person to level 3, and again changes nothing', async () => {
  const person = await aPerson(context);
  const rp = await aReporter();
  for (const level_before of [1, 3]) {
    expect(await report(rp, { sub: person.sub, method: 'document' })).toEqual({
      status: 201,
      body: {
        sub: person.sub,
        method: 'document',
        identity_verified_level: 3,
        verified_at: clock.now().toISOString(),
      },
    });
    expect((await auditOf(app, person)).at(-1)).toEqual({
      event_type: 'user.identity_level_changed',
      actor_type: 'application',
      details: { method: 'document', level_before, level: 3 },
    });
  }
  const browser = await browserOf(app, person);
  expect(await jsonOf(await browser.get('/api/v1/me'))).toMatchObject({ identity_verified_level: 3 });
});

test('no other application, no other method, no unknown or closed account', async () => {
  const person = await aPerson(context);
  const gone = await aPerson(context);
  await closeAccount(db, clock.now(), gone.user_id);
  const plain = await aRelyingParty(context);
  const rp = await aReporter();
  const { sub } = person;
  expect(await report(plain, { sub, method: 'document' })).toMatchObject({
    status: 403,
    body: { error: 'not_a_reporter' },
  });
  expect(await report(rp, { sub, method: 'rumour' })).toMatchObject({
    status: 403,
    body: { error: 'method_not_allowed' },
  });
  for (const unknown of [gone.sub, 'nobody', String(person.user_id)])
    expect(await report(rp, { sub: unknown, method: 'document' })).toMatchObject({
      status: 404,
      body: { error: 'not_found' },
    });
  expect(await levelOf(person)).toBe(1);
});

test('only the client itself, by Basic, with its own secret', async () => {
  const person = await aPerson(context);
  const rp = await aReporter();
  const browser = await browserOf(app, person);
  const { access_token } = await obtainTokens(browser, rp);
  const body = { sub: person.sub, method: 'document' };
  const other = await aReporter();
  const refused = [
    {},
    { authorization: `Bearer ${access_token}` },
    basic({ ...rp, client_secret: 'wrong' }),
    basic({ ...rp, client_secret: other.client_secret! }),
    { authorization: 'Basic nonsense' },
  ];
  for (const headers of refused) {
    const response = await browser.postJson(PATH, body, headers as Record<string, string>);
    expect([headers, response.status, (await jsonOf(response)).error]).toEqual([
      headers,
      401,
      'invalid_client',
    ]);
    expect(response.headers.get('www-authenticate')).toMatch(/^Basic/);
  }
  const inBody = { ...body, client_id: rp.client_id, client_secret: rp.client_secret };
  expect((await app.client().postJson(PATH, inBody)).status).toBe(401);
  await changeApplication(db, rp.application_id, { review_status: 'suspended' });
  expect(await report(rp, body)).toMatchObject({ status: 400, body: { error: 'unauthorized_client' } });
  expect(await levelOf(person)).toBe(1);
});

test('OA-37: the level is not the reporter’s to choose; a body of another shape is 422', async () => {
  const person = await aPerson(context, { identity_verified_level: 0 });
  const rp = await aReporter();
  const claims = {
    identity_verified_level: 1,
    user_id: 1,
    application_id: 1,
    identity_verification_reporter: true,
  };
  const answer = await report(rp, { sub: person.sub, method: 'document', ...claims });
  expect(answer.body.identity_verified_level).toBe(3);
  for (const body of [
    undefined,
    {},
    [],
    { sub: person.sub },
    { method: 'document' },
    { sub: 1, method: 'document' },
    { sub: person.sub, method: ['document'] },
    { sub: '', method: 'document' },
  ])
    expect((await report(rp, body)).status).toBe(422);
});

async function aReporter(): Promise<RelyingParty> {
  const rp = await aRelyingParty(context);
  await changeApplication(db, rp.application_id, {
    identity_verification_reporter: true,
    identity_verification_methods: ['document', 'in_person'],
  });
  return rp;
}

async function report(rp: RelyingParty, body: unknown) {
  const response = await app.client().postJson(PATH, body, basic(rp));
  return { status: response.status, body: await jsonOf(response) };
}

async function levelOf({ user_id }: { user_id: number }): Promise<number | undefined> {
  const user = db.selectFrom('users').select('identity_verified_level').where('user_id', '=', user_id);
  return (await user.executeTakeFirst())?.identity_verified_level;
}

test('B10: the person gets a mail when a reporter raises their level, without a grant, and once', async () => {
  const person = await aPerson(context);
  const rp = await aReporter();
  for (const _ of [1, 2])
    expect((await report(rp, { sub: person.sub, method: 'document' })).status).toBe(201);
  await deliverDueMail(context);
  const mails = (await mailsTo(app, person.email)).filter(
    ({ subject }) => subject === 'Your identity was verified',
  );
  expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining('Paper Shop reported on')]);
  expect(mails[0]!.text).toContain('(document)');

  const unverified = await aPerson(context, { identity_verified_level: 0 });
  expect((await report(rp, { sub: unverified.sub, method: 'document' })).status).toBe(201);
  await deliverDueMail(context);
  expect(await mailsTo(app, unverified.email)).toEqual([]);
});
