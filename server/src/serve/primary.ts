import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { AggregatorRegistry } from '@prometheus-io/client';
import { SECOND } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { migrate } from '../platform/db/migrate.ts';
import { openStores } from '../platform/db/open-stores.ts';
import type { Log } from '../platform/log.ts';
import { printBanner } from './banner.ts';
import { openDatabaseMetrics } from './database-metrics.ts';
import { createClosers, surviveUnhandledErrors } from './signals.ts';
import { startMetrics } from './start-metrics.ts';

type Role = 'web' | 'all';

/** A process that ends sooner than this did not start properly; it is tried again more slowly. */
const QUICK_END = 5 * SECOND;
const RESTART_DELAY = SECOND;
/** So many quick ends in a row mean that starting again will not help. */
const MAX_QUICK_ENDS = 5;

/**
 * Keeps the database and the schema, starts the processes that serve, and replaces those that die. It serves nothing itself, so that nothing a
 * request does can end it; one of the others does the duties beside its requests.
 */
export async function runPrimary(config: Config, log: Log, withDemo: boolean): Promise<void> {
  surviveUnhandledErrors(log);
  const closers = createClosers(log);
  const stores = await openStores(config, log);
  closers.add(() => stores.close());
  await migrate(stores.pool);
  const aggregate = new AggregatorRegistry();
  const ofDatabase = openDatabaseMetrics(stores);
  const metrics = await startMetrics(config, log, async () =>
    [await aggregate.clusterMetrics(), await ofDatabase()].join('\n'),
  );
  if (metrics) closers.add(() => metrics.close());
  const processes = new ProcessGroup(log);
  closers.add(() => processes.stop());
  const isReady = processes.allListening(config.web_concurrency);
  for (let index = 0; index < config.web_concurrency; index++)
    processes.start(index === 0 && config.role === 'all' ? 'all' : 'web');
  await isReady;
  const demo = withDemo ? await prepareDemo(config, log) : null;
  printBanner(metrics ? config : { ...config, metrics_port: null }, demo);
}

/** Loaded here, because it is most of the program, which this process does not need otherwise. */
async function prepareDemo(config: Config, log: Log) {
  const [demo, { openContext }] = await Promise.all([import('./demo.ts'), import('../open-context.ts')]);
  const context = await openContext(config, log);
  try {
    return await demo.prepareDemo(context);
  } finally {
    await context.stores.close();
  }
}

class ProcessGroup {
  readonly #log: Log;
  readonly #members = new Set<Worker>();
  #isStopping = false;
  #quickEnds = 0;
  #listening = 0;

  constructor(log: Log) {
    this.#log = log;
  }

  start(role: Role): void {
    const startedAt = Date.now();
    const member = cluster.fork({ ROLE: role });
    this.#members.add(member);
    member.once('exit', (code, signal) => {
      this.#members.delete(member);
      if (this.#isStopping) return;
      this.#quickEnds = Date.now() - startedAt < QUICK_END ? this.#quickEnds + 1 : 0;
      this.#log.error({ role, code, signal }, 'a process died and is replaced');
      if (this.#quickEnds > MAX_QUICK_ENDS) process.exit(1);
      setTimeout(() => this.#isStopping || this.start(role), this.#quickEnds * RESTART_DELAY);
    });
  }

  allListening(count: number): Promise<void> {
    return new Promise((resolve) => {
      cluster.on('listening', () => {
        this.#listening += 1;
        if (this.#listening === count) resolve();
      });
    });
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    const ends = [...this.#members].map((member) => once(member, 'exit'));
    for (const member of this.#members) member.process.kill('SIGTERM');
    await Promise.all(ends);
  }
}
