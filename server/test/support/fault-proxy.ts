import { createConnection, createServer, type NetConnectOpts, type Socket } from 'node:net';
import { freePort } from './app.ts';
import { atEnd } from './at-end.ts';

export type FaultProxy = {
  /** The same database through the proxy. */
  database_url: string;
  /** Cuts every connection and refuses new ones, as a stopped server does. */
  cut(): void;
  restore(): void;
  /** Milliseconds that every packet to the server waits. */
  delay(milliseconds: number): void;
};

/** A TCP hop in front of PostgreSQL that can misbehave. */
export async function startFaultProxy(database_url: string): Promise<FaultProxy> {
  const target = targetOf(database_url);
  const sockets = new Set<Socket>();
  let isCut = false;
  let wait = 0;
  const server = createServer((client) => {
    if (isCut) return void client.destroy();
    const upstream = createConnection(target);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
    }
    client.on('data', (data) => {
      if (wait === 0) upstream.write(data);
      else setTimeout(() => upstream.writable && upstream.write(data), wait);
    });
    client.on('close', () => upstream.destroy());
    upstream.pipe(client);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  atEnd(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });

  const url = new URL(database_url);
  url.searchParams.delete('host');
  url.host = `127.0.0.1:${port}`;
  return {
    database_url: url.href,
    cut() {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    restore() {
      isCut = false;
    },
    delay(milliseconds) {
      wait = milliseconds;
    },
  };
}

/** `?host=` names the folder of a Unix socket. */
function targetOf(database_url: string): NetConnectOpts {
  const url = new URL(database_url);
  const folder = url.searchParams.get('host');
  const port = Number(url.port) || 5432;
  return folder?.startsWith('/') ? { path: `${folder}/.s.PGSQL.${port}` } : { host: url.hostname, port };
}
