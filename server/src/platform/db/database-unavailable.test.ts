import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { isDatabaseUnavailable } from './database-unavailable.ts';

const withCode = (code: string) => Object.assign(new Error('refused'), { code });

test.each([
  ['08006', true],
  ['40P01', true],
  ['53100', true],
  ['57P01', true],
  ['57P05', true],
  ['57014', true],
  ['55P03', true],
  ['25006', true],
  // PostgreSQL gave up a transaction of a process that was frozen.
  ['25P03', true],
  ['25P02', false],
  ['23505', false],
  ['42P01', false],
  ['22P02', false],
])('an error with SQLSTATE %s may pass: %s', (code, mayPass) => {
  expect(isDatabaseUnavailable(withCode(code))).toBe(mayPass);
  expect(isDatabaseUnavailable(new Error('no rows', { cause: withCode(code) }))).toBe(mayPass);
});

// What a busy postmaster, or one that is stopped, leaves to those who come after as many as it lets wait.
test('SC2-112: a Unix socket whose queue is full says that the database is too busy', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-queue-'));
  const path = join(folder, '.s.PGSQL.5432');
  const program = `require('net').createServer().listen({ path: ${JSON.stringify(path)}, backlog: 1 }, () => console.log('listening'))`;
  const server = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  const waiting: Socket[] = [];
  onTestFinished(() => {
    for (const socket of waiting) socket.destroy();
    server.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  });
  await once(server.stdout, 'data');
  server.kill('SIGSTOP');
  const full = new Promise<void>((resolve) => {
    for (let count = 0; count < 10; count++)
      waiting.push(
        connect(path).on('error', ({ code }: NodeJS.ErrnoException) => code === 'EAGAIN' && resolve()),
      );
  });
  await full;
  const error = await new pg.Client({ host: folder }).connect().catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: 'EAGAIN', syscall: 'connect' });
  expect(isDatabaseUnavailable(error)).toBe(true);
});
