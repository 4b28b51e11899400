import { expect, test } from 'vitest';
import type { Context } from '../../src/platform/context.ts';
import { openKeyring } from '../../src/platform/crypto/keyring.ts';
import { databaseClock } from '../../src/platform/db/database-clock.ts';
import { openStores } from '../../src/platform/db/open-stores.ts';
import type { Stores } from '../../src/platform/db/stores.ts';
import { openLog } from '../../src/platform/log.ts';
import { testConfig } from '../support/app.ts';
import { testStores } from '../support/database.ts';
import { freePort } from '../support/network/free-port.ts';
import { aRelyingParty, type RelyingParty } from '../support/oauth.ts';
import { anAccount } from '../support/people.ts';
import { AcknowledgedFacts, type Checked } from '../support/processes/acknowledged-facts.ts';
import { untilStopped } from '../support/processes/embedded.ts';
import { liveUntilKilled } from '../support/processes/kill-traffic.ts';
import { newDataDir, type ServiceOptions, startProcess } from '../support/processes/process.ts';

/** KILL_ROUNDS=200 for a long run. The first round of each test only starts. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 2);
const EMBEDDED_ROUNDS = Math.ceil(ROUNDS * 0.4);
const PEOPLE = 6;
/** Added while a kind of promise was not at stake in any round, as when no refresh was under way at a kill. */
const MAX_MORE_ROUNDS = 20;
/** So many answers make a round worth killing. */
const ANSWERS_A_ROUND = 80;

type Cast = { rp: RelyingParty; emails: string[] };

test('RL-02: killed with -9 under sign-ins and refreshes, every answer that was given stays true', {
  timeout: 300_000 + ROUNDS * 60_000,
}, async () => {
  const stores = await testStores();
  await surviveKills(ROUNDS - EMBEDDED_ROUNDS, { database_url: stores.database_url }, () => castOf(stores));
});

test('RL-02: the same with the embedded database, which leaves no orphan that blocks the next start', {
  timeout: 300_000 + ROUNDS * 60_000,
}, async () => {
  const DATA_DIR = newDataDir();
  await surviveKills(EMBEDDED_ROUNDS, { env: { DATA_DIR } }, async () => {
    const stores = await openStores(
      { database_url: null, data_dir: DATA_DIR, web_concurrency: 1 },
      openLog('silent'),
    );
    const cast = await castOf(stores);
    // Before the first kill: the service alone uses the embedded server then.
    await stores.close();
    return cast;
  });
  await untilStopped(DATA_DIR);
});

async function castOf(stores: Stores): Promise<Cast> {
  const config = testConfig(1, '/nonexistent');
  const context: Context = {
    config,
    stores,
    clock: await databaseClock(stores.pool),
    keyring: openKeyring(config.secret_key, config.previous_secret_keys),
    log: openLog('silent'),
  };
  const rp = await aRelyingParty(context);
  const emails: string[] = [];
  for (let index = 0; index < PEOPLE; index++) emails.push((await anAccount(context)).email);
  return { rp, emails };
}

async function surviveKills(
  rounds: number,
  options: ServiceOptions,
  prepare: () => Promise<Cast>,
): Promise<void> {
  const port = String(await freePort());
  const env = { BASE_URL: `http://localhost:${port}`, RATE_LIMITS: 'observe', ...options.env };
  const total: Checked = { sessions: 0, ended: 0, leaves: 0, lost: 0, late: 0, revoked: 0, consents: 0 };
  let service = await startProcess({ ...options, env });
  const { rp, emails } = await prepare();
  const facts = new AcknowledgedFacts(rp);
  let done = 0;
  for (; done < rounds || (unproven(total).length > 0 && done < rounds + MAX_MORE_ROUNDS); done++) {
    const before = facts.answers;
    const lives = emails.map((email) => liveUntilKilled(service.address, rp, email, facts));
    await until(() => facts.answers >= before + ANSWERS_A_ROUND, service.output);
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 150));
    await service.stop('SIGKILL');
    await Promise.all(lives);

    service = await startProcess({ ...options, env });
    const { faults, checked } = await facts.verify(service.address);
    expect(faults, service.output()).toEqual([]);
    for (const kind of Object.keys(checked) as (keyof Checked)[]) total[kind] += checked[kind];
  }
  await service.stop('SIGKILL');
  console.info(`${done} kills, ${facts.answers} answers; found true: ${JSON.stringify(total)}`);
  expect(unproven(total)).toEqual([]);
}

/** Kinds of promises that were not at stake. A refresh can be repeated for ten seconds, which a start on a busy machine outlasts. */
function unproven({ lost, late, ...others }: Checked): string[] {
  return Object.entries({ ...others, repeatable: lost + late })
    .filter(([, count]) => count === 0)
    .map(([kind]) => kind);
}

async function until(condition: () => boolean, output: () => string): Promise<void> {
  const deadline = Date.now() + 300_000;
  while (!condition()) {
    if (Date.now() > deadline) throw new Error(`too few answers:\n${output().slice(-2000)}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
