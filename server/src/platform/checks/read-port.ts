import { createServer } from 'node:net';
import type { Config } from '../config.ts';
import { ownDiscovery } from '../net/index.ts';

/** What is at HOST and PORT: nothing, this service, another program, or no such address; or only root may listen there. */
export type PortState = 'free' | 'ours' | 'taken' | 'no_address' | 'forbidden';

type Listening = Pick<Config, 'host' | 'port' | 'base_url'>;

const FAILURES: Record<string, PortState> = { EADDRINUSE: 'taken', EACCES: 'forbidden' };

/** Listens there for a moment. */
export async function readPort({ host, port, base_url }: Listening): Promise<PortState> {
  const state = await tryPort(host, port);
  if (state !== 'taken') return state;
  const address = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  const { issuer } = await ownDiscovery({ extra_ca_file: null }, base_url, address, port);
  return issuer === base_url ? 'ours' : 'taken';
}

function tryPort(host: string, port: number): Promise<PortState> {
  const { promise, resolve } = Promise.withResolvers<PortState>();
  const server = createServer();
  server.once('error', ({ code }: NodeJS.ErrnoException) => resolve(FAILURES[code ?? ''] ?? 'no_address'));
  server.listen({ host, port, exclusive: true }, () => server.close(() => resolve('free')));
  return promise;
}
