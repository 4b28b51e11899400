import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createAccessKey } from '../../src/access-keys/index.ts';
import { createAgent } from '../../src/agents/index.ts';
import { startUnlimitedApp } from '../support/app.ts';
import type { Client } from '../support/client.ts';
import { aRelyingParty, aVisitor, obtainTokens, type Person } from '../support/oauth.ts';
import { creationOptions, register } from '../support/passkeys.ts';
import { changeSessions } from '../support/rows.ts';
import { Authenticator } from '../support/webauthn/authenticator.ts';

const app = await startUnlimitedApp();
const { context } = app;
const { db, pool } = context.stores;
const rp = await aRelyingParty(context);
const AT_ONCE = 4;
const BYTES = `decode(md5(random()::text), 'hex')`;

/** A person who has just confirmed that it is them. */
async function someone(): Promise<{ person: Person; browser: Client }> {
  const { person, browser } = await aVisitor(app);
  await changeSessions(db, person.user_id, { otp_verified_at: context.clock.now() });
  return { person, browser };
}

async function keyOf({ user_id }: Person): Promise<string> {
  const key = { user_id, name: 'k', scopes: ['agents:write' as const], expires_at: null };
  return (await createAccessKey(db, context.clock.now(), key)).personal_access_key;
}

/** `most`, how rows come to be without the rule, how the person makes one, and what is counted. */
type Cap = {
  most: number;
  fill: string;
  count: string;
  make: (who: { person: Person; browser: Client }) => Promise<() => Promise<Response>>;
};

const CAPS: Record<string, Cap> = {
  'access keys, on the page': {
    most: 100,
    fill: `INSERT INTO personal_access_keys (user_id, name, key_hash, scopes, created_at)
           SELECT $1, 'k', ${BYTES}, '{}', now() FROM generate_series(1, $2)`,
    count: 'SELECT count(*)::int AS count FROM personal_access_keys WHERE user_id = $1',
    make: async ({ browser }) => {
      const form = { name: 'k', scopes: ['profile:read'], expires_days: '30' };
      return () => browser.postForm('/account/keys', form);
    },
  },
  'agents, on the page': {
    most: 100,
    fill: `INSERT INTO agents (id, user_id, name, token_hash, allowed_action_types, allowed_ips, created_at)
           SELECT md5(random()::text), $1, 'a', ${BYTES}, '{}', '{}', now() FROM generate_series(1, $2)`,
    count: 'SELECT count(*)::int AS count FROM agents WHERE user_id = $1',
    make: async ({ browser }) => {
      const form = { name: 'A', allowed_action_types: 'deploy.*', allowed_ips: '', public_key: '' };
      return () => browser.postForm('/account/agents', form);
    },
  },
  'agents, by key': {
    most: 100,
    fill: `INSERT INTO agents (id, user_id, name, token_hash, allowed_action_types, allowed_ips, created_at)
           SELECT md5(random()::text), $1, 'a', ${BYTES}, '{}', '{}', now() FROM generate_series(1, $2)`,
    count: 'SELECT count(*)::int AS count FROM agents WHERE user_id = $1',
    make: async ({ person }) => {
      const authorization = `Bearer ${await keyOf(person)}`;
      return () => app.client().postJson('/api/v1/agents', { name: 'A' }, { authorization });
    },
  },
  passkeys: {
    most: 50,
    fill: `INSERT INTO passkeys (user_id, credential_id, user_handle, public_key, sign_count, transports, aaguid, name,
                                 backup_eligible, backup_state, created_at)
           SELECT $1, ${BYTES}, ${BYTES}, ${BYTES}, 0, '{}', gen_random_uuid(), 'p', false, false, now()
             FROM generate_series(1, $2)`,
    count: 'SELECT count(*)::int AS count FROM passkeys WHERE user_id = $1',
    make: async ({ browser }) => {
      return async () =>
        register(browser, new Authenticator(app.baseUrl).create(await creationOptions(browser)));
    },
  },
  devices: {
    most: 100,
    fill: `INSERT INTO device_keys (device_uuid, user_id, secret_hash, claimed_at, exchanged_at)
           SELECT gen_random_uuid(), $1, ${BYTES}, now(), now() FROM generate_series(1, $2)`,
    count: 'SELECT count(*)::int AS count FROM device_keys WHERE user_id = $1',
    make: async ({ browser }) => {
      const { access_token } = await obtainTokens(browser, rp);
      const authorization = `Bearer ${access_token}`;
      return () =>
        app
          .client()
          .postJson(
            '/api/v1/me/device_keys/exchange',
            { device_uuid: randomUUID(), device_secret: 'x'.repeat(40) },
            { authorization },
          );
    },
  },
};

test.each(Object.entries(CAPS))(
  'A21: %s: of several at the same moment one takes the last place',
  async (_, { most, fill, count, make }) => {
    const who = await someone();
    const makeOne = await make(who);
    await pool.query(fill, [who.person.user_id, most - 1]);
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, makeOne));
    const refused = answers.filter(({ status }) => status === 422);
    expect(refused).toHaveLength(AT_ONCE - 1);
    for (const answer of refused)
      if (answer.headers.get('content-type')?.startsWith('application/json'))
        expect(await answer.json()).toMatchObject({ error: 'too_many' });
    const { rows } = await pool.query(count, [who.person.user_id]);
    expect(rows).toEqual([{ count: most }]);
  },
);

test('A21: an operator is not bound by what a person may have', async () => {
  const { person } = await someone();
  for (const name of ['access keys, on the page', 'agents, on the page'])
    await pool.query(CAPS[name]!.fill, [person.user_id, 100]);
  await keyOf(person);
  const agent = { user_id: person.user_id, name: 'A', public_key: null };
  expect(
    await createAgent(db, context.clock.now(), { ...agent, allowed_action_types: [], allowed_ips: [] }),
  ).toMatchObject({ agent_id: expect.any(String) });
});
