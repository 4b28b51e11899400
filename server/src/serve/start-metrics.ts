import type { Server as HttpServer } from 'node:http';
import { createServer, type Server, type Socket } from 'node:net';
import type { Config } from '../platform/config.ts';
import type { PlainLog } from '../platform/plain-log.ts';

/**
 * Serves /metrics on METRICS_PORT; null where there are none. A port in use stops the start only when it was configured: one that
 * merely follows from PORT may belong to anybody.
 */
export async function startMetrics(
  config: Config,
  log: PlainLog,
  read: () => Promise<string>,
): Promise<Server | null> {
  const { metrics_host: host, metrics_port: port, metrics_port_named } = config;
  if (port === null) return null;
  try {
    return await listen(config, port, read);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    const sentence = `METRICS_PORT ${port} on ${host} is taken by another process.`;
    if (metrics_port_named) throw new Error(sentence, { cause: error });
    log.warn(`${sentence} No metrics are served; name a free port.`);
    return null;
  }
}

/** What answers is loaded with the first connection: HTTP takes a primary 13 MB, which it needs for nothing else. */
async function listen(config: Config, port: number, read: () => Promise<string>): Promise<Server> {
  let answering: Promise<HttpServer> | null = null;
  async function answer(socket: Socket): Promise<void> {
    answering ??= import('../platform/metrics-server.ts').then(({ metricsServer }) =>
      metricsServer(config, read),
    );
    (await answering).emit('connection', socket);
  }
  const server = createServer((socket) => {
    answer(socket).catch((error: Error) => socket.destroy(error));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, config.metrics_host, resolve);
  });
  return server;
}
