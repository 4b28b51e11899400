import cluster from 'node:cluster';
import type { Config } from '../platform/config.ts';

type ServeOptions = {
  /** Create the demo login and application at the first start. Never in production. */
  demo: boolean;
};

/**
 * `countersign serve`. One process does everything; with WEB_CONCURRENCY above 1 a primary keeps the database and
 * as many web processes as asked, one of which does the duties. Rejects with a sentence when it cannot start.
 */
export async function serve(config: Config, options: ServeOptions): Promise<void> {
  if (options.demo && config.production) throw new Error('--demo is for development, not for production.');
  // A person at a terminal wants to read the banner; a log collector wants every request.
  const isWatched = !config.production && process.stdout.isTTY === true;
  const level = isWatched ? 'warn' : 'info';
  const isMany = config.web_concurrency > 1 && config.role !== 'worker';
  // Each loads only its own: a primary has a tenth of the code of a process that serves.
  if (isMany && cluster.isPrimary) {
    const { runPrimary } = await import('./primary.ts');
    await runPrimary(config, level, options.demo);
  } else {
    const { runProcess } = await import('./process.ts');
    await runProcess(config, level, options.demo);
  }
}
