import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { SECOND } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { openPlainLog, type PlainLog } from '../platform/plain-log.ts';
import { printBanner } from './banner.ts';
import { createClosers, surviveUnhandledErrors } from './signals.ts';
import { startMetrics } from './start-metrics.ts';
import { trimHeapAtRest } from './trim-heap.ts';
import { keepUntakenConnections } from './untaken-connections.ts';

type Role = 'web' | 'all';

/** A process that ends sooner than this did not start properly; it is tried again more slowly. */
const QUICK_END = 5 * SECOND;
const RESTART_DELAY = SECOND;
/** So many quick ends in a row mean that starting again will not help. */
const MAX_QUICK_ENDS = 5;

/**
 * Keeps the embedded database, starts the processes that serve, and replaces those that die. It serves nothing itself, so that nothing a
 * request does can end it; one of the others does the duties beside its requests. It loads none of the program, because it is memory that does no work.
 */
export async function runPrimary(config: Config, level: 'info' | 'warn', withDemo: boolean): Promise<void> {
  const log = openPlainLog(level);
  surviveUnhandledErrors(log);
  const closers = createClosers(log);
  if (config.database_url === null) {
    const { acquireEmbedded } = await import('../platform/db/embedded/acquire.ts');
    const { release } = await acquireEmbedded(config.data_dir, log);
    closers.add(release);
  }
  const processes = new ProcessGroup(log);
  const metrics = await startMetrics(config, log, async () => {
    const { clusterMetrics } = await import('./cluster-metrics.ts');
    return await clusterMetrics(processes.ready);
  });
  if (metrics) closers.add(() => metrics.close());
  closers.add(() => processes.stop());
  // The first one brings the schema up to date, and says so if it cannot start.
  await processes.startFirst(config.role === 'all' ? 'all' : 'web');
  const areReady = processes.listening(config.web_concurrency);
  for (let index = 1; index < config.web_concurrency; index++) processes.start('web');
  await areReady;
  trimHeapAtRest();
  const demo = withDemo ? await prepareDemo(config) : null;
  printBanner(metrics ? config : { ...config, metrics_port: null }, demo);
}

/** Loaded here, because it is most of the program, which this process does not need otherwise. */
async function prepareDemo(config: Config) {
  const [demo, { openContext }, { openLog }] = await Promise.all([
    import('./demo.ts'),
    import('../open-context.ts'),
    import('../platform/log.ts'),
  ]);
  const context = await openContext(config, openLog('warn'));
  try {
    return await demo.prepareDemo(context);
  } finally {
    await context.stores.close();
  }
}

class ProcessGroup {
  readonly #log: PlainLog;
  readonly #members = new Set<Worker>();
  #isStopping = false;
  #hasStarted = false;
  #quickEnds = 0;
  readonly #listening = new Set<Worker>();

  constructor(log: PlainLog) {
    this.#log = log;
    cluster.on('listening', (member) => {
      this.#listening.add(member);
      this.#hasStarted = true;
    });
  }

  /** Those that take requests, and answer questions. */
  get ready(): Worker[] {
    return [...this.#listening];
  }

  start(role: Role): void {
    const startedAt = Date.now();
    const member = cluster.fork({ ROLE: role });
    keepUntakenConnections(member);
    this.#members.add(member);
    member.once('exit', (code, signal) => {
      this.#members.delete(member);
      this.#listening.delete(member);
      if (this.#isStopping) return;
      // It has printed why it cannot start, and the next one could not either.
      if (!this.#hasStarted && code) process.exit(code);
      this.#quickEnds = Date.now() - startedAt < QUICK_END ? this.#quickEnds + 1 : 0;
      this.#log.error({ role, code, signal }, 'a process died and is replaced');
      if (this.#quickEnds > MAX_QUICK_ENDS) process.exit(1);
      setTimeout(() => this.#isStopping || this.start(role), this.#quickEnds * RESTART_DELAY);
    });
  }

  /** Resolves when it listens. */
  async startFirst(role: Role): Promise<void> {
    this.start(role);
    await this.listening(1);
  }

  async listening(count: number): Promise<void> {
    while (this.#listening.size < count) await once(cluster, 'listening');
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    const ends = [...this.#members].map((member) => once(member, 'exit'));
    for (const member of this.#members) member.process.kill('SIGTERM');
    await Promise.all(ends);
  }
}
