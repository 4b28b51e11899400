import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { freePort, TEST_SECRET_KEY } from './app.ts';
import { Client } from './client.ts';

const MAIN = join(import.meta.dirname, '../../src/main.ts');
const START_DEADLINE_MS = 20_000;

export type ServiceOptions = {
  /** Unset: an embedded database under a fresh DATA_DIR. */
  database_url?: string;
  env?: Record<string, string>;
  /** After `serve`. */
  args?: string[];
};

export type Service = {
  baseUrl: string;
  metricsUrl: string;
  dataDir: string;
  child: ChildProcess;
  client(): Client;
  /** Everything it printed so far, both streams. */
  output(): string;
  /** Sends the signal and resolves to the exit code, or null when the signal itself ended it. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
};

/** `countersign serve` as a process of its own, ready when /healthz says so; killed when the test file ends. */
export async function startProcess(options: ServiceOptions = {}): Promise<Service> {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const dataDir = mkdtempSync(join(tmpdir(), 'countersign-process-'));
  const child = spawn(process.execPath, [MAIN, 'serve', ...(options.args ?? [])], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      TMPDIR: process.env.TMPDIR,
      NODE_ENV: 'test',
      BASE_URL: `http://localhost:${port}`,
      METRICS_PORT: String(metricsPort),
      DATA_DIR: dataDir,
      SECRET_KEY: TEST_SECRET_KEY,
      ...(options.database_url && { DATABASE_URL: options.database_url }),
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const exited = once(child, 'exit') as Promise<[number | null]>;

  async function stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    return (await exited)[0];
  }
  afterAll(async () => {
    await stop('SIGKILL');
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  });

  const baseUrl = options.env?.BASE_URL ?? `http://localhost:${port}`;
  await untilReady(`http://localhost:${options.env?.PORT ?? port}`, child, () => output);
  return {
    baseUrl,
    metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`,
    dataDir,
    child,
    client: () => new Client(baseUrl),
    output: () => output,
    stop,
  };
}

/** Several processes of one service on one database, as behind a load balancer. */
export async function startProcesses(count: number, options: ServiceOptions & { database_url: string }) {
  return await Promise.all(Array.from({ length: count }, () => startProcess(options)));
}

async function untilReady(baseUrl: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + START_DEADLINE_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    const response = await fetch(`${baseUrl}/healthz`).catch(() => null);
    if (response?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`the service did not start (exit code ${child.exitCode}):\n${output()}`);
}
