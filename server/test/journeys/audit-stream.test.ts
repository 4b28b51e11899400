import { expect, test } from 'vitest';
import { recordAudit } from '../../src/platform/audit/index.ts';
import { testStores } from '../support/database.ts';
import { startTls } from '../support/network/tls.ts';
import { type Service, startProcess } from '../support/processes/process.ts';

const { database_url, pool, db } = await testStores();
const clock = { now: () => new Date() };

async function recordLines(count: number): Promise<void> {
  for (let line = 0; line < count; line++)
    await recordAudit(db, { clock }, null, {
      event_type: 'scope.created',
      actor: { type: 'operator', id: null },
    });
}

test('SC2-39 the process that sends is killed with a batch on its way, another one takes over, and no line is missing', async () => {
  const receiver = await startTls();
  let isHeld = true;
  const held: (() => void)[] = [];
  receiver.host('localhost', (_request, response) => {
    const answer = () => void response.writeHead(204).end();
    if (isHeld) held.push(answer);
    else answer();
  });
  const env = {
    AUDIT_STREAM_URL: `https://localhost:${receiver.port}/in`,
    EXTRA_CA_FILE: receiver.ca_file,
    ROLE: 'worker',
  };
  const start = () => startProcess({ database_url, env });
  const first = await start();
  await recordLines(3);
  await expect.poll(() => held.length).toBe(1);
  const second = await start();
  await first.stop('SIGKILL');
  await recordLines(3);
  isHeld = false;
  expect((await pool.query('SELECT position FROM audit_stream')).rows).toEqual([{ position: 0 }]);
  // Half a minute passes.
  await pool.query('UPDATE audit_stream SET leased_until = now()');
  await expect
    .poll(async () => (await pool.query('SELECT position FROM audit_stream')).rows[0].position)
    .toBe(6);
  const arrived = receiver.seen.map(({ body }) =>
    body
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as { position: number }).position),
  );
  expect(arrived[0]).toEqual([1, 2, 3]);
  expect(arrived.slice(1).flat()).toEqual([1, 2, 3, 4, 5, 6]);
  expect(await (second satisfies Service).stop('SIGTERM')).toBe(0);
});
