import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { Clock } from '../../src/platform/clock.ts';
import { type Config, readConfig } from '../../src/platform/config.ts';
import type { Context } from '../../src/platform/context.ts';
import { openKeyring } from '../../src/platform/crypto/keyring.ts';
import { databaseClock } from '../../src/platform/db/database-clock.ts';
import type { Stores } from '../../src/platform/db/stores.ts';
import { buildServer } from '../../src/platform/http/build-server.ts';
import type { Feature, Server } from '../../src/platform/http/server.ts';
import { type Log, openLog } from '../../src/platform/log.ts';
import { features as allFeatures, handOffFeatures } from '../../src/web.ts';
import { atEnd } from './cleanup.ts';
import { Client } from './client.ts';
import { type Layout, testStores } from './database.ts';
import { freePort } from './network/free-port.ts';
import { storeReadyKeys } from './signing-keys.ts';

export const TEST_SECRET_KEY = 'a key for tests only and long enough for HKDF';

type AppOptions = {
  /** Default: every feature of web.ts. */
  features?: Feature[];
  config?: Partial<Config>;
  clock?: Clock;
  /** Default: a database of this app's own. */
  stores?: Stores;
  /** Of that database. */
  layout?: Layout;
  log?: Log;
  /** Default: a free one. */
  port?: number;
};

export type App = {
  /** Where it listens; `config.base_url` unless that was overridden. */
  baseUrl: string;
  context: Context;
  /** `context.stores.db`. */
  db: Stores['db'];
  server: Server;
  client(): Client;
  close(): Promise<void>;
};

/** startApp for tests that send more from one address than its request limits let through: they only observe. */
export function startUnlimitedApp(options: AppOptions = {}): Promise<App> {
  return startApp({ ...options, config: { rate_limits: 'observe', ...options.config } });
}

/** The real server in this process on a random port, with a database of its own; stopped when the test file ends. */
export async function startApp(options: AppOptions = {}): Promise<App> {
  const stores = options.stores ?? (await testStores({ layout: options.layout }));
  const port = options.port ?? (await freePort());
  const data_dir = mkdtempSync(join(tmpdir(), 'countersign-app-'));
  const config = { ...testConfig(port, data_dir), ...options.config };
  const context: Context = {
    config,
    stores,
    clock: options.clock ?? (await databaseClock(stores.pool)),
    keyring: openKeyring(config.secret_key, config.previous_secret_keys),
    log: options.log ?? openLog('silent'),
  };
  await storeReadyKeys(context, inject('signing_keys'));
  const server = await buildServer(context, options.features ?? allFeatures, handOffFeatures);
  await server.listen({ host: '127.0.0.1', port });

  let isClosed = false;
  async function close(): Promise<void> {
    if (isClosed) return;
    isClosed = true;
    // A client may still be connecting for a request that it gave up: such a connection would be waited for until it times out, after a minute.
    server.server.on('connection', (socket) => socket.destroy());
    server.server.closeAllConnections();
    await server.close();
    // A mail may be written while this runs.
    await rm(data_dir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
  atEnd(close);
  const baseUrl = `http://localhost:${port}`;
  return { baseUrl, context, db: stores.db, server, client: () => new Client(baseUrl), close };
}

/** The configuration of a development machine, read by the same code. */
export function testConfig(port: number, data_dir: string, env: Record<string, string> = {}): Config {
  const result = readConfig({
    NODE_ENV: 'test',
    BASE_URL: `http://localhost:${port}`,
    DATA_DIR: data_dir,
    SECRET_KEY: TEST_SECRET_KEY,
    ...env,
  });
  if ('problems' in result) throw new Error(result.problems.join('\n'));
  return result.config;
}
