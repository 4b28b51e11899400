import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose';
import { expect, test } from 'vitest';
import { collectActingToken } from '../../src/oauth/index.ts';
import { MINUTE, SECOND } from '../../src/platform/clock.ts';
import { anApprovedAct, NO_REQUEST, purchase } from '../support/acting.ts';
import { anAgent } from '../support/agents.ts';
import { startApp } from '../support/app.ts';
import { testClock } from '../support/clock.ts';
import { aDeveloper } from '../support/developers.ts';
import { aPerson } from '../support/oauth.ts';
import { aResource, verifyHost } from '../support/resources.ts';

const clock = testClock(new Date('2026-11-20T10:00:00.400Z'));
const app = await startApp({ config: { rate_limits: 'observe' }, clock });
const { context } = app;
const keys = createLocalJWKSet(
  (await (await app.client().get('/.well-known/jwks.json')).json()) as JSONWebKeySet,
);

async function aShop(members: Record<string, unknown> = {}) {
  const shop = await aResource(await aDeveloper(app), members);
  await verifyHost(app, shop);
  return shop;
}

async function aScene(members: Record<string, unknown> = {}) {
  const [person, resource] = [await aPerson(context), await aShop(members)];
  const agent = await anAgent(app, person, { signed: true });
  const act = { user_id: person.user_id, holder: { agent_id: agent.id }, resource, jkt: 'the-agents-key' };
  return { person, resource, agent, act };
}

const collect = (jti: string, jkt?: string) =>
  collectActingToken(context, NO_REQUEST, jti, jkt === undefined ? null : { jkt });

test('AU-15 an approved act yields one token that says exactly what was approved, and the same again', async () => {
  const { person, resource, agent, act } = await aScene();
  const jti = await anApprovedAct(context, { ...act, auth_req_id: 'aar_1', acr: '2', is_single_use: true });
  const first = (await collect(jti))!;
  expect(first).toMatchObject({ token_type: 'DPoP', expires_in: 300, jti, resource: resource.identifier });
  clock.advance(10 * SECOND);
  const again = (await collect(jti, 'the-agents-key'))!;
  expect(again.expires_in).toBe(290);
  for (const { access_token } of [first, again]) {
    const { payload } = await jwtVerify(access_token, keys, {
      issuer: app.baseUrl,
      audience: resource.identifier,
      typ: 'at+jwt',
      currentDate: clock.now(),
    });
    expect(payload).toEqual({
      iss: app.baseUrl,
      sub: person.sub,
      aud: resource.identifier,
      client_id: agent.id,
      iat: (payload.exp ?? 0) - 300,
      exp: first.token.expires_at.getTime() / SECOND,
      jti,
      authorization_details: JSON.parse(purchase(resource).text),
      act: { sub: agent.id },
      cnf: { jkt: 'the-agents-key' },
      auth_req_id: 'aar_1',
      acr: '2',
      single_use: true,
    });
  }
});

test('AU-16 nothing is collected too late or with another key', async () => {
  const { act } = await aScene();
  const jti = await anApprovedAct(context, act);
  expect(await collect(jti, 'another')).toBeNull();
  clock.advance(10 * MINUTE);
  expect(await collect(jti)).toBeNull();
});
