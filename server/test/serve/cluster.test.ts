import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { atEnd } from '../support/cleanup.ts';
import { testStores } from '../support/database.ts';
import { launchProcess, type Service, startProcess } from '../support/processes/process.ts';

const { database_url, pool } = await testStores();

// Of the first four tests.
const service = await startProcess({ database_url, env: { WEB_CONCURRENCY: '2' } });

test('SC2-45 WEB_CONCURRENCY=2 starts two processes, of which one does the duties', async () => {
  expect(new Set(await pidsOf(service)).size).toBe(2);
  const children = readFileSync(`/proc/${service.child.pid}/task/${service.child.pid}/children`, 'utf8');
  expect(children.trim().split(' ')).toHaveLength(2);
  const listening = async () =>
    (
      await pool.query(
        `SELECT FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 1 AND granted
            AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      )
    ).rowCount;
  await expect.poll(listening).toBe(1);
});

test('SC2-90 SC2-97 a primary loads none of the program, which it finds once for all', async () => {
  const members = await pidsOf(service);
  const own = Number(service.child.pid);
  expect(ownMemory(own)).toBeLessThan(Math.min(...members.map(ownMemory)) / 2);
  const programs = members.map((pid) => settingOf(pid, 'COUNTERSIGN_PROGRAM'));
  expect(programs[0]).toMatch(/program\.(js|ts)$/);
  expect(new Set(programs).size).toBe(1);
});

test('SC2-98 when a process is killed, another one takes the connections that it was sent and did not take', async () => {
  const before = await pidsOf(service);
  const { port } = new URL(service.baseUrl);
  let isOver = false;
  const caller = async () => {
    while (!isOver) await answered(Number(port));
  };
  // With so many, one is always on its way to each process.
  const callers = Promise.all(Array.from({ length: 32 }, caller));
  await pause(200);
  process.kill(before[0]!, 'SIGKILL');
  await expect.poll(() => service.output()).toContain('a process died and is replaced');
  isOver = true;
  await callers;
  await expect.poll(async () => new Set(await pidsOf(service)).size).toBe(2);
});

/** Resolves when the connection of one request is over, with or without an answer. */
async function answered(port: number): Promise<void> {
  const socket = connect(port, 'localhost').on('error', () => {});
  socket.end('GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  socket.resume();
  await new Promise((resolve) => socket.once('close', resolve));
}

test('WEB_CONCURRENCY=2: a killed process is replaced, metrics add up, SIGTERM ends all', async () => {
  const client = service.client();
  const before = await pidsOf(service);
  expect(before.length).toBe(2);

  process.kill(before[0]!, 'SIGKILL');
  let after = before;
  while (!after.some((pid) => !before.includes(pid))) {
    await pause(100);
    expect((await client.get('/healthz').catch(() => null))?.status ?? 200).toBe(200);
    after = await pidsOf(service);
  }
  expect(after.filter((pid) => !before.includes(pid))).toHaveLength(1);
  expect(service.output()).toContain('a process died and is replaced');

  // What the killed one counted is gone, and the one request until now may have been on its connection.
  await expect.poll(async () => (await client.get('/healthz').catch(() => null))?.status).toBe(200);
  const metrics = await (await fetch(service.metricsUrl)).text();
  const [, count] =
    /^http_request_duration_seconds_count\{method="GET",route="\/healthz",status="200"\} (\d+)$/m.exec(
      metrics,
    ) ?? [];
  expect(Number(count)).toBeGreaterThan(0);
  // Read once for all, by the primary.
  expect(metrics.match(/^countersign_database_readable .*$/gm)).toEqual(['countersign_database_readable 1']);
  expect(metrics).toContain('\ncountersign_sign_ins_total{method="passkey"} 0\n');

  expect(await service.stop('SIGTERM')).toBe(0);
  await expect.poll(() => after.filter(isAlive)).toEqual([]);
});

test('SC2-93 a service that cannot start says why once, and ends', async () => {
  const port = createServer().listen(0, 'localhost');
  atEnd(() => port.close());
  await once(port, 'listening');
  const { port: taken } = port.address() as AddressInfo;
  const service = await launchProcess({
    database_url,
    env: { WEB_CONCURRENCY: '2', PORT: String(taken), HOST: 'localhost' },
  });
  expect(await once(service.child, 'close')).toEqual([1, null]);
  expect(service.output().match(/PORT \d+ on localhost is taken by another process\./g)).toHaveLength(1);
  expect(service.output()).not.toContain('replaced');
});

test('Ctrl-C in a terminal reaches every process of the group, and all end', async () => {
  const service = await startProcess({ database_url, env: { WEB_CONCURRENCY: '2' } });
  const pids = await pidsOf(service);
  for (const pid of pids) process.kill(pid, 'SIGINT');
  expect(await service.stop('SIGINT')).toBe(0);
  await expect.poll(() => pids.filter(isAlive)).toEqual([]);
});

test('when the primary is killed its processes end by themselves', async () => {
  const service = await startProcess({ database_url, env: { WEB_CONCURRENCY: '2' } });
  const pids = await pidsOf(service);
  await service.stop('SIGKILL');
  await expect.poll(() => pids.filter(isAlive)).toEqual([]);
});

/** Kilobytes that are not read from files, which processes share. */
function ownMemory(pid: number): number {
  const [, kilobytes] = /^Anonymous: +(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))!;
  return Number(kilobytes);
}

/** What a process was started with. */
function settingOf(pid: number, name: string): string | undefined {
  const settings = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
  return settings.find((setting) => setting.startsWith(`${name}=`))?.slice(name.length + 1);
}

/** Both web processes, as their own log lines name them: the service is ready when the first one listens. */
async function pidsOf(service: Service): Promise<number[]> {
  await expect.poll(() => listeningPids(service)).toHaveLength(2);
  return listeningPids(service);
}

function listeningPids(service: Service): number[] {
  const lines = service
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{') && line.includes('Server listening'))
    .map((line) => (JSON.parse(line) as { pid: number }).pid);
  return [...new Set(lines)].filter(isAlive);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
