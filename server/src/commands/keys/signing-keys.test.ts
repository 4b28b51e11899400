import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testStores } from '../../../test/support/database.ts';
import { commandLine } from '../../../test/support/processes/command-line.ts';
import type { RotationDryRun } from '../../oauth/keys/rotation-dry-run.ts';
import { MINUTE } from '../../platform/clock.ts';
import { generateSigningKey } from '../../platform/crypto/jose/jwk.ts';

const stores = await testStores();
const operator = commandLine(stores);

test('keys rotate-oidc publishes a new key beside the old one', async () => {
  const first = await operator.done(['keys', 'rotate-oidc']);
  const second = await operator.done(['keys', 'rotate-oidc']);
  expect([first, second]).toEqual([{ kid: expect.any(String) }, { kid: expect.any(String) }]);
  const rows = await stores.db
    .selectFrom('oidc_keys')
    .selectAll()
    .where('alg', '=', 'RS256')
    .orderBy('created_at')
    .execute();
  expect(rows.map((row) => row.kid)).toEqual([first.kid, second.kid]);
  expect(rows.map((row) => row.retires_at)).toEqual([expect.any(Date), null]);
});

test('keys rotate-oidc --alg leaves the keys of other algorithms alone', async () => {
  const newest = async () => {
    const rows = await stores.db
      .selectFrom('oidc_keys')
      .select(['alg', 'kid'])
      .where('retires_at', 'is', null)
      .execute();
    return Object.fromEntries(rows.map(({ alg, kid }) => [alg, kid]));
  };
  const before = await newest();
  const { kid } = await operator.done(['keys', 'rotate-oidc', '--alg', 'PS256', 'ES256']);
  const after = await newest();
  expect(after).toMatchObject({ RS256: before.RS256, EdDSA: before.EdDSA, PS256: kid });
  for (const alg of ['PS256', 'ES256']) expect(after[alg]).not.toBe(before[alg]);
  const { code } = await operator.json(['keys', 'rotate-oidc', '--alg', 'HS256']);
  expect(code).not.toBe(0);
});

test('keys drill proves a rotation and keeps nothing of it', async () => {
  const everyKey = () => stores.db.selectFrom('oidc_keys').selectAll().orderBy('kid').execute();
  const before = await everyKey();
  const { ok, faults, keys } = (await operator.done(['keys', 'drill'])) as RotationDryRun;
  expect({ ok, faults }).toEqual({ ok: true, faults: [] });
  expect(await everyKey()).toEqual(before);

  const present = keys.filter(({ standing }) => standing === 'present');
  expect(present.map(({ kid }) => kid).sort()).toEqual(before.map(({ kid }) => kid).sort());
  const successors = keys.filter(({ standing }) => standing === 'successor');
  expect(successors.map(({ alg }) => alg)).toEqual(['RS256', 'PS256', 'ES256', 'EdDSA']);
  for (const key of keys) expect(key).toMatchObject({ opens: true, verifies: true });
  for (const { alg, signs_from, signs_until, retires_at } of successors) {
    expect([signs_until, retires_at]).toEqual([null, null]);
    expect(Date.parse(String(signs_from)) - Date.now()).toBeGreaterThan(14 * MINUTE);
    const replaced = present.find((key) => key.alg === alg)!;
    expect(replaced.signs_until).toBe(signs_from);
    expect(Date.parse(String(replaced.retires_at)) - Date.parse(String(signs_from))).toBe(65 * MINUTE);
  }

  const { stdout } = await operator.plain(['keys', 'drill']);
  expect(stdout).toMatch(/^ok {4}true\nkeys {2}kid=\S+ alg=RS256 standing=successor opens=true /);
});

test('keys drill tells of a key that does not open, and of one that is not the published one', async () => {
  const [key] = await stores.db.selectFrom('oidc_keys').selectAll().where('alg', '=', 'RS256').execute();
  const foreign = await operator.json(['keys', 'drill'], { SECRET_KEY: 'somebody-elses-'.repeat(4) });
  expect(foreign).toMatchObject({ code: 1, body: { ok: false } });
  expect(foreign.stderr).toContain(
    `RS256 key ${key!.kid} was sealed with a SECRET_KEY that is not configured`,
  );
  const closed = (foreign.body as RotationDryRun).keys.filter(({ opens }) => !opens);
  expect(closed.map(({ standing }) => standing)).toEqual(closed.map(() => 'present'));

  const wrong = await generateSigningKey('RS256');
  const change = stores.db.updateTable('oidc_keys').where('kid', '=', key!.kid);
  await change
    .set({ public_jwk: sql`${JSON.stringify({ ...wrong.publicJwk, kid: key!.kid })}::jsonb` })
    .execute();
  const { body } = await operator.json(['keys', 'drill']);
  expect(body.faults).toEqual([`RS256 key ${key!.kid} does not verify its own signature`]);
  await change.set({ public_jwk: sql`${JSON.stringify(key!.public_jwk)}::jsonb` }).execute();
});
