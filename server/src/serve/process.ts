import cluster from 'node:cluster';
import { health } from '../health/index.ts';
import { openContext } from '../open-context.ts';
import type { Config } from '../platform/config.ts';
import type { Context } from '../platform/context.ts';
import { buildServer } from '../platform/http/build-server.ts';
import { drain } from '../platform/http/drain.ts';
import type { Server } from '../platform/http/server.ts';
import type { Log } from '../platform/log.ts';
import { closeTransport } from '../platform/mail/transport.ts';
import { registry, serveMetrics } from '../platform/metrics.ts';
import { features, handOffFeatures } from '../web.ts';
import { printBanner } from './banner.ts';
import { prepareDemo } from './demo.ts';
import { startDuties } from './duties.ts';
import { listenOn } from './listen-on.ts';
import type { ServeOptions } from './serve.ts';
import { onStopSignal, surviveRejections } from './signals.ts';

/** One process of the service, alone or as a member of a cluster: web, duties or both, until a signal ends it. */
export async function runProcess(config: Config, log: Log, options: ServeOptions): Promise<void> {
  surviveRejections(log);
  const context = await openContext(config, log);
  const duties = config.role === 'web' ? null : await startDuties(context);
  const server = cluster.isWorker && config.role === 'worker' ? null : await startServer(context);
  // A primary serves the metrics of all its processes.
  const metrics =
    cluster.isWorker || config.metrics_port === null
      ? null
      : await serveMetrics(config.host, config.metrics_port, () => registry.metrics());
  if (!cluster.isWorker) printBanner(config, options.demo ? await prepareDemo(context) : null);

  onStopSignal(log, async (notice) => {
    if (server) await drain(server, notice);
    metrics?.close();
    await duties?.stop();
    closeTransport();
    await context.stores.close();
  });
}

/** A process that only does duties still answers health checks. */
async function startServer(context: Context): Promise<Server> {
  const { config } = context;
  const server =
    config.role === 'worker'
      ? await buildServer(context, [health])
      : await buildServer(context, features, handOffFeatures);
  await listenOn(server, config);
  return server;
}
