import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TEST_SECRET_KEY } from '../app.ts';
import { leftBehind } from '../cleanup.ts';
import { Client } from '../client.ts';
import { freePort } from '../network/free-port.ts';
import { untilStopped } from './embedded.ts';

const MAIN = join(import.meta.dirname, '../../../src/main.js');
const START_DEADLINE_MS = 240_000;

export type ServiceOptions = {
  /** Unset: an embedded database under DATA_DIR. */
  database_url?: string;
  env?: Record<string, string>;
  /** After `serve`. */
  args?: string[];
  /** Of another version; default is this one. */
  main?: string;
};

export type Service = {
  /** BASE_URL, the issuer. */
  baseUrl: string;
  /** Where this process listens; another address than `baseUrl` when several share that one. */
  address: string;
  metricsUrl: string;
  dataDir: string;
  child: ChildProcess;
  /** A caller that talks to this process. */
  client(): Client;
  /** Everything it printed so far, both streams. */
  output(): string;
  /** Sends the signal and resolves to the exit code, or null when the signal itself ended it. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
};

const running = new Set<() => Promise<unknown>>();
const folders = new Set<string>();

async function endAll(): Promise<void> {
  await Promise.all([...running].map((kill) => kill()));
  for (const folder of folders) await removeFolder(folder);
  folders.clear();
}

/** `countersign serve` as a process of its own, ready when /healthz says so; killed when the test file ends. */
export async function startProcess(options: ServiceOptions = {}): Promise<Service> {
  const service = await launchProcess(options);
  try {
    await untilReady(service);
  } catch (error) {
    // It may come up later and do the work of the next test.
    await service.stop('SIGKILL');
    throw error;
  }
  return service;
}

/** The same without waiting: it may not be ready yet, or never be. */
export async function launchProcess(options: ServiceOptions = {}): Promise<Service> {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const dataDir = options.env?.DATA_DIR ?? newDataDir();
  const env = {
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
  };
  const command = [options.main ?? MAIN, 'serve', ...(options.args ?? [])];
  const child = spawn(process.execPath, command, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const exited = once(child, 'exit') as Promise<[number | null]>;

  async function stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    const [code] = await exited;
    running.delete(kill);
    return code;
  }
  const kill = () => stop('SIGKILL');
  running.add(kill);
  leftBehind.add(endAll);

  const address = `http://localhost:${options.env?.PORT ?? new URL(env.BASE_URL).port}`;
  return {
    baseUrl: env.BASE_URL,
    address,
    metricsUrl: `http://127.0.0.1:${env.METRICS_PORT}/metrics`,
    dataDir,
    child,
    client: () => new Client(address),
    output: () => output,
    stop,
  };
}

/** Several processes of one service on one database, as behind a load balancer: they share the first one's BASE_URL. */
export async function startProcesses(
  count: number,
  options: ServiceOptions & { database_url: string },
): Promise<Service[]> {
  const ports = await Promise.all(Array.from({ length: count }, freePort));
  const BASE_URL = `http://localhost:${ports[0]}`;
  return await Promise.all(
    ports.map((port) => startProcess({ ...options, env: { BASE_URL, ...options.env, PORT: String(port) } })),
  );
}

/** A DATA_DIR that outlives the processes on it and goes when the test file ends. */
export function newDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-process-'));
  folders.add(folder);
  leftBehind.add(endAll);
  return folder;
}

/** Resolves when /healthz says 200; rejects with what the process printed when it ends or needs more than four minutes. */
export async function untilReady({ address, child, output }: Service): Promise<void> {
  const deadline = Date.now() + START_DEADLINE_MS;
  while (Date.now() < deadline && child.exitCode === null && child.signalCode === null) {
    const response = await fetch(`${address}/healthz`).catch(() => null);
    // Of several processes one is healthy before the last one listens: the banner comes after that.
    if (response?.status === 200 && output().includes(' is running')) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(
    `the service did not start (exit code ${child.exitCode}, signal ${child.signalCode}):\n${output()}`,
  );
}

/** An embedded server outlives its killed user for a moment. */
async function removeFolder(folder: string): Promise<void> {
  await untilStopped(folder);
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
