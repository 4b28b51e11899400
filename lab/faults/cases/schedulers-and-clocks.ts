import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from '../../../server/test/support/client.ts';
import { aRelyingParty, obtainTokens } from '../../../server/test/support/oauth.ts';
import { startProcess } from '../../../server/test/support/processes/process.ts';
import { copyOf } from '../../harness/postgres-cluster.ts';
import { until } from '../../harness/until.ts';
import type { Stage } from '../trial/stage.ts';
import { startTraffic } from '../trial/traffic.ts';
import { checkFacts, emptyRow } from '../trial/trial.ts';
import { type Case, unnoticed } from './case.ts';
import { PLAIN } from './stages.ts';

const MINUTE = 60_000;
const SKEWS = [5 * MINUTE, -5 * MINUTE, 60 * MINUTE, -60 * MINUTE];
const SKEWED_CLOCK = new URL('../trial/skewed-clock.ts', import.meta.url).href;
const EXPIRING = 20;

export const schedulerAndClockCases: Case[] = [
  {
    id: 'RL-10',
    fault: 'the wall clocks of two web processes differ by 5 minutes to an hour, either way',
    short: false,
    stage: PLAIN,
    async run(stage, size) {
      try {
        return await unnoticed(8, skew)(stage, size);
      } finally {
        await stage.webs[1]!.stop('SIGKILL');
        await stage.again(stage.webs[1]!);
      }
    },
  },
  {
    id: 'RL-16',
    fault: `four schedulers at once, ${EXPIRING} secrets about to expire: one mail each`,
    short: false,
    stage: { ...PLAIN, name: 'schedulers', residents: 0, webs: 1, workers: 4 },
    async run(stage, size) {
      const row = { ...emptyRow(), rounds: size.rounds(20) };
      const mails = async () =>
        Number((await stage.primary.query('SELECT count(*) AS n FROM mail_queue'))[0]!.n);
      for (let round = 0; round < row.rounds; round++) {
        const before = await mails();
        for (let nth = 0; nth < EXPIRING; nth++) {
          const { application_id } = await aRelyingParty(stage.context);
          await stage.primary.query(
            `UPDATE applications SET client_secret_expires_at = now() + interval '5 days' WHERE application_id = $1`,
            [application_id],
          );
        }
        await Promise.all(stage.workers.map((old) => old.stop('SIGKILL')));
        await Promise.all([...stage.workers].map((old) => stage.again(old)));
        await until('the mails', async () => (await mails()) >= before + EXPIRING);
        await pause(1_000);
        row.checked += EXPIRING;
        row.duplicated += (await mails()) - before - EXPIRING;
      }
      if (row.duplicated > 0) row.faults.push(`${row.duplicated} mails too many`);
      return row;
    },
  },
  {
    id: 'RL-17',
    fault: 'a copy of the running database (backup mode) restored as another server',
    short: false,
    stage: PLAIN,
    async run(stage, size) {
      const traffic = startTraffic(stage.residents, stage.balancer, size.rate);
      await pause(5_000);
      await traffic.stop();
      const began = Date.now();
      const restored = await copyOf(stage.primary, join(stage.folder, 'restored'), null);
      const service = await startProcess({ database_url: restored.url, env: { RATE_LIMITS: 'observe' } });
      const row = { ...emptyRow(), rounds: 1, requests: traffic.requests, recoveries: [Date.now() - began] };
      await checkFacts(service.address, traffic.facts, row);
      // New tokens take the sealed signing keys.
      const [resident] = stage.residents;
      const browser = new Client(service.address);
      for (const [name, value] of resident!.browser.cookies) browser.cookies.set(name, value);
      await obtainTokens(browser, resident!.rps[0]!, { scope: 'openid email' }).catch((error: Error) =>
        row.faults.push(error.message),
      );
      await service.stop('SIGKILL');
      await restored.stop('SIGKILL');
      return row;
    },
  },
];

async function skew(stage: Stage, round: number): Promise<void> {
  const CLOCK_SKEW_MS = String(SKEWS[round % SKEWS.length]);
  const old = stage.webs[1]!;
  await old.stop('SIGTERM');
  await stage.again(old, { NODE_OPTIONS: `--import=${SKEWED_CLOCK}`, CLOCK_SKEW_MS });
  await pause(2_000);
}
