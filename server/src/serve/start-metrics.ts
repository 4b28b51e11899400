import type { Server } from 'node:http';
import type { Config } from '../platform/config.ts';
import type { Log } from '../platform/log.ts';
import { serveMetrics } from '../platform/metrics.ts';

/**
 * Serves /metrics on METRICS_PORT; null where there are none. A port in use stops the start only when it was configured: one that
 * merely follows from PORT may belong to anybody.
 */
export async function startMetrics(
  config: Config,
  log: Log,
  read: () => Promise<string>,
): Promise<Server | null> {
  const { metrics_host: host, metrics_port: port, metrics_port_named } = config;
  if (port === null) return null;
  try {
    return await serveMetrics(config, port, read);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    const sentence = `METRICS_PORT ${port} on ${host} is taken by another process.`;
    if (metrics_port_named) throw new Error(sentence, { cause: error });
    log.warn(`${sentence} No metrics are served; name a free port.`);
    return null;
  }
}
