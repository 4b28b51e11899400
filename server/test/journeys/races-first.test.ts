import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { claimDevice } from '../../src/access-keys/device-keys.queries.ts';
import { addExcess } from '../../src/oauth/drift/drift.queries.ts';
import { HOUR } from '../../src/platform/clock.ts';
import { sha256 } from '../../src/platform/crypto/digest.ts';
import { openStores } from '../../src/platform/db/open-stores.ts';
import type { Db } from '../../src/platform/db/stores.ts';
import { seeBrowser } from '../../src/sessions/browsers/known-browsers.queries.ts';
import { startUnlimitedApp } from '../support/app.ts';
import { testStores } from '../support/database.ts';
import { aRelyingParty } from '../support/oauth.ts';
import { anAccount } from '../support/people.ts';

const stores = await testStores();
const { context } = await startUnlimitedApp({ stores });
const { pool, db } = stores;
const second = await openStores({ ...context.config, database_url: stores.database_url }, context.log);
afterAll(() => second.close());

const CALLERS = 20;
const NOW = new Date('2026-11-20T10:00:00Z');
/** A clock may have stopped, and that of another machine may be behind. */
const MOMENTS = [NOW, new Date(NOW.getTime() - HOUR), new Date(NOW.getTime() + HOUR)];

/** The answers of as many callers at once over two pools, at three moments. */
async function atOnce<Answer>(call: (db: Db, moment: Date) => Promise<Answer>): Promise<Answer[]> {
  return await Promise.all(
    Array.from({ length: CALLERS }, (_, n) => call(n % 2 ? db : second.db, MOMENTS[n % MOMENTS.length]!)),
  );
}

/** One caller was first; a later one, at whatever moment, is not. */
async function expectOneFirst(call: (db: Db, moment: Date) => Promise<boolean | undefined>): Promise<void> {
  const answers = await atOnce(call);
  expect(answers.filter((isFirst) => isFirst === true)).toHaveLength(1);
  expect(answers.filter((isFirst) => isFirst === false)).toHaveLength(CALLERS - 1);
  for (const moment of MOMENTS) expect(await call(db, moment)).toBe(false);
}

test('SC2-02: of sign-ins from one browser at once, one sees a new browser', async () => {
  const { user_id } = await anAccount(context);
  await expectOneFirst(async (on, moment) => {
    return (await seeBrowser(on, moment, user_id, sha256('browser'), NOW)).is_new;
  });
});

test('SC2-02: of claims of one device at once, one claims it and the others find it theirs', async () => {
  const { user_id } = await anAccount(context);
  const { application_id } = await aRelyingParty(context);
  const claim = {
    device_uuid: randomUUID(),
    user_id,
    application_id,
    secret_hash: sha256('secret'),
    name: null,
  };
  await expectOneFirst(async (on, moment) => (await claimDevice(on, moment, claim))?.is_new);
});

test('SC2-02: of counts of names at once, one is the first of its day and none is lost', async () => {
  const { application_id } = await aRelyingParty(context);
  await expectOneFirst((on, moment) => addExcess(on, application_id, 3, moment));
  const { rows } = await pool.query('SELECT names, told FROM scope_drift_excess WHERE application_id = $1', [
    application_id,
  ]);
  expect(rows).toEqual([{ names: 3 * (CALLERS + MOMENTS.length), told: 3 }]);
});
