import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testStores } from '../support/database.ts';
import {
  launchProcess,
  newDataDir,
  type Service,
  type ServiceOptions,
  untilReady,
} from '../support/processes/process.ts';

const MIGRATIONS = readdirSync(join(import.meta.dirname, '../../migrations')).sort();
/** START_ROUNDS=20 for a long run. */
const ROUNDS = Number(process.env.START_ROUNDS ?? 1);

test('RL-09, OA-26: two processes that start at once on an empty database make one schema and one key set', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const stores = await testStores({ empty: true });
    const services = await startAtOnce({ database_url: stores.database_url });
    await expectOneKeySet(services);
    const { rows } = await stores.pool.query<{ name: string }>(
      'SELECT name FROM schema_migrations ORDER BY name',
    );
    expect(rows.map(({ name }) => name)).toEqual(MIGRATIONS);
    const { rows: keys } = await stores.pool.query('SELECT alg, generation FROM oidc_keys ORDER BY alg');
    expect(keys.toSorted((a, b) => a.alg.localeCompare(b.alg))).toEqual([
      { alg: 'EdDSA', generation: 1 },
      { alg: 'ES256', generation: 1 },
      { alg: 'PS256', generation: 1 },
      { alg: 'RS256', generation: 1 },
    ]);
    await Promise.all(services.map((service) => service.stop('SIGKILL')));
  }
});

test('RL-09, OA-26: two processes that start at once in an empty DATA_DIR share database, secret key and key set', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const DATA_DIR = newDataDir();
    const services = await startAtOnce({ env: { DATA_DIR, SECRET_KEY: '' } });
    await expectOneKeySet(services);
    expect(statSync(join(DATA_DIR, 'secret-key')).mode & 0o777).toBe(0o600);
    const published = await jwksOf(services[0]!);
    await Promise.all(services.map((service) => service.stop('SIGKILL')));

    // What one of them sealed at the first start, both open at the next.
    const again = await startAtOnce({ env: { DATA_DIR, SECRET_KEY: '' } });
    await expectOneKeySet(again);
    expect(await jwksOf(again[0]!)).toEqual(published);
    await Promise.all(again.map((service) => service.stop('SIGKILL')));
    expect(readFileSync(join(DATA_DIR, 'secret-key'), 'utf8').trim().length).toBeGreaterThanOrEqual(32);
  }
});

async function startAtOnce(options: ServiceOptions): Promise<Service[]> {
  const services = await Promise.all([launchProcess(options), launchProcess(options)]);
  await Promise.all(services.map(untilReady));
  for (const service of services) expect(complaintsOf(service)).toEqual([]);
  return services;
}

/** What it logged as wrong, except slow statements and their consequences, which a busy machine causes. */
function complaintsOf(service: Service): string[] {
  return service
    .output()
    .split('\n')
    .filter((line) => /"level":"(error|fatal|warn)"/.test(line))
    .filter((line) => !/"message":"[^"]*(timeout|timed out)|idle database connection lost/i.test(line));
}

/** Both publish the same keys, each fit to be published. */
async function expectOneKeySet(services: Service[]): Promise<void> {
  const [first, second] = await Promise.all(services.map(jwksOf));
  expect(second).toEqual(first);
  expect(first!.map(({ alg, use }) => [alg, use])).toEqual([
    ['RS256', 'sig'],
    ['PS256', 'sig'],
    ['ES256', 'sig'],
    ['EdDSA', 'sig'],
  ]);
  expect(new Set(first!.map(({ kid }) => kid)).size).toBe(4);
  for (const key of first!) {
    expect(Object.keys(key).filter((member) => /^(d|p|q|dp|dq|qi|k|oth)$/.test(member))).toEqual([]);
  }
}

async function jwksOf(service: Service): Promise<Record<string, string>[]> {
  const response = await fetch(`${service.address}/.well-known/jwks.json`);
  return ((await response.json()) as { keys: Record<string, string>[] }).keys;
}
