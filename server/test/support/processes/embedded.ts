import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { serverState } from '../../../src/platform/db/embedded/server-state.ts';

const DEADLINE_MS = 240_000;

/** A process that uses the embedded server under a folder (embedded-user.ts). */
export type EmbeddedUser = {
  child: ChildProcess;
  /** What it printed first: `{host, pid}` of the server, or `{refused}`. */
  first: { host: string; pid: number; refused?: string };
  /** The rows of one statement; rejects with the database's message. */
  query<T = Record<string, unknown>>(statement: string): Promise<T[]>;
  /** The next line it prints by itself. */
  next(): Promise<{ rows?: unknown[]; error?: string }>;
  /** Ends its input and waits until it is gone. */
  leave(): Promise<void>;
};

export async function startEmbeddedUser(dataDir: string, options: SpawnOptions = {}): Promise<EmbeddedUser> {
  const script = join(import.meta.dirname, 'embedded-user.ts');
  const child = spawn(process.execPath, [script, dataDir], {
    stdio: ['pipe', 'pipe', 'inherit'],
    ...options,
  });
  const lines = createInterface(child.stdout!)[Symbol.asyncIterator]();
  const gone = once(child, 'close');
  async function next() {
    const { value, done } = await lines.next();
    if (done) throw new Error('the process ended without a word');
    return JSON.parse(value);
  }
  return {
    child,
    first: await next(),
    next,
    async query(statement) {
      child.stdin!.write(`${statement}\n`);
      const said = await next();
      if (said.error !== undefined) throw new Error(said.error);
      return said.rows;
    },
    async leave() {
      child.stdin!.end();
      await gone;
    },
  };
}

/** Resolves when no server runs under `dataDir` any more; rejects after 30 s. */
export async function untilStopped(dataDir: string): Promise<void> {
  const cluster = join(dataDir, 'postgres/cluster');
  await until(() => serverState(cluster).status === 'absent', `the server under ${dataDir} does not stop`);
}

export async function until(condition: () => boolean, complaint: string): Promise<void> {
  const deadline = Date.now() + DEADLINE_MS;
  while (!condition()) {
    if (Date.now() > deadline) throw new Error(complaint);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
