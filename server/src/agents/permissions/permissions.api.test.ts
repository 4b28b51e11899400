import { createHash, generateKeyPairSync } from 'node:crypto';
import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { NO_REQUEST } from '../../../test/support/acting.ts';
import { aShopOf, declare, PURCHASE, READING } from '../../../test/support/acts.ts';
import {
  anAgent,
  asked,
  auditTypesOf,
  outcomeOf,
  rawKey,
  type TestAgent,
} from '../../../test/support/agents.ts';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import { jsonOf } from '../../../test/support/client.ts';
import { testClock } from '../../../test/support/clock.ts';
import { aKey, bearer } from '../../../test/support/developers.ts';
import { aPerson, post } from '../../../test/support/oauth.ts';
import { aHolder, assertion, type Holder, stepUpOptions } from '../../../test/support/passkeys.ts';
import {
  anAccount,
  codeOf,
  formIn,
  mailsTo,
  PASSWORD,
  signedIn,
  stepUpEverywhere,
} from '../../../test/support/people.ts';
import {
  type GrantOptions,
  grant,
  granted,
  grantOptions,
  PERMISSIONS,
  type PermissionJson,
  termsFor,
} from '../../../test/support/permissions.ts';
import type { TestResource } from '../../../test/support/resources.ts';
import { changeApplication, changeUser } from '../../../test/support/rows.ts';
import { deleteAccount } from '../../account/index.ts';
import { DAY, HOUR, MINUTE } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { DetailsType } from '../../resources/index.ts';
import { userById } from '../../users/index.ts';
import { takeUse } from './permissions.queries.ts';

/** A Wednesday, 19:00 in Tokyo. */
const START = new Date('2026-11-25T10:00:00.000Z');
const clock = testClock(START);
const app = await startUnlimitedApp({ clock });
const { db, context } = app;
const developer = await aPerson(context);
const shop = await aShopOf(app, developer);

type Scene = { holder: Holder; agent: TestAgent; shop: TestResource };

async function aScene(at = shop): Promise<Scene> {
  const holder = await aHolder(app);
  const agent = await anAgent(app, holder.person, {
    signed: true,
    name: 'Shopper',
    allowed_action_types: ['buy'],
  });
  return { holder, agent, shop: at };
}

const buying = (
  amount: string,
  { shop: at, order = 'A-1', currency = 'JPY' }: { shop: TestResource; order?: string; currency?: string },
) => ({
  action_type: 'buy',
  title: `Order ${order}`,
  resource: at.identifier,
  authorization_details: [{ type: 'purchase', order, total: { amount, currency } }],
});

type Answer = { auth_req_id: string; status: string; error?: string };

/** The status of the request: `approved` without asking, or `pending`. */
async function buy(
  { agent, ...scene }: Pick<Scene, 'agent' | 'shop'>,
  amount: string,
  change: { order?: string; currency?: string } = {},
): Promise<string> {
  return (await asked(agent, buying(amount, { ...scene, ...change }))).status;
}

async function permissionIn({ holder }: Scene, { permission_id }: PermissionJson): Promise<PermissionJson> {
  return (await jsonOf(await holder.browser.get(`${PERMISSIONS}/${permission_id}`))) as PermissionJson;
}

async function change({ holder }: Scene, { permission_id }: PermissionJson, body: object): Promise<Response> {
  return await holder.browser.sendJson('PATCH', `${PERMISSIONS}/${permission_id}`, body);
}

async function endOf(access_token: unknown): Promise<string | null> {
  const { jti } = decodeJwt(access_token as string);
  const row = await db
    .selectFrom('acting_tokens')
    .select('revoke_reason')
    .where('jti', '=', jti!)
    .executeTakeFirstOrThrow();
  return row.revoke_reason;
}

/** What the API learns about a token, without using it up. */
async function introspected(token: unknown): Promise<Record<string, unknown>> {
  const form = { token: String(token), spend: 'false' };
  return await jsonOf(await post(app.client(), '/oauth/introspect', shop, form));
}

const until = async (moment: Date, act: () => Promise<void>) => {
  clock.set(moment);
  try {
    await act();
  } finally {
    clock.set(START);
  }
};

test('AU-60: within the limits an agent gets its token at once, and beyond them it asks', async () => {
  const scene = await aScene();
  const { agent, holder } = scene;
  const permission = await granted(holder, termsFor(scene));
  expect(permission).toMatchObject({
    agent_id: agent.id,
    resource: shop.identifier,
    type: 'purchase',
    status: 'active',
    most_sum: '10000',
    window_start: '2026-11-24T15:00:00.000Z',
    used: { uses: 0, total: '0' },
    left: { uses: null, sum: '10000' },
    last_used_at: null,
  });
  const request = (await jsonOf(await agent.ask(buying('4800', scene)))) as Answer;
  expect(request.status).toBe('approved');
  const polled = await jsonOf(await agent.poll(request.auth_req_id));
  expect(polled).toMatchObject({ status: 'approved', token_type: 'DPoP', resource: shop.identifier });
  const token = decodeJwt(polled.access_token as string);
  expect(token).toMatchObject({
    sub: holder.person.sub,
    permission_id: permission.permission_id,
    auth_req_id: request.auth_req_id,
    authorization_details: [{ type: 'purchase', order: 'A-1', total: { amount: '4800', currency: 'JPY' } }],
  });
  expect(decodeJwt(polled.receipt as string)).toMatchObject({
    method: 'permission',
    permission_id: permission.permission_id,
    token_jti: token.jti,
  });
  expect((await auditTypesOf(app, request.auth_req_id)).slice(0, 2)).toEqual([
    'agent.request_created',
    'agent.request_approved',
  ]);
  const row = await db
    .selectFrom('approval_requests')
    .select(['notice_due_at', 'evidence', 'decision_method', 'permission_id'])
    .where('id', '=', request.auth_req_id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({
    notice_due_at: null,
    evidence: null,
    decision_method: 'permission',
    permission_id: permission.permission_id,
  });
  expect(await buy(scene, '5201')).toBe('pending');
  expect(await buy(scene, '5200')).toBe('approved');
  expect(await buy(scene, '1')).toBe('pending');
  expect(await permissionIn(scene, permission)).toMatchObject({
    used: { uses: 2, total: '10000' },
    left: { sum: '0' },
    last_used_at: START.toISOString(),
  });
  // Midnight in Tokyo.
  await until(new Date('2026-11-25T15:00:00Z'), async () =>
    expect(await buy(scene, '10000')).toBe('approved'),
  );
});

test('AU-60: a token given just before the end does not outlast the permission', async () => {
  const scene = await aScene();
  const ends_at = new Date(clock.now().getTime() + 2 * MINUTE + 500);
  await granted(scene.holder, termsFor(scene, { ends_at: ends_at.toISOString() }));
  const request = (await jsonOf(await scene.agent.ask(buying('1', scene)))) as Answer;
  const { access_token, token_expires_in } = await jsonOf(await scene.agent.poll(request.auth_req_id));
  expect(decodeJwt(access_token as string).exp).toBe(Math.floor(ends_at.getTime() / 1000));
  expect(token_expires_in).toBe(120);
});

test('AU-61: a repeated call with the same Idempotency-Key takes nothing, and a token that is never collected counts', async () => {
  const scene = await aScene();
  const permission = await granted(scene.holder, termsFor(scene, { most_uses: 2 }));
  const first = await scene.agent.ask(buying('1000', scene), 'once');
  const again = await scene.agent.ask(buying('1000', scene), 'once');
  expect([first.status, again.status]).toEqual([201, 200]);
  expect(await again.json()).toEqual(await first.json());
  expect(await permissionIn(scene, permission)).toMatchObject({
    used: { uses: 1 },
    left: { uses: 1, sum: '9000' },
  });
  clock.advance(HOUR);
  expect(await permissionIn(scene, permission)).toMatchObject({ used: { uses: 1 } });
  clock.set(START);
  // A request that is refused takes nothing either.
  expect((await scene.agent.ask({ ...buying('1000', scene), action_type: 'sell' })).status).toBe(403);
  expect(await permissionIn(scene, permission)).toMatchObject({ used: { uses: 1 } });
});

test.each([
  ['uses', { most_uses: 3, most_sum: '999999' }],
  ['sum', { most_sum: '3000' }],
])(
  'AU-62: of 20 uses at once, the statement alone lets through what is left of the %s',
  async (_what, limits) => {
    const scene = await aScene();
    const { permission_id } = await granted(scene.holder, termsFor(scene, limits));
    const use = { permission_id, user_id: scene.holder.person.user_id, window_start: START, amount: '1000' };
    const taken = await Promise.all(
      Array.from({ length: 20 }, () => inTransaction(db, (transaction) => takeUse(transaction, START, use))),
    );
    expect(taken.filter(Boolean)).toHaveLength(3);
  },
);

test('AU-63: no agent and no key can grant, see or change a permission', async () => {
  const scene = await aScene();
  const permission = await granted(scene.holder, termsFor(scene));
  const key = bearer(app, await aKey(app, scene.holder.person));
  const agent = bearer(app, scene.agent.token);
  const path = `${PERMISSIONS}/${permission.permission_id}`;
  const calls = [
    ['POST', `${PERMISSIONS}/passkey_options`, { terms: termsFor(scene) }],
    ['POST', PERMISSIONS, {}],
    ['GET', PERMISSIONS, undefined],
    ['GET', path, undefined],
    ['PATCH', path, { most_uses: 1 }],
    ['DELETE', path, undefined],
  ] as const;
  for (const [method, url, body] of calls)
    for (const caller of [key, agent])
      expect([method, url, (await caller.send(method, url, body)).status]).toEqual([method, url, 401]);
  expect(await permissionIn(scene, permission)).toMatchObject({ status: 'active', most_uses: null });
});

test('AU-64: the passkey answers for these terms and no others, and anyone can verify that', async () => {
  const scene = await aScene();
  const { browser } = scene.holder;
  const terms = termsFor(scene);
  for (const other of [
    { most_sum: '10001' },
    { per: 'month' },
    { ends_at: '2026-12-31T15:00:01.000Z' },
    { weekdays: [1] },
  ])
    expect([
      other,
      await outcomeOf(await grant(scene.holder, terms, { terms: { ...terms, ...other } })),
    ]).toEqual([other, '409 altered']);
  const permission = await granted(scene.holder, terms);
  const { evidence, terms: text, terms_hash } = await permissionIn(scene, permission);
  expect(createHash('sha256').update(String(text)).digest('hex')).toBe(terms_hash);
  const { clientDataJSON, authenticatorData, signature, public_key } = evidence as Record<string, string>;
  const challenge = Buffer.from(
    JSON.parse(Buffer.from(clientDataJSON!, 'base64url').toString()).challenge,
    'base64url',
  );
  const stated = createHash('sha256')
    .update(challenge.subarray(0, 16))
    .update(`${permission.permission_id}\n${terms_hash}`)
    .digest();
  expect(challenge.subarray(16).equals(stated)).toBe(true);
  expect([signature, authenticatorData, public_key].every(Boolean)).toBe(true);
  const mails = await mailsTo(app, scene.holder.person.email);
  expect(mails.map(({ subject }) => subject)).toContain('An agent may act without asking you');
  expect(mails.find(({ text }) => text.includes('Shopper'))?.text).toContain('up to ¥10,000 (JPY) a day');
  expect((await browser.get(PERMISSIONS)).status).toBe(200);
});

test('AU-65: a challenge grants once, in its session, for the permission that it was made for', async () => {
  const scene = await aScene();
  const { browser, authenticator } = scene.holder;
  const terms = termsFor(scene);
  const options = (await jsonOf(await grantOptions(browser, terms))) as GrantOptions;
  const { permission_id } = options;
  const credential = authenticator.get(options);
  const other = (await jsonOf(await grantOptions(browser, terms))) as GrantOptions;
  const swapped = { permission_id: other.permission_id, terms, credential };
  expect(await outcomeOf(await browser.postJson(PERMISSIONS, swapped))).toBe('400 invalid_credential');
  // The attempt has used it up.
  expect(await outcomeOf(await browser.postJson(PERMISSIONS, { permission_id, terms, credential }))).toBe(
    '400 invalid_credential',
  );
  for (const made of [await stepUpOptions(browser)])
    expect(
      await outcomeOf(
        await browser.postJson(PERMISSIONS, { permission_id, terms, credential: authenticator.get(made) }),
      ),
    ).toBe('400 invalid_credential');
  expect(
    await outcomeOf(
      await browser.postJson(PERMISSIONS, {
        permission_id,
        terms,
        credential: await assertion(browser, authenticator),
      }),
    ),
  ).toBe('400 invalid_credential');
  const stranger = await aHolder(app);
  const theirs = (await jsonOf(await grantOptions(browser, terms))) as GrantOptions;
  const answered = {
    permission_id: theirs.permission_id,
    terms,
    credential: stranger.authenticator.get(theirs),
  };
  expect(await outcomeOf(await browser.postJson(PERMISSIONS, answered))).toBe('401 invalid_credential');
  const once = (await jsonOf(await grantOptions(browser, terms))) as GrantOptions;
  const body = { permission_id: once.permission_id, terms, credential: authenticator.get(once) };
  expect(await outcomeOf(await browser.postJson(PERMISSIONS, body))).toBe('201');
  expect(await outcomeOf(await browser.postJson(PERMISSIONS, body))).toBe('400 invalid_credential');
  expect(await jsonOf(await browser.get(PERMISSIONS))).toMatchObject({ permissions: [{ status: 'active' }] });
});

/** Approved by the person, as far as the pages care. */
async function anApproved({ agent, ...scene }: Pick<Scene, 'agent' | 'shop'>): Promise<string> {
  const { auth_req_id } = await asked(agent, buying('4800', scene));
  const change = { status: 'approved', ended_at: START, decision_method: 'passkey' } as const;
  await db.updateTable('approval_requests').set(change).where('id', '=', auth_req_id).execute();
  return auth_req_id;
}

test('AU-66: the page takes password and one-time code too, unless the person approves with passkeys only', async () => {
  const person = await anAccount(context, { totp: true });
  const agent = await anAgent(app, person, { signed: true, name: 'Shopper', allowed_action_types: ['buy'] });
  const path = `/account/permissions/new/${await anApproved({ agent, shop })}`;
  const browser = await signedIn(app, person);
  const form = {
    ...formIn(await (await browser.get(path)).text(), 'permission-form'),
    most_sum: '5000',
    ends_on: '2026-12-01',
    fixed_express: '*',
    weekdays: ['1', '2', '3', '4', '5'],
    from_time: '9:00',
    to_time: '20:00',
    time_zone: 'Asia/Tokyo',
  };
  const review = await (await browser.postForm(path, form)).text();
  expect(review).toContain(
    'up to ¥5,000 (JPY) a day, Monday to Friday, from 09:00 to 20:00, until 1 Dec 2026',
  );
  await changeApplication(db, shop.application_id, { access_claims: ['roles'] });
  expect([review, await (await browser.postForm(path, form)).text()]).toEqual([
    expect.not.stringContaining('also learns'),
    expect.stringContaining('also learns your roles there'),
  ]);
  await changeApplication(db, shop.application_id, { access_claims: [] });
  const confirmation = formIn(review, 'grant-form');
  const code = (steps: number) => codeOf(person.totp_secret!, clock.now(), steps);
  const send = (fields: Record<string, string>) =>
    browser.postForm(path, { ...confirmation, weekdays: form.weekdays, ...fields });
  const right = { password: PASSWORD, otp_code: code(1) };
  for (const wrong of [
    { ...right, password: 'wrong' },
    { ...right, otp_code: '000000' },
    { ...right, terms_hash: 'a'.repeat(64) },
    { ...right, most_sum: '5001' },
    { ...right, ends_on: '2026-11-24' },
  ])
    expect([wrong, (await send(wrong)).status]).toEqual([wrong, 422]);
  await changeUser(db, person.user_id, { passkey_only_approval: true });
  expect((await send(right)).status).toBe(422);
  await changeUser(db, person.user_id, { passkey_only_approval: false });
  expect(await jsonOf(await browser.get(PERMISSIONS))).toMatchObject({ permissions: [] });
  const granted = await send(right);
  expect([granted.status, granted.headers.get('location')]).toEqual([
    303,
    expect.stringMatching(/prm_\w+\?done=granted$/),
  ]);
  expect(await buy({ agent, shop }, '5000')).toBe('approved');
  // The page: paused, resumed after a confirmation, narrowed, revoked.
  const page = granted.headers.get('location')!.split('?')[0]!;
  const say = async (suffix: string, fields: Record<string, string> = {}) =>
    (await browser.postForm(`${page}${suffix}`, fields)).headers.get('location');
  expect(await say('/pause')).toBe(`${page}?done=paused`);
  expect(await say('/resume')).toMatch(/^\/account\/step-up/);
  await stepUpEverywhere(context, person);
  expect(await say('/resume')).toBe(`${page}?done=resumed`);
  expect((await browser.postForm(page, { most_sum: '6,000', most_uses: '', ends_on: '' })).status).toBe(422);
  expect(await say('', { most_sum: '4,000', most_uses: '3', ends_on: '2026-11-30' })).toBe(
    `${page}?done=narrowed`,
  );
  expect(await jsonOf(await browser.get(PERMISSIONS))).toMatchObject({
    permissions: [
      { most_sum: '4000', most_uses: 3, ends_at: '2026-11-30T15:00:00.000Z', left: { sum: '0', uses: 2 } },
    ],
  });
  expect(await say('/revoke')).toBe('/account/permissions?done=revoked');
  const stranger = await aHolder(app);
  expect([(await stranger.browser.get(page)).status, (await stranger.browser.get(path)).status]).toEqual([
    404, 404,
  ]);
});

test('AU-109: the page says whether one request can be carried out again, which no limit counts', async () => {
  const lasting = await aShopOf(app, developer, { types: [{ ...PURCHASE, single_use: false }] });
  for (const [at, words] of [
    [shop, 'Counts once, and can be carried out once.'],
    [lasting, 'Counts once. For 5 minutes after it begins, the API lets the agent repeat exactly the same'],
  ] as const) {
    const scene = await aScene(at);
    const { browser } = scene.holder;
    const path = `/account/permissions/new/${await anApproved(scene)}`;
    const form = formIn(await (await browser.get(path)).text(), 'permission-form');
    const sent = {
      ...form,
      ...{ most_sum: '5000', ends_on: '2026-12-01', time_zone: 'Asia/Tokyo' },
      ...{ fixed_order: '*', fixed_express: '*', weekdays: ['1', '2', '3'] },
    };
    expect(await (await browser.postForm(path, sent)).text()).toContain(words);
    const { permission_id } = await granted(scene.holder, termsFor(scene));
    expect(await (await browser.get(`/account/permissions/${permission_id}`)).text()).toContain(words);
  }
});

test.each([
  ['de', 'bis zu 10.000\u00a0¥ (JPY)'],
  ['fr', '10\u202f000'],
  ['ja', '￥10,000'],
])(
  'AU-110: in %s the sentence of a permission has the spaces of the language, not their numbers',
  async (locale, words) => {
    const scene = await aScene();
    const { permission_id } = await granted(scene.holder, termsFor(scene));
    const path = `/account/permissions/${permission_id}`;
    const page = await (await scene.holder.browser.get(path, { 'accept-language': locale })).text();
    const [card] = /<section[^>]*id="permission".*?<\/section>/s.exec(page)!;
    expect(card).toContain(words);
    expect(card).not.toContain('hidden-character');
    // The sentence of the API has the amount too.
    expect(await buy(scene, '4800')).toBe('approved');
    const acting = await scene.holder.browser.get('/account/acting', { 'accept-language': locale });
    expect(await acting.text()).not.toContain('hidden-character');
  },
);

test('AU-67: what is narrowed or paused stops at once; only a confirmed person resumes', async () => {
  const scene = await aScene();
  const permission = await granted(scene.holder, termsFor(scene));
  expect(await buy(scene, '4000')).toBe('approved');
  for (const wider of [
    { most_sum: '10001' },
    { ends_at: '2027-01-01T00:00:00Z' },
    { most_uses: 0 },
    { per: 'week' },
  ])
    expect([wider, await outcomeOf(await change(scene, permission, wider))]).toEqual([
      wider,
      '422 invalid_params',
    ]);
  expect(await jsonOf(await change(scene, permission, { most_sum: '5000', most_uses: 9 }))).toMatchObject({
    most_sum: '5000',
    most_uses: 9,
    left: { uses: 8, sum: '1000' },
    terms_hash: permission.terms_hash,
  });
  expect(await outcomeOf(await change(scene, permission, { most_sum: '6000' }))).toBe('422 invalid_params');
  expect(await buy(scene, '1001')).toBe('pending');
  const request = await asked(scene.agent, buying('1000', scene));
  const { access_token } = await jsonOf(await scene.agent.poll(request.auth_req_id));
  expect(await introspected(access_token)).toMatchObject({
    active: true,
    permission_id: permission.permission_id,
  });
  expect(await jsonOf(await change(scene, permission, { paused: true }))).toMatchObject({ status: 'paused' });
  expect([await introspected(access_token), await endOf(access_token)]).toEqual([
    { active: false },
    'permission_paused',
  ]);
  expect(await buy(scene, '1')).toBe('pending');
  expect(await outcomeOf(await change(scene, permission, { paused: false }))).toBe('401 step_up_required');
  await stepUpEverywhere(context, scene.holder.person);
  expect(await jsonOf(await change(scene, permission, { paused: false }))).toMatchObject({
    status: 'active',
  });
});

test('AU-68: revoking ends the tokens that were given under it, and for good', async () => {
  const scene = await aScene();
  const permission = await granted(scene.holder, termsFor(scene));
  const request = await asked(scene.agent, buying('1000', scene));
  const { access_token } = await jsonOf(await scene.agent.poll(request.auth_req_id));
  const uncollected = await asked(scene.agent, buying('1000', scene));
  const path = `${PERMISSIONS}/${permission.permission_id}`;
  expect((await scene.holder.browser.sendJson('DELETE', path)).status).toBe(204);
  expect([await introspected(access_token), await endOf(access_token)]).toEqual([
    { active: false },
    'permission_revoked',
  ]);
  expect(await jsonOf(await scene.agent.poll(uncollected.auth_req_id))).not.toHaveProperty('access_token');
  expect(await buy(scene, '1')).toBe('pending');
  await stepUpEverywhere(context, scene.holder.person);
  for (const body of [{ paused: false }, { most_uses: 1 }])
    expect(await outcomeOf(await change(scene, permission, body))).toBe('404 not_found');
  expect((await scene.holder.browser.sendJson('DELETE', path)).status).toBe(404);
  expect(await permissionIn(scene, permission)).toMatchObject({ status: 'revoked' });
});

test('AU-69: only an agent with a key has one, and it ends with the key and with the agent, not with the token', async () => {
  const scene = await aScene();
  const { browser, person } = scene.holder;
  const plain = await anAgent(app, person);
  const refused = await jsonOf(await grantOptions(browser, termsFor({ ...scene, agent: plain })));
  expect(refused).toMatchObject({ error: 'invalid_params', details: [{ path: 'terms.agent_id' }] });
  const permission = await granted(scene.holder, termsFor(scene));
  const key = bearer(app, await aKey(app, person));
  const rotated = await key.send('POST', `/api/v1/agents/${scene.agent.id}/rotate`);
  expect(rotated.status).toBe(200);
  expect(await permissionIn(scene, permission)).toMatchObject({ status: 'active' });
  const public_key = rawKey(generateKeyPairSync('ed25519').publicKey);
  expect((await key.send('PATCH', `/api/v1/agents/${scene.agent.id}`, { public_key })).status).toBe(200);
  expect(await permissionIn(scene, permission)).toMatchObject({ status: 'revoked' });
  const next = await aScene();
  const theirs = await granted(next.holder, termsFor(next));
  const owner = bearer(app, await aKey(app, next.holder.person));
  expect((await owner.send('DELETE', `/api/v1/agents/${next.agent.id}`)).status).toBe(204);
  expect(await permissionIn(next, theirs)).toMatchObject({ status: 'revoked' });
});

test('a person has at most 100 that are not over', async () => {
  const scene = await aScene();
  const { permission_id } = await granted(scene.holder, termsFor(scene));
  await sql`
    INSERT INTO standing_permissions
    SELECT (jsonb_populate_record(p, jsonb_build_object('permission_id', 'prm_' || p.user_id || '_' || n))).*
      FROM standing_permissions p, generate_series(2, 100) n WHERE p.permission_id = ${permission_id}
  `.execute(db);
  expect(await outcomeOf(await grant(scene.holder, termsFor(scene)))).toBe('422 too_many');
  const path = `${PERMISSIONS}/${permission_id}`;
  expect((await scene.holder.browser.sendJson('DELETE', path)).status).toBe(204);
  expect(await outcomeOf(await grant(scene.holder, termsFor(scene)))).toBe('201');
  const pages: unknown[] = [];
  for (let cursor: unknown = ''; cursor !== null; ) {
    const query = cursor === '' ? '' : `&cursor=${encodeURIComponent(String(cursor))}`;
    const page = await jsonOf(await scene.holder.browser.get(`${PERMISSIONS}?limit=60${query}`));
    pages.push((page.permissions as unknown[]).length);
    cursor = page.next_cursor;
  }
  expect(pages).toEqual([60, 41]);
});

test('AU-70: a permission rests while the API is stopped, and for good once the API declares something else', async () => {
  const own = await aShopOf(app, developer);
  const scene = await aScene(own);
  const permission = await granted(scene.holder, termsFor(scene));
  const review = async (review_status: 'suspended' | 'approved') =>
    db
      .updateTable('applications')
      .set({ review_status })
      .where('application_id', '=', own.application_id)
      .execute();
  await review('suspended');
  expect(await permissionIn(scene, permission)).toMatchObject({ status: 'unavailable' });
  expect((await scene.agent.ask(buying('1000', scene))).status).toBe(422);
  await review('approved');
  expect(await buy(scene, '1000')).toBe('approved');
  const options = (await jsonOf(await grantOptions(scene.holder.browser, termsFor(scene)))) as GrantOptions;
  await declare(app, own, [PURCHASE, READING, { ...READING, type: 'other' }]);
  expect(await buy(scene, '1000')).toBe('pending');
  expect(await permissionIn(scene, permission)).toMatchObject({ status: 'outdated', used: { uses: 1 } });
  // What was signed names the declaration, so that the passkey does not grant what it did not see.
  const credential = scene.holder.authenticator.get(options);
  const body = { permission_id: options.permission_id, terms: termsFor(scene), credential };
  expect(await outcomeOf(await scene.holder.browser.postJson(PERMISSIONS, body))).toBe('409 altered');
  await granted(scene.holder, termsFor(scene));
  expect(await buy(scene, '1000')).toBe('approved');
});

test('AU-71: the export has permissions, a merge moves them, and deletion erases what the person set', async () => {
  const scene = await aScene();
  const permission = await granted(scene.holder, termsFor(scene));
  expect(await buy(scene, '1000')).toBe('approved');
  const exported = await jsonOf(await scene.holder.browser.get('/account/export'));
  expect(exported.standing_permissions).toEqual([
    expect.objectContaining({
      permission_id: permission.permission_id,
      terms_hash: permission.terms_hash,
      uses: [expect.objectContaining({ uses: 1, total: '1000' })],
    }),
  ]);
  const target = await aHolder(app);
  await stepUpEverywhere(context, scene.holder.person);
  await stepUpEverywhere(context, target.person);
  const { target_session_token } = await jsonOf(
    await target.browser.postJson('/api/v1/me/merge/session-token'),
  );
  expect((await scene.holder.browser.postJson('/api/v1/me/merge', { target_session_token })).status).toBe(
    200,
  );
  expect(await buy(scene, '9001')).toBe('pending');
  expect(await buy(scene, '9000')).toBe('approved');
  const moved = { ...scene, holder: target };
  expect(await permissionIn(moved, permission)).toMatchObject({ status: 'active', used: { uses: 2 } });
  const user = (await userById(db, target.person.user_id))!;
  const actor = { type: 'admin', id: 999 } as const;
  await inTransaction(db, (transaction) => deleteAccount(transaction, context, NO_REQUEST, actor, user));
  const { permission_id } = permission;
  const row = await db
    .selectFrom('standing_permissions')
    .select(['terms', 'evidence', 'fixed', 'revoked_at'])
    .where('permission_id', '=', permission_id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ terms: '', evidence: null, fixed: {}, revoked_at: START });
});

test('AU-58: an act for which the API demands a passkey is asked for each time, whatever was allowed', async () => {
  const above = { total: { amount: '5000', currency: 'JPY' } };
  const strict = await aShopOf(app, developer, {
    types: [{ ...PURCHASE, required_acr: { acr: 'phr', above } }],
  });
  const scene = await aScene(strict);
  await granted(scene.holder, termsFor(scene));
  expect(await buy(scene, '5001')).toBe('pending');
  expect(await buy(scene, '5000')).toBe('approved');
});

test('AU-72: a permission is for one person, one agent, one API and one type', async () => {
  const scene = await aScene();
  const permission = await granted(scene.holder, termsFor(scene));
  const sibling = await anAgent(app, scene.holder.person, { signed: true, allowed_action_types: ['buy'] });
  const elsewhere = await aShopOf(app, developer);
  const stranger = await aScene();
  expect(await buy({ ...scene, agent: sibling }, '1')).toBe('pending');
  expect(await buy({ ...scene, shop: elsewhere }, '1')).toBe('pending');
  expect(await buy(stranger, '1')).toBe('pending');
  expect(await buy(scene, '1', { currency: 'USD' }).catch(() => 'refused')).toBe('refused');
  const path = `${PERMISSIONS}/${permission.permission_id}`;
  for (const method of ['GET', 'PATCH', 'DELETE'] as const) {
    const answer = await stranger.holder.browser.sendJson(
      method,
      path,
      method === 'PATCH' ? { most_uses: 1 } : undefined,
    );
    expect([method, answer.status]).toEqual([method, 404]);
  }
  const theirs = await jsonOf(await grantOptions(stranger.holder.browser, termsFor(scene)));
  expect(theirs).toMatchObject({ error: 'invalid_params', details: [{ path: 'terms.agent_id' }] });
  expect(await buy(scene, '1')).toBe('approved');
  // Two acts in one request are decided by the person.
  const details = ['A-1', 'A-2'].map((order) => ({
    type: 'purchase',
    order,
    total: { amount: '1', currency: 'JPY' },
  }));
  const two = await asked(scene.agent, { ...buying('1', scene), authorization_details: details });
  expect(two.status).toBe('pending');
  await until(new Date(START.getTime() + 37 * DAY), async () => {
    clock.advance(MINUTE);
    expect(await buy(scene, '1')).toBe('pending');
  });
});

/** A type whose prices are within a list, and with `total` beside them. */
function cart(properties: DetailsType['schema']['properties'] = {}): DetailsType {
  const price = { type: 'object', format: 'money' } as const;
  const item = { type: 'object', properties: { price }, required: ['price'] } as const;
  const names = Object.keys(properties);
  return {
    ...PURCHASE,
    schema: {
      type: 'object',
      properties: {
        order: { type: 'string', maxLength: 40 },
        items: { type: 'array', maxItems: 5, items: { ...item, required: [...item.required] } },
        ...properties,
      },
      required: ['order', ...names],
    },
    summary: { en: 'Order {order}' },
    labels: { ...PURCHASE.labels, items: { en: 'Goods' }, 'items.price': { en: 'Price' } },
  };
}

test('AU-108: an agent cannot pay past the limit by an amount that is not the counted one', async () => {
  const mixed = await aShopOf(app, developer, {
    types: [cart({ total: { type: 'object', format: 'money' } })],
  });
  const scene = await aScene(mixed);
  const permission = await granted(scene.holder, termsFor(scene));
  const pay = async (price: string, currency = 'JPY') => {
    const body = buying('1000', scene);
    const [detail] = body.authorization_details;
    const authorization_details = [{ ...detail, items: [{ price: { amount: price, currency } }] }];
    return (await asked(scene.agent, { ...body, authorization_details })).status;
  };
  expect(await pay('999999')).toBe('pending');
  expect(await pay('5.00', 'USD')).toBe('pending');
  expect(await pay('1000')).toBe('approved');
  expect((await permissionIn(scene, permission)).used).toEqual({ uses: 1, total: '1000' });
});

test('AU-108: amounts that are only within other fields have no limit, so the person is asked each time', async () => {
  const within = await aShopOf(app, developer, { types: [cart()] });
  const scene = await aScene(within);
  const uses = { sum_field: null, currency: null, most_sum: null, most_uses: 5 };
  const refused = await grantOptions(scene.holder.browser, termsFor(scene, uses));
  expect([refused.status, await refused.json()]).toMatchObject([
    422,
    { error: 'invalid_params', details: [{ path: 'terms.type' }] },
  ]);
});
