import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { anAdmin } from '../../../test/support/admins.ts';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import { aDeveloper, answer, bearer, type Registered, register } from '../../../test/support/developers.ts';
import { startReceiver } from '../../../test/support/network/receiver.ts';
import { changeApplication } from '../../../test/support/rows.ts';
import { deliver, enqueuePing } from '../../../test/support/webhooks.ts';
import { after, DAY, MINUTE, SECOND } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { expireSigningKeys, issueMissingKeys } from '../index.ts';
import { KEY_MAX_AGE_MS } from '../outbox/sign.ts';
import type { SigningKeyBody } from './signing-key-body.ts';

const app = await startUnlimitedApp();
const { db } = app;
let time = app.context.clock.now();
const context = { ...app.context, clock: { now: () => time } };
const receiver = await startReceiver();
const developer = await aDeveloper(app);
const admin = await anAdmin(app);

afterEach(async () => {
  receiver.forget();
  time = app.context.clock.now();
  await db.deleteFrom('webhook_outbox').execute();
});

function newApplication(): Promise<Registered> {
  return register(developer, { webhook_url: receiver.url });
}

function basic({ client_id, client_secret }: Pick<Registered, 'client_id' | 'client_secret'>) {
  return { authorization: `Basic ${Buffer.from(`${client_id}:${client_secret}`).toString('base64')}` };
}

async function listed(rp: Registered): Promise<SigningKeyBody[]> {
  const response = await app.client().get('/api/v1/webhook_signing_keys', basic(rp));
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  return ((await response.json()) as { keys: SigningKeyBody[] }).keys;
}

async function issue(rp: Registered, body?: object): Promise<SigningKeyBody> {
  const [status, key] = await answer(
    await developer.send('POST', `/api/v1/applications/${rp.id}/webhook_signing_keys`, body),
  );
  expect(status).toBe(201);
  return key as SigningKeyBody;
}

function revoke(rp: Registered, kid: string): Promise<Response> {
  return developer.send('POST', `/api/v1/applications/${rp.id}/webhook_signing_keys/${kid}/revoke`);
}

function replace(rp: Registered, kid: string): Promise<Response> {
  return admin.send('POST', `/api/v1/admin/applications/${rp.id}/webhook_signing_keys/${kid}/replace`);
}

async function kids(rp: Registered): Promise<string[]> {
  return (await listed(rp)).map(({ kid }) => kid);
}

function kidIn(header: unknown): string {
  return /,kid=([^,]+),/.exec(String(header))![1]!;
}

async function waitingKids(): Promise<(string | null)[]> {
  const rows = await db.selectFrom('webhook_outbox').select('signature_kid').orderBy('id').execute();
  return rows.map(({ signature_kid }) => signature_kid);
}

test('a new application has one key, listed in full to its own client only', async () => {
  const rp = await newApplication();
  const keys = await listed(rp);
  expect(keys).toEqual([
    {
      kid: expect.stringMatching(/^kid_[0-9A-Za-z]{22}$/),
      secret: expect.stringMatching(/^[0-9a-f]{64}$/),
      standard_webhooks_secret: expect.stringMatching(/^whsec_[0-9A-Za-z+/]{86}==$/),
      algorithm: 'HMAC-SHA256',
      issued_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      expires_at: null,
      revoked_at: null,
      revoke_reason: null,
    },
  ]);
  const { sealed_secret } = await db
    .selectFrom('webhook_signing_keys')
    .select('sealed_secret')
    .where('kid', '=', keys[0]!.kid)
    .executeTakeFirstOrThrow();
  expect(sealed_secret.includes(keys[0]!.secret)).toBe(false);

  for (const headers of [
    {},
    basic({ ...rp, client_secret: 'svc_sec_wrong' }),
    basic({ ...rp, client_id: 'app_unknown' }),
    { authorization: `Bearer ${developer.key}` },
    { authorization: 'Basic %%%' },
  ]) {
    const refused = await app.client().get('/api/v1/webhook_signing_keys', headers);
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
      401,
      expect.stringMatching(/^Basic/),
    ]);
    expect(await refused.json()).toMatchObject({ error: 'invalid_client' });
  }
  await changeApplication(db, rp.id, { review_status: 'suspended' });
  const stopped = await app.client().get('/api/v1/webhook_signing_keys', basic(rp));
  expect([stopped.status, stopped.headers.get('www-authenticate'), await stopped.json()]).toEqual([
    401,
    expect.stringMatching(/^Basic/),
    { error: 'invalid_client', error_description: 'This application may not be used.' },
  ]);
});

test('WH-17 rotation: waiting rows keep their key, new ones take the newest, and the grace ends older ones', async () => {
  const rp = await newApplication();
  const [old] = await kids(rp);
  receiver.answer((response) => response.writeHead(500).end());
  await enqueuePing(context, rp.id);
  await deliver(context);
  const key = await issue(rp, { grace_seconds: 3600 });
  await enqueuePing(context, rp.id);
  expect(await waitingKids()).toEqual([old, key.kid]);
  const before = await listed(rp);
  expect(before.map(({ kid }) => kid)).toEqual([key.kid, old]);
  expect(before[0]!.expires_at).toBeNull();
  const expires = new Date(before[1]!.expires_at!).getTime();
  expect(Math.abs(expires - time.getTime() - 3600 * SECOND)).toBeLessThan(MINUTE);

  receiver.forget();
  time = after(time, MINUTE);
  expect(await deliver(context)).toBe(2);
  expect(receiver.seen.map(({ headers }) => kidIn(headers['x-svc-signature'])).sort()).toEqual(
    [old, key.kid].sort(),
  );
  for (const { raw, headers } of receiver.seen) {
    const { secret } = before.find(({ kid }) => kid === kidIn(headers['x-svc-signature']))!;
    expect(headers['x-svc-signature']).toContain(createHmac('sha256', secret).update(raw).digest('hex'));
  }

  time = new Date(expires - 1);
  expect(await expireSigningKeys(context)).toBe(0);
  time = new Date(expires);
  expect(await expireSigningKeys(context)).toBe(1);
  expect(await kids(rp)).toEqual([key.kid]);
  const gone = await db
    .selectFrom('webhook_signing_keys')
    .selectAll()
    .where('kid', '=', old!)
    .executeTakeFirstOrThrow();
  expect(gone).toMatchObject({ revoked_at: time, revoke_reason: 'rotation_grace_expired' });
});

test('a receiver that ignores paging gets every active key, however many there are', async () => {
  const rp = await newApplication();
  const path = `/api/v1/applications/${rp.id}/webhook_signing_keys`;
  await sql`
    INSERT INTO webhook_signing_keys (kid, application_id, sealed_secret, issued_at)
    SELECT kid || '_' || n, application_id, sealed_secret, issued_at
      FROM webhook_signing_keys, generate_series(1, 48) n WHERE application_id = ${rp.id}
  `.execute(db);
  await issue(rp);
  expect(await answer(await developer.send('POST', path))).toMatchObject([409, { error: 'too_many_keys' }]);
  const response = await app.client().get('/api/v1/webhook_signing_keys', basic(rp));
  const { keys, next_cursor } = (await response.json()) as { keys: SigningKeyBody[]; next_cursor: unknown };
  expect([keys.length, next_cursor]).toEqual([50, null]);
});

test('the grace is a day when none is named, and 0 revokes at once and moves what waits', async () => {
  const rp = await newApplication();
  const [first] = await kids(rp);
  const second = await issue(rp);
  const [, older] = await listed(rp);
  expect(new Date(older!.expires_at!).getTime() - new Date(second.issued_at).getTime()).toBe(DAY);
  await changeApplication(db, rp.id, { webhook_url: receiver.url });
  await enqueuePing(context, rp.id);
  const third = await issue(rp, { grace_seconds: 0 });
  expect(await kids(rp)).toEqual([third.kid]);
  expect(await waitingKids()).toEqual([third.kid]);
  const revoked = await db
    .selectFrom('webhook_signing_keys')
    .select(['kid', 'revoke_reason'])
    .where('application_id', '=', rp.id)
    .where('revoked_at', 'is not', null)
    .orderBy('key_id')
    .execute();
  expect(revoked).toEqual([
    { kid: first, revoke_reason: 'rotation' },
    { kid: second.kid, revoke_reason: 'rotation' },
  ]);
});

test.each([
  { grace_seconds: -1 },
  { grace_seconds: 604_801 },
  { grace_seconds: 1.5 },
  { grace_seconds: '1' },
])('a grace of %j is 422 and issues nothing', async (body) => {
  const rp = await newApplication();
  const path = `/api/v1/applications/${rp.id}/webhook_signing_keys`;
  const [status, refusal] = await answer(await developer.send('POST', path, body));
  expect([status, (refusal as { error: string }).error]).toEqual([422, 'invalid_params']);
  expect(await kids(rp)).toHaveLength(1);
});

test('WH-17 the last active key cannot be revoked; revoked and unknown ones have different errors', async () => {
  const rp = await newApplication();
  const [only] = await kids(rp);
  expect(await answer(await revoke(rp, only!))).toEqual([
    409,
    { error: 'last_active_key', error_description: 'Refusing to revoke last active key' },
  ]);
  const newer = await issue(rp);
  await enqueuePing(context, rp.id);
  const [status, body] = await answer(await revoke(rp, newer.kid));
  expect([status, body]).toEqual([200, { ...newer, revoked_at: expect.any(String), revoke_reason: 'admin' }]);
  expect([await kids(rp), await waitingKids()]).toEqual([[only], [only]]);
  expect((await answer(await revoke(rp, newer.kid)))[1]).toMatchObject({ error: 'already_revoked' });
  expect((await answer(await revoke(rp, 'kid_unknown')))[0]).toBe(404);
  const other = await newApplication();
  expect((await revoke(other, only!)).status).toBe(404);
});

test('WH-17 of two revocations of two keys at once one stays, over and over', async () => {
  const rp = await newApplication();
  for (let round = 0; round < Number(process.env.RACE_ROUNDS ?? 3); round++) {
    await issue(rp);
    const both = await kids(rp);
    expect(both).toHaveLength(2);
    const statuses = await Promise.all(both.map(async (kid) => (await revoke(rp, kid)).status));
    expect(statuses.sort()).toEqual([200, 409]);
    expect(await kids(rp)).toHaveLength(1);
  }
});

test('WH-24 of rotations at once all but the newest key end after the grace, and there are never more than fifty', async () => {
  const rp = await newApplication();
  const path = `/api/v1/applications/${rp.id}/webhook_signing_keys`;
  const issueAtOnce = (count: number) =>
    Promise.all(
      Array.from({ length: count }, async () => {
        const response = await developer.send('POST', path, { grace_seconds: 3600 });
        await response.text();
        return response.status;
      }),
    );
  expect(await issueAtOnce(6)).toEqual(Array(6).fill(201));
  const endless = (await listed(rp)).filter(({ expires_at }) => expires_at === null);
  expect(endless.map(({ kid }) => kid)).toEqual((await kids(rp)).slice(0, 1));

  await sql`
    INSERT INTO webhook_signing_keys (kid, application_id, sealed_secret, issued_at)
    SELECT kid || '_' || n, application_id, sealed_secret, issued_at
      FROM (SELECT * FROM webhook_signing_keys WHERE application_id = ${rp.id} LIMIT 1) one, generate_series(1, 42) n
  `.execute(db);
  const statuses = await issueAtOnce(6);
  expect(statuses.sort()).toEqual([201, 409, 409, 409, 409, 409]);
});

test('WH-18 replacement: a new key, the old one revoked, waiting rows re-signed, the rest untouched, the event signed with the new key', async () => {
  const rp = await newApplication();
  const [old] = await kids(rp);
  await enqueuePing(context, rp.id);
  await deliver(context);
  receiver.answer((response) => response.writeHead(410).end());
  await enqueuePing(context, rp.id);
  await deliver(context);
  receiver.forget();
  await enqueuePing(context, rp.id);
  await enqueuePing(context, rp.id);

  const [status, body] = await answer(await replace(rp, old!));
  const [fresh] = await listed(rp);
  expect([status, body]).toEqual([200, { revoked_kid: old, new_kid: fresh!.kid, resigned: 2 }]);
  expect(await waitingKids()).toEqual([old, old, fresh!.kid, fresh!.kid, fresh!.kid]);
  time = after(app.context.clock.now(), SECOND);
  expect(await deliver(context)).toBe(3);
  const announced = receiver.seen.find(
    ({ headers }) => headers['x-svc-event'] === 'webhook_key.compromised',
  )!;
  expect(JSON.parse(announced.raw.toString()).data).toEqual({
    revoked_kid: old,
    revoked_at: expect.any(String),
    reason: 'compromise',
    active_kids: [fresh!.kid],
  });
  for (const { headers, raw } of receiver.seen) {
    const v1 = createHmac('sha256', fresh!.secret).update(raw).digest('hex');
    expect(headers['x-svc-signature']).toMatch(new RegExp(`^t=\\d+,kid=${fresh!.kid},v1=${v1}$`));
  }
  expect((await answer(await replace(rp, old!)))[1]).toMatchObject({ error: 'already_revoked' });
  expect((await replace(rp, 'kid_unknown')).status).toBe(404);
  expect(await kids(rp)).toEqual([fresh!.kid]);
});

test('WH-18 of two replacements of one key at once one gets 409, and one new key is there', async () => {
  const rp = await newApplication();
  const [old] = await kids(rp);
  const statuses = await Promise.all(
    [replace(rp, old!), replace(rp, old!)].map(async (one) => (await one).status),
  );
  expect(statuses.sort()).toEqual([200, 409]);
  expect(await kids(rp)).toHaveLength(1);
});

test('WH-18 a replacement that fails in the middle changes nothing', async () => {
  const rp = await newApplication();
  const before = await kids(rp);
  await enqueuePing(context, rp.id);
  await db.schema
    .alterTable('webhook_outbox')
    .addCheckConstraint('no_news', sql`event_type <> 'webhook_key.compromised'`)
    .execute();
  expect((await replace(rp, before[0]!)).status).toBe(500);
  await db.schema.alterTable('webhook_outbox').dropConstraint('no_news').execute();
  expect([await kids(rp), await waitingKids()]).toEqual([before, before]);
  expect((await replace(rp, before[0]!)).status).toBe(200);
});

test('WH-18 nothing is signed with the old key after the commit, though workers sit between claim and sign', async () => {
  const rp = await newApplication();
  let current = (await kids(rp))[0]!;
  time = after(app.context.clock.now(), SECOND);
  for (let round = 0; round < Number(process.env.RACE_ROUNDS ?? 3); round++) {
    receiver.forget();
    for (let count = 0; count < 60; count++) await enqueuePing(context, rp.id);
    const workers = Promise.all([deliver(context), deliver(context)]);
    const replaced = (await (await replace(rp, current)).json()) as { new_kid: string };
    // The clock jumps when the answer is here: what is signed from now on says so, however late it is received.
    time = after(time, 20 * SECOND);
    await workers;
    await deliver(context);
    const signatures = receiver.seen.map(({ headers }) => String(headers['x-svc-signature']));
    const late = signatures.filter((signature) =>
      signature.startsWith(`t=${Math.floor(time.getTime() / SECOND)},`),
    );
    expect(late.map(kidIn).filter((kid) => kid !== replaced.new_kid)).toEqual([]);
    expect(signatures.length).toBeGreaterThanOrEqual(61);
    current = replaced.new_kid;
  }
});

/** A context whose signer pauses once, before it requests the keys or when it has them. */
function heldSigner(when: 'before' | 'after', hold: () => Promise<void>): Context {
  let isFirst = true;
  const relaxed = new Proxy(context.stores.relaxed, {
    get(target, name) {
      const member = Reflect.get(target, name);
      if (name !== 'executeQuery' || !isFirst)
        return typeof member === 'function' ? member.bind(target) : member;
      isFirst = false;
      return async (...query: unknown[]) => {
        if (when === 'before') await hold();
        const found = await Reflect.apply(member, target, query);
        if (when === 'after') await hold();
        return found;
      };
    },
  });
  return { ...context, stores: { ...context.stores, relaxed } };
}

test.each(['before', 'after'] as const)(
  'WH-18 a signer that pauses %s it reads the keys signs with the new one',
  async (when) => {
    const rp = await newApplication();
    const [old] = await kids(rp);
    await enqueuePing(context, rp.id);
    time = after(app.context.clock.now(), SECOND);
    const { promise: paused, resolve: arrive } = Promise.withResolvers<void>();
    const { promise: resumed, resolve: resume } = Promise.withResolvers<void>();
    const held = heldSigner(when, async () => {
      arrive();
      await resumed;
    });
    const working = deliver(held);
    await paused;
    const began = performance.now();
    const { new_kid } = (await (await replace(rp, old!)).json()) as { new_kid: string };
    // Longer than any reading stays good for.
    expect(performance.now() - began).toBeGreaterThan(KEY_MAX_AGE_MS);
    resume();
    await working;
    await deliver(context);
    const signedBy = receiver.seen.map(({ headers }) => kidIn(headers['x-svc-signature']));
    expect(signedBy).toEqual([new_kid, new_kid]);
  },
);

test('WH-18 while keys are being revoked nothing is signed, and afterwards everything', async () => {
  const rp = await newApplication();
  await enqueuePing(context, rp.id);
  time = after(app.context.clock.now(), SECOND);
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  const { promise: held, resolve: isHeld } = Promise.withResolvers<void>();
  const revoking = db.transaction().execute(async (transaction) => {
    await sql`SELECT kid FROM webhook_signing_keys WHERE application_id = ${rp.id} FOR UPDATE`.execute(
      transaction,
    );
    isHeld();
    await over;
  });
  try {
    await held;
    const working = deliver(context);
    await pause(300);
    expect(receiver.seen).toEqual([]);
    end();
    await revoking;
    await working;
  } finally {
    end();
  }
  await deliver(context);
  expect(receiver.seen).toHaveLength(1);
});

test('only managers issue and revoke, only administrators with step-up replace', async () => {
  const rp = await newApplication();
  const [kid] = await kids(rp);
  const stranger = await aDeveloper(app);
  const path = `/api/v1/applications/${rp.id}/webhook_signing_keys`;
  expect(await answer(await stranger.send('POST', path))).toEqual([404, '']);
  expect(await answer(await stranger.send('POST', `${path}/${kid}/revoke`))).toEqual([404, '']);
  const emergency = `/api/v1/admin/applications/${rp.id}/webhook_signing_keys/${kid}/replace`;
  expect((await bearer(app, developer.key).send('POST', emergency)).status).toBe(401);
  const plain = await anAdmin(app, { steppedUp: false });
  expect((await answer(await plain.send('POST', emergency)))[1]).toMatchObject({ error: 'step_up_required' });
  expect(await kids(rp)).toEqual([kid]);
});

test('an application without a key is given one by the duty, once', async () => {
  const rp = await newApplication();
  await db.deleteFrom('webhook_signing_keys').where('application_id', '=', rp.id).execute();
  const issued = await Promise.all([issueMissingKeys(context), issueMissingKeys(context)]);
  expect(issued.reduce((sum, count) => sum + count)).toBe(1);
  expect(await kids(rp)).toHaveLength(1);
});
