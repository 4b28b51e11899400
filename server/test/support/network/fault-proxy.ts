import { createConnection, createServer, type NetConnectOpts, type Socket } from 'node:net';
import { atEnd } from '../cleanup.ts';
import { freePort } from './free-port.ts';

export type FaultProxy = {
  /** The same database through the proxy. */
  database_url: string;
  /** Cuts every connection and refuses new ones, as a stopped server does. */
  cut(): void;
  /** Takes everything and answers nothing, on open and on new connections: a network that drops packets. */
  swallow(): void;
  /** Every open connection goes silent for ever and new ones work: the other side was replaced without a word. */
  silence(): void;
  /** Every open connection ends with RST, perhaps in the middle of an answer; new ones work. */
  reset(): void;
  /** Ends what `cut` and `swallow` began; what was swallowed stays so. */
  restore(): void;
  /** Milliseconds that every packet to the server waits. */
  delay(milliseconds: number): void;
  /** New connections lead to this database. */
  lead(database_url: string): void;
};

type Pair = { client: Socket; upstream: Socket; silent: boolean };

/** A TCP hop in front of PostgreSQL that can misbehave. */
export async function startFaultProxy(database_url: string): Promise<FaultProxy> {
  const pairs = new Set<Pair>();
  let target = targetOf(database_url);
  let state: 'sound' | 'cut' | 'swallowing' = 'sound';
  let wait = 0;
  const server = createServer((client) => {
    if (state === 'cut') return void client.destroy();
    const pair = { client, upstream: createConnection(target), silent: state === 'swallowing' };
    pairs.add(pair);
    const { upstream } = pair;
    function end(): void {
      pairs.delete(pair);
      client.destroy();
      upstream.destroy();
    }
    client.on('error', end).on('close', end);
    // An end without notice: the client of a silent pair is left waiting.
    upstream.on('error', () => pair.silent || end()).on('close', () => pair.silent || end());
    client.on('data', (data) => {
      if (pair.silent) return;
      if (wait === 0) upstream.write(data);
      else setTimeout(() => upstream.writable && upstream.write(data), wait);
    });
    upstream.on('data', (data) => {
      if (!pair.silent) client.write(data);
    });
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  function endAll(): void {
    for (const { client } of pairs) client.destroy();
  }
  function silenceAll(): void {
    for (const pair of pairs) {
      pair.silent = true;
      pair.upstream.destroy();
    }
  }
  atEnd(() => {
    endAll();
    server.close();
  });

  const url = new URL(database_url);
  url.searchParams.delete('host');
  url.host = `127.0.0.1:${port}`;
  return {
    database_url: url.href,
    cut() {
      state = 'cut';
      endAll();
    },
    swallow() {
      state = 'swallowing';
      silenceAll();
    },
    silence: silenceAll,
    reset() {
      for (const { client } of pairs) client.resetAndDestroy();
    },
    restore() {
      state = 'sound';
    },
    delay(milliseconds) {
      wait = milliseconds;
    },
    lead(other) {
      target = targetOf(other);
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
