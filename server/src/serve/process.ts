import cluster from 'node:cluster';
import { health } from '../health/index.ts';
import { openContext } from '../open-context.ts';
import type { Config } from '../platform/config.ts';
import type { Context } from '../platform/context.ts';
import { buildServer } from '../platform/http/build-server.ts';
import { drain } from '../platform/http/lifecycle/drain.ts';
import type { Server } from '../platform/http/server.ts';
import { openLog } from '../platform/log.ts';
import { closeTransport } from '../platform/mail/transport.ts';
import { registry } from '../platform/registry.ts';
import { startTracing } from '../platform/tracing/start-tracing.ts';
import { features, handOffFeatures } from '../web.ts';
import { printBanner } from './banner.ts';
import { openDatabaseMetrics } from './database-metrics.ts';
import { prepareDemo } from './demo.ts';
import { answerPrimary } from './member-metrics.ts';
import { createClosers, surviveUnhandledErrors } from './signals.ts';
import { startDuties } from './start-duties.ts';
import { startMetrics } from './start-metrics.ts';
import { trimHeapAtRest } from './trim-heap.ts';

/** One process of the service, alone or as a member of a cluster: web, duties or both, until a signal ends it. */
export async function runProcess(config: Config, level: 'info' | 'warn', withDemo: boolean): Promise<void> {
  const log = openLog(level);
  surviveUnhandledErrors(log);
  const closers = createClosers(log);
  const stopTracing = await startTracing(config, log);
  if (stopTracing) closers.add(stopTracing);
  const context = await openContext(config, log);
  closers.add(() => context.stores.close());
  closers.add(closeTransport);
  if (config.role !== 'web') {
    const duties = await startDuties(context);
    closers.add(() => duties.stop());
  }
  const ofDatabase = openDatabaseMetrics(context.stores);
  const read = async () => [await registry.metrics(), await ofDatabase()].join('\n');
  if (cluster.isWorker) answerPrimary(ofDatabase);
  // A primary serves the metrics of all its processes.
  const metrics = cluster.isWorker ? null : await startMetrics(config, log, read);
  if (metrics) closers.add(() => metrics.close());
  const server = await buildServerOfRole(context);
  closers.add((notice) => drain(server, notice));
  await listenOn(server, config).catch((error: Error) => {
    // The web process beside it, with the same settings, has that port; duties need none.
    if (config.role !== 'worker') throw error;
    log.warn(`${error.message} This process does not answer health checks.`);
  });
  trimHeapAtRest();
  const demo = withDemo && !cluster.isWorker ? await prepareDemo(context) : null;
  if (!cluster.isWorker) printBanner(metrics ? config : { ...config, metrics_port: null }, demo);
}

/** A process that only does duties still answers health checks. */
function buildServerOfRole(context: Context): Promise<Server> {
  return context.config.role === 'worker'
    ? buildServer(context, [health])
    : buildServer(context, features, handOffFeatures);
}

/** Starts to accept; a port that is in use is reported in one sentence. */
async function listenOn(server: Server, { host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  try {
    await server.listen({ host, port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new Error(`PORT ${port} on ${host} is taken by another process.`, { cause: error });
    if (code === 'EACCES')
      throw new Error(`PORT ${port} needs privileges that this process has not.`, { cause: error });
    throw error;
  }
}
