import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFileSync, cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { atEnd } from '../../server/test/support/cleanup.ts';
import { CHECKOUT } from '../harness/our-environment.ts';
import type { App, Client } from './client.ts';

/** Spring and Ruby take their time on a busy machine. */
const START_DEADLINE_MS = 180_000;

export function isThere(program: string): boolean {
  return spawnSync('sh', ['-c', 'command -v "$1"', 'sh', program]).status === 0;
}

/** A copy of the program's folder that keeps what was installed there, made ready to run. */
export async function prepare(client: Client, log: string): Promise<string> {
  const folder = join(CHECKOUT, '.tmp/clients', client.name);
  mkdirSync(folder, { recursive: true });
  cpSync(join(import.meta.dirname, client.folder ?? client.name), folder, { recursive: true });
  if (client.prepare === undefined) return folder;
  const child = spawn('sh', ['-euc', client.prepare], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => appendFileSync(log, chunk));
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`it could not be installed; see ${log}`);
  return folder;
}

export type Running = { output(): string; ended(): Promise<number | null>; stop(): Promise<void> };

/** Starts the client's program with the variables that its page of the documentation names. */
export function launch(client: Client, folder: string, app: App, log: string): Running {
  const env = {
    ...process.env,
    ISSUER: app.issuer,
    CLIENT_ID: app.client_id,
    CLIENT_SECRET: app.client_secret,
    APP_URL: app.url,
    PORT: app.port,
    ...(app.webhook_secret && { WEBHOOK_SECRET: app.webhook_secret }),
    ...(app.webhook_signing_secret && { WEBHOOK_SIGNING_SECRET: app.webhook_signing_secret }),
    SESSION_SECRET: randomBytes(16).toString('hex'),
    ...client.env?.(app),
  };
  // A process group of its own, since some clients start workers.
  const child = spawn('sh', ['-euc', client.start], { cwd: folder, env, detached: true });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
      appendFileSync(log, chunk);
    });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const stop = () => endGroup(child, ended);
  atEnd(stop);
  return { output: () => output, ended: () => ended, stop };
}

/** Waits until the program's pages answer. */
export async function untilListening(running: Running, url: string): Promise<void> {
  let exited = false;
  void running.ended().then(() => {
    exited = true;
  });
  for (const deadline = Date.now() + START_DEADLINE_MS; Date.now() < deadline && !exited; await sleep(200))
    if (await fetch(url, { redirect: 'manual' }).catch(() => null)) return;
  throw new Error(`it did not start: ${running.output().trim().split('\n').slice(-3).join(' / ')}`);
}

async function endGroup(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  const signal = (name: NodeJS.Signals) => {
    try {
      process.kill(-child.pid!, name);
    } catch {
      // It is gone.
    }
  };
  signal('SIGTERM');
  const hard = setTimeout(() => signal('SIGKILL'), 5_000);
  await ended;
  clearTimeout(hard);
}
