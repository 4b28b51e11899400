import { expect, test } from 'vitest';
import { notifyUnresolvedDrift } from '../../src/oauth/index.ts';
import { after, DAY } from '../../src/platform/clock.ts';
import type { EventType } from '../../src/webhooks/index.ts';
import { anAdmin } from '../support/admins.ts';
import { startUnlimitedApp } from '../support/app.ts';
import { aKey, bearer } from '../support/developers.ts';
import {
  aPerson,
  aRelyingParty,
  authorizePath,
  browserOf,
  obtainCode,
  obtainTokens,
  type Person,
  pkce,
  post,
  type RelyingParty,
  redeem,
} from '../support/oauth.ts';

const app = await startUnlimitedApp();
const { context, db } = app;
const MOMENT = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

/** The events for an application, of both formats, in the order of their ids. */
async function told({ application_id }: RelyingParty): Promise<[string, unknown][]> {
  const legacy = await db
    .selectFrom('webhook_deliveries')
    .select(['event_type', 'payload'])
    .where('oauth_application_id', '=', application_id)
    .orderBy('id')
    .execute();
  const outbox = await db
    .selectFrom('webhook_outbox')
    .select(['event_type', 'body'])
    .where('oauth_application_id', '=', application_id)
    .orderBy('id')
    .execute();
  return [
    ...outbox.map(({ event_type, body }): [string, unknown] => [event_type, JSON.parse(body).data]),
    ...legacy.map(({ event_type, payload }): [string, unknown] => [event_type, JSON.parse(payload)]),
  ];
}

async function aConnection(known?: Person) {
  const person = known ?? (await aPerson(context));
  const rp = await aRelyingParty(context, { webhook_url: 'https://rp.example/hook' });
  const browser = await browserOf(app, person);
  const tokens = await obtainTokens(browser, rp);
  return { person, rp, browser, tokens };
}

test('WH-21 user.deleted says no more than the specification, to those who know the person, and tokens are not told apart', async () => {
  const { person, rp } = await aConnection();
  const silent = await aRelyingParty(context, { webhook_url: 'https://rp.example/hook' });
  const admin = await anAdmin(app);
  expect((await admin.send('DELETE', `/api/v1/admin/users/${person.user_id}`)).status).toBe(204);
  const { user_id, sub } = person;
  expect(await told(rp)).toEqual([['user.deleted', { user_id, sub }]]);
  expect(await told(silent)).toEqual([]);
});

test('disconnecting tells user.grants_revoked and user.unlinked', async () => {
  const { person, rp } = await aConnection();
  const key = await aKey(app, person, ['profile:write']);
  const answer = await bearer(app, key).send('DELETE', `/api/v1/me/connected_apps/${rp.client_id}`);
  expect(answer.status).toBeLessThan(300);
  const { user_id, sub } = person;
  const { client_id } = rp;
  expect(await told(rp)).toEqual([
    [
      'user.grants_revoked',
      { user_id, sub, client_id, scopes: ['openid', 'profile:basic', 'email'], revoked_at: MOMENT },
    ],
    ['user.unlinked', { user_id, sub, client_id, unlinked_at: MOMENT }],
  ]);
});

test('withdrawing a scope tells consent.revoked', async () => {
  const { person, rp } = await aConnection();
  const key = await aKey(app, person, ['profile:write']);
  const path = `/api/v1/me/connected_apps/${rp.client_id}`;
  const answer = await bearer(app, key).send('PATCH', path, { scopes: ['openid', 'email'] });
  expect(answer.status).toBe(200);
  const { user_id, sub } = person;
  const { client_id } = rp;
  expect(await told(rp)).toEqual([
    ['consent.revoked', { user_id, sub, client_id, scopes: ['profile:basic'], revoked_at: MOMENT }],
  ]);
});

test('a code that comes twice and a refresh token that was replaced tell token.revoked, the client itself is not told', async () => {
  const { person, rp, browser } = await aConnection();
  const { user_id, sub } = person;
  const about = { user_id, sub, client_id: rp.client_id, revoked_at: MOMENT };
  const { code, verifier } = await obtainCode(browser, rp);
  expect((await redeem(browser, rp, code, verifier)).status).toBe(200);
  expect((await redeem(browser, rp, code, verifier)).status).toBe(400);
  expect(await told(rp)).toEqual([
    ['token.revoked', { ...about, token_type: 'access_token', reason: 'code_reused' }],
  ]);

  const { refresh_token } = await obtainTokens(browser, rp);
  const form = { grant_type: 'refresh_token', refresh_token };
  await post(browser, '/oauth/token', rp, form);
  await db
    .updateTable('grants')
    .set({ refresh_rotated_at: new Date(0) })
    .where('user_id', '=', user_id)
    .execute();
  expect((await post(browser, '/oauth/token', rp, form)).status).toBe(400);
  expect((await told(rp)).slice(1)).toEqual([
    ['token.revoked', { ...about, token_type: 'refresh_token', reason: 'refresh_token_reused' }],
  ]);

  const mine = await obtainTokens(browser, rp);
  await post(browser, '/oauth/revoke', rp, { token: mine.refresh_token });
  expect(await told(rp)).toHaveLength(2);
});

test('a suspension tells token.revoked to every application with tokens, once', async () => {
  const one = await aConnection();
  const other = await aConnection(one.person);
  await obtainTokens(one.browser, one.rp);
  const waiting = await aRelyingParty(context, { webhook_url: 'https://rp.example/hook' });
  await obtainCode(one.browser, waiting);
  const admin = await anAdmin(app);
  const { user_id, sub } = one.person;
  expect((await admin.send('POST', `/api/v1/admin/users/${user_id}/suspend`)).status).toBe(200);
  for (const { rp } of [one, other]) {
    const { client_id } = rp;
    expect(await told(rp)).toEqual([
      [
        'token.revoked',
        {
          user_id,
          sub,
          client_id,
          token_type: 'refresh_token',
          reason: 'sessions_ended',
          revoked_at: MOMENT,
        },
      ],
    ]);
  }
  expect(await told(waiting)).toEqual([]);
});

test('WH-22 drift is announced once under 50 requests at once, and once more after a week when it goes on', async () => {
  const rp = await aRelyingParty(context, { webhook_url: 'https://rp.example/hook' });
  const browser = await browserOf(app, await aPerson(context));
  const path = authorizePath(rp, pkce().challenge, { scope: 'openid phone acme:tier' });
  await Promise.all(Array.from({ length: 50 }, () => browser.get(path)));
  const types = async () => (await told(rp)).map(([type]) => type as EventType);
  expect(await types()).toEqual(['scope.drift_detected', 'scope.drift_detected']);

  const start = context.clock.now();
  const at = (moment: Date) => ({ ...context, clock: { now: () => moment } });
  expect(await notifyUnresolvedDrift(at(after(start, 7 * DAY - 60_000)))).toBe(0);
  const seenAgain = after(start, 6 * DAY);
  await db
    .updateTable('scope_drifts')
    .set({ last_seen_at: seenAgain })
    .where('application_id', '=', rp.application_id)
    .execute();
  const registered = await aRelyingParty(context, { webhook_url: 'https://rp.example/hook' });
  const drift = { first_seen_at: start, last_seen_at: seenAgain, application_id: registered.application_id };
  await db
    .insertInto('scope_drifts')
    .values({ ...drift, scope_name: 'email' })
    .execute();
  const late = at(after(start, 7 * DAY + 1));
  const counts = await Promise.all(Array.from({ length: 10 }, () => notifyUnresolvedDrift(late)));
  expect(counts.reduce((sum, count) => sum + count)).toBe(2);
  expect(await notifyUnresolvedDrift(late)).toBe(0);
  expect((await types()).slice(2)).toEqual(['scope.drift_unresolved', 'scope.drift_unresolved']);
  const payload = (await told(rp)).at(-1)![1] as { scope_name: string };
  expect(payload).toEqual({
    scope_name: expect.stringMatching(/^(phone|acme:tier)$/),
    client_id: rp.client_id,
    first_seen_at: MOMENT,
    last_seen_at: seenAgain.toISOString(),
    allowed_scopes: ['openid', 'profile:basic', 'email'],
  });
  expect(await told(registered)).toEqual([]);
});

test('drift that was not requested again is not called unresolved', async () => {
  const rp = await aRelyingParty(context, { webhook_url: 'https://rp.example/hook' });
  const { application_id } = rp;
  const seen = { first_seen_at: new Date(0), last_seen_at: new Date(1000) };
  await db
    .insertInto('scope_drifts')
    .values({ ...seen, application_id, scope_name: 'phone' })
    .execute();
  expect(await notifyUnresolvedDrift(context)).toBe(0);
  expect(await told(rp)).toEqual([]);
});
