import { expect, onTestFinished, test } from 'vitest';
import { testStores } from '../../../test/support/database.ts';
import { type Listening, listen } from './listen.ts';

const { pool } = await testStores({ empty: true });
const log = { warn() {} };

async function record() {
  const heard: string[] = [];
  const listening: Listening = {
    channels: {
      apps_changed: (payload) => heard.push(`apps ${payload}`),
      keys_changed: (payload) => heard.push(`keys ${payload}`),
    },
    onGap: () => heard.push('gap'),
  };
  const listener = await listen(pool, log, listening);
  onTestFinished(() => listener.close());
  async function untilHeard(count: number): Promise<string[]> {
    await expect.poll(() => heard.length, { timeout: 120_000 }).toBe(count);
    return heard;
  }
  return { listener, untilHeard, heard };
}

const notify = (channel: string, payload: string) =>
  pool.query('SELECT pg_notify($1, $2)', [channel, payload]);
const drop = () =>
  pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity 
      WHERE datname = current_database() AND query ~ '^LISTEN' AND pid <> pg_backend_pid()`,
  );

test('hears what is notified on its channels, in order, and nothing else', async () => {
  const { untilHeard } = await record();
  await notify('apps_changed', '1');
  await notify('other', '2');
  await notify('keys_changed', '');
  expect(await untilHeard(2)).toEqual(['apps 1', 'keys ']);
});

test('a lost connection is reported, restored and reported again', async () => {
  const { untilHeard } = await record();
  await drop();
  expect(await untilHeard(2)).toEqual(['gap', 'gap']);
  await notify('apps_changed', 'after');
  expect(await untilHeard(3)).toEqual(['gap', 'gap', 'apps after']);
});

test('a closed listener stays silent and leaves no session behind', async () => {
  const { listener, heard } = await record();
  await listener.close();
  await notify('apps_changed', '1');
  await expect
    .poll(async () => (await pool.query(`SELECT FROM pg_stat_activity WHERE query ~ '^LISTEN'`)).rowCount)
    .toBe(0);
  expect(heard).toEqual([]);
});
