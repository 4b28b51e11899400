import { expect, test } from 'vitest';
import { aShopOf, declare, ORDER, PURCHASE } from '../../../test/support/acts.ts';
import { anAgent, asked, DEPLOY, type TestAgent } from '../../../test/support/agents.ts';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import { testClock } from '../../../test/support/clock.ts';
import { aPerson } from '../../../test/support/oauth.ts';
import { type TestResource, verifyHost } from '../../../test/support/resources.ts';
import { changeUser } from '../../../test/support/rows.ts';
import { after, SECOND } from '../../platform/clock.ts';
import { type ApprovalOfAgent, applyNumberAttempt, approvalOf } from './decisions.queries.ts';

const clock = testClock(new Date('2026-11-20T10:00:00.000Z'));
const app = await startUnlimitedApp({ clock });
const { db } = app;

type Scene = { agent: TestAgent; seen: ApprovalOfAgent };

/** A request as the deciding call has read it, just before it decides. */
async function aLook(act: object = {}): Promise<Scene> {
  const person = await aPerson(app.context);
  const agent = await anAgent(app, person, { signed: true });
  const { auth_req_id } = await asked(agent, { ...DEPLOY, ttl_seconds: 30, ...act });
  return { agent, seen: (await approvalOf(db, person.user_id, auth_req_id))! };
}

function judge(seen: ApprovalOfAgent, number_match: string, now = clock.now()) {
  return applyNumberAttempt(db, now, seen, { method: 'password_otp', number_match, evidence: null });
}

async function rowOf({ id }: ApprovalOfAgent) {
  return await db
    .selectFrom('approval_requests')
    .select(['status', 'wrong_numbers', 'ended_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

const ofPerson = (change: object) => (scene: Scene) => changeUser(db, scene.seen.user_id, change);
const ofAgent = (change: object) => (scene: Scene) =>
  db.updateTable('agents').set(change).where('id', '=', scene.agent.id).execute();
const ofRequest = (change: object) => (scene: Scene) =>
  db.updateTable('approval_requests').set(change).where('id', '=', scene.seen.id).execute();

test.each<[string, (scene: Scene) => Promise<unknown>]>([
  ['the person is suspended', ofPerson({ suspended_at: clock.now() })],
  ['the account is deleted', ofPerson({ deleted_at: clock.now() })],
  ['the person turns passkey-only approval on', ofPerson({ passkey_only_approval: true })],
  ['the agent is revoked', ofAgent({ revoked_at: clock.now() })],
  ['the action is withdrawn', ofAgent({ allowed_action_types: ['mail.*'] })],
  ['what is shown is changed', ofRequest({ display_payload: '{}' })],
  ['its hash is changed', ofRequest({ display_payload_hash: '0'.repeat(64) })],
  ['the agent cancels', ofRequest({ status: 'revoked', ended_at: clock.now() })],
])(
  'AG-19: when %s at the moment of deciding, neither an approval nor a wrong number counts',
  async (_, happen) => {
    const scene = await aLook();
    await happen(scene);
    const before = await rowOf(scene.seen);
    expect(await judge(scene.seen, scene.seen.number_match)).toBeNull();
    expect(await judge(scene.seen, 'xx')).toBeNull();
    expect(await rowOf(scene.seen)).toEqual(before);
  },
);

const SHOWN = [{ ...ORDER, locations: ['https://shop.example'] }];

test.each<[string, (scene: Scene, shop: TestResource) => Promise<unknown>]>([
  ['what is to be done is changed', ofRequest({ authorization_details: JSON.stringify(SHOWN) })],
  ['its hash is changed', ofRequest({ authorization_details_hash: '0'.repeat(64) })],
  ['the API declares something else', (_scene, shop) => declare(app, shop, [PURCHASE])],
  [
    'the API is stopped',
    (_scene, { application_id }) =>
      db
        .updateTable('applications')
        .set({ review_status: 'suspended' })
        .where('application_id', '=', application_id)
        .execute(),
  ],
  ['the verification of its host ends', (_scene, shop) => verifyHost(app, shop, 0)],
])(
  'AU-48: when %s at the moment of deciding about an act, neither an approval nor a wrong number counts',
  async (_, happen) => {
    const shop = await aShopOf(app, await aPerson(app.context));
    const act = { resource: shop.identifier, authorization_details: [ORDER] };
    const [scene, unchanged] = [await aLook(act), await aLook(act)];
    expect(await judge(unchanged.seen, unchanged.seen.number_match)).toMatchObject({ status: 'approved' });
    await happen(scene, shop);
    const before = await rowOf(scene.seen);
    expect(await judge(scene.seen, scene.seen.number_match)).toBeNull();
    expect(await judge(scene.seen, 'xx')).toBeNull();
    expect(await rowOf(scene.seen)).toEqual(before);
  },
);

test('AG-16: of 20 moments around the expiry, only those before it approve', async () => {
  const offsets = [-30_000, -1000, -100, -20, -10, -5, -3, -2, -1];
  const late = [0, 1, 2, 3, 5, 10, 20, 100, SECOND, 60 * SECOND, 3600 * SECOND];
  expect(offsets.length + late.length).toBe(20);
  for (const offset of [...offsets, ...late]) {
    const { seen } = await aLook();
    const moment = after(seen.expires_at, offset);
    const judged = await judge(seen, seen.number_match, moment);
    expect([offset, judged?.status ?? null]).toEqual([offset, offset < 0 ? 'approved' : null]);
    expect((await rowOf(seen)).ended_at).toEqual(offset < 0 ? moment : null);
  }
});

test('AG-20: of 1,000 concurrent guesses on one request two are checked', async () => {
  const { seen } = await aLook();
  const wrong = seen.number_match === '00' ? '01' : '00';
  const guesses = await Promise.all(Array.from({ length: 1000 }, () => judge(seen, wrong)));
  const judged = guesses.filter((guess) => guess !== null);
  expect(judged.map(({ status }) => status).sort()).toEqual(['pending', 'rejected']);
  expect(await rowOf(seen)).toMatchObject({ status: 'rejected', wrong_numbers: 2 });
  expect(await judge(seen, seen.number_match)).toBeNull();
});
