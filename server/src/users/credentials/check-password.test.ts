import { expect, test } from 'vitest';
import { startApp } from '../../../test/support/app.ts';
import { testStores } from '../../../test/support/database.ts';
import { anAccount, PASSWORD } from '../../../test/support/people.ts';
import { openStores } from '../../platform/db/open-stores.ts';
import { openLog } from '../../platform/log.ts';

/** As contract section 3 allows them at one account. */
const TRIES = 10;

const stores = await testStores();
const app = await startApp({ stores });
const closing = await openStores(
  { database_url: stores.database_url, data_dir: '', web_concurrency: 1 },
  openLog('silent'),
);
const unable = await startApp({ stores: { ...stores, db: closing.db } });
await closing.close();

test('a password that could not be checked does not count as wrong: the person has all tries left', async () => {
  const { email } = await anAccount(app.context);
  const form = { email, password: PASSWORD };
  for (let time = 0; time <= TRIES; time++)
    expect((await unable.client().postForm('/login', form)).status).toBeGreaterThanOrEqual(500);
  expect((await app.client().postForm('/login', form)).status).toBe(303);
  for (let time = 0; time < TRIES; time++)
    expect((await app.client().postForm('/login', { ...form, password: 'wrong' })).status).toBe(422);
  expect((await app.client().postForm('/login', form)).status).toBe(429);
});
