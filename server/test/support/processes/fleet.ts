import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Context } from '../../../src/platform/context.ts';
import { openKeyring } from '../../../src/platform/crypto/keyring.ts';
import { databaseClock } from '../../../src/platform/db/database-clock.ts';
import { openLog } from '../../../src/platform/log.ts';
import { startApp, testConfig } from '../app.ts';
import { Client } from '../client.ts';
import { type Layout, type TestStores, testStores } from '../database.ts';
import { freePort } from '../network/free-port.ts';
import { newDataDir, type Service, startProcess, startProcesses } from './process.ts';

export type Pair = {
  /** Leads to the same database, for preparing what no request can prepare. */
  context: Context;
  stores: TestStores;
  baseUrl: string;
  /** Where each process listens. */
  addresses: [string, string];
  /** Callers in turn at each process, all with the cookies of `like`. */
  callers(count: number, like?: Client): Client[];
};

type Fleet = Omit<Pair, 'addresses'> & {
  services: Service[];
  /** Ends every process with this signal and starts it again at the same address. */
  restart(signal: NodeJS.Signals): Promise<void>;
};

/**
 * Two processes of one service on one database of their own: this one, whose code is loaded and compiled, and one that is started, which also does the
 * duties. For what two processes may do at the same moment; what happens when one ends needs `startFleet`. Call it at the top of a test file.
 */
export async function startPair(env: Record<string, string> = {}, layout: Layout = 'whole'): Promise<Pair> {
  const stores = await testStores({ layout });
  const [port, PORT] = [await freePort(), String(await freePort())];
  const DATA_DIR = newDataDir();
  const { baseUrl, context } = await startApp({ stores, port, config: testConfig(port, DATA_DIR, env) });
  const other = await startProcess({
    database_url: stores.database_url,
    env: { DATA_DIR, ...env, BASE_URL: baseUrl, PORT },
  });
  const addresses: Pair['addresses'] = [baseUrl, other.address];
  return { context, stores, baseUrl, addresses, callers: callersOf(addresses) };
}

/**
 * Among the settings of a pair whose callers sign in again and again with one password and one hash: what is counted is whether it was checked, which
 * takes a processor some forty milliseconds each time.
 */
export const REMEMBERED_HASHES = {
  NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'remember-hashes.ts')).href}`,
};

/** Several processes of one service on one database of their own. Call it at the top of a test file. */
export async function startFleet(
  count: number,
  env: Record<string, string> = {},
  layout: Layout = 'whole',
): Promise<Fleet> {
  const stores = await testStores({ layout });
  const services = await startProcesses(count, { database_url: stores.database_url, env });
  const { baseUrl, dataDir } = services[0]!;
  const config = { ...testConfig(Number(new URL(baseUrl).port), dataDir), base_url: baseUrl };
  const context: Context = {
    config,
    stores,
    clock: await databaseClock(stores.pool),
    keyring: openKeyring(config.secret_key, config.previous_secret_keys),
    log: openLog('silent'),
  };

  async function restart(signal: NodeJS.Signals): Promise<void> {
    await Promise.all(
      services.map(async (service, index) => {
        await service.stop(signal);
        const PORT = new URL(service.address).port;
        services[index] = await startProcess({
          database_url: stores.database_url,
          env: { BASE_URL: baseUrl, DATA_DIR: service.dataDir, ...env, PORT },
        });
      }),
    );
  }
  const callers = callersOf(services.map(({ address }) => address));
  return { context, stores, services, baseUrl, callers, restart };
}

function callersOf(addresses: string[]): Pair['callers'] {
  return (wanted, like) =>
    Array.from({ length: wanted }, (_, index) => {
      const caller = new Client(addresses[index % addresses.length]!);
      for (const [name, value] of like?.cookies ?? []) caller.cookies.set(name, value);
      return caller;
    });
}

export type Answer = { status: number; headers: Headers; text: string };

/** Every caller does the same at the same moment; their answers, read to the end, in the callers' order. */
export async function race<Caller>(
  callers: Caller[],
  act: (caller: Caller, index: number) => Promise<Response>,
): Promise<Answer[]> {
  return await Promise.all(
    callers.map(async (caller, index) => {
      const response = await act(caller, index);
      return { status: response.status, headers: response.headers, text: await response.text() };
    }),
  );
}

/** How many answers had which status: `{200: 1, 400: 49}`. */
export function tally(answers: { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
