import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { TEST_SECRET_KEY } from '../../../server/test/support/app.ts';
import { atEnd } from '../../../server/test/support/cleanup.ts';
import { newDataDir } from '../../../server/test/support/processes/process.ts';
import { CHECKOUT, LAUNCHER } from '../../harness/our-environment.ts';
import type { Stage } from '../trial/stage.ts';
import { runTrial } from '../trial/trial.ts';
import { type Case, sized } from './case.ts';
import { PLAIN } from './stages.ts';

/** Enough to be copied for some rounds. */
const OTHER_GRANTS = 60_000;
const PARTITIONS = 16;
/** From the first stage that the command names, which is where an earlier run ended. */
const KILLED_WITHIN_MS = 1_500;

export const partitionCases: Case[] = [
  {
    id: 'SC2-15',
    fault: '`countersign partition grants` killed with -9 at random moments until it is done',
    short: false,
    section: 'capacity',
    // Of its own: its table stays partitioned.
    stage: { ...PLAIN, name: 'grown' },
    async run(stage, size) {
      const plan = sized(size, 12);
      await addGrants(stage);
      const row = await runTrial(stage, {
        ...plan,
        recovery: 0,
        unnoticed: true,
        async strike(round) {
          if (round < plan.rounds - 1) await killed(stage);
          else await completed(stage);
          return Date.now();
        },
      });
      const found = await stateOf(stage);
      const state = { partitions: PARTITIONS, grants: OTHER_GRANTS, leftovers: 0 };
      if (JSON.stringify(found) !== JSON.stringify(state))
        row.faults.push(`in place of ${JSON.stringify(state)}: ${JSON.stringify(found)}`);
      return row;
    },
  },
];

/** Beside those of the traffic; they belong to one of its people and no session. */
async function addGrants({ primary }: Stage): Promise<void> {
  await primary.query(
    `INSERT INTO grants (grant_id, application_id, user_id, scopes, redirect_uri, sid, auth_time, amr, acr, created_at,
                         code_expires_at, refresh_expires_at)
     SELECT gen_random_uuid(), (SELECT min(application_id) FROM applications), (SELECT min(user_id) FROM users), '{openid}',
            'https://other.example/', 'other', now(), '{pwd}', '1', now(), now(), now() + interval '30 days'
       FROM generate_series(1, $1::int)`,
    [OTHER_GRANTS],
  );
}

function start({ primary }: Stage): ChildProcess & { said(): string } {
  const args = [join(CHECKOUT, LAUNCHER), 'partition', 'grants', '--into', String(PARTITIONS)];
  const env = {
    PATH: process.env.PATH,
    ...{ DATABASE_URL: primary.url, DATA_DIR: newDataDir(), SECRET_KEY: TEST_SECRET_KEY },
  };
  const child = spawn('sh', args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  atEnd(() => void child.kill('SIGKILL'));
  let said = '';
  child.stderr.on('data', (chunk) => (said += chunk));
  return Object.assign(child, { said: () => said });
}

async function killed(stage: Stage): Promise<void> {
  const child = start(stage);
  const ended = once(child, 'exit');
  await Promise.race([once(child.stderr!, 'data'), ended]);
  await Promise.race([pause(Math.random() * KILLED_WITHIN_MS), ended]);
  child.kill('SIGKILL');
  await ended;
  console.error(`  killed after: ${child.said().trim().split('\n').at(-1)}`);
}

/** What was killed may still end at the server: then the command says that one is running. */
async function completed(stage: Stage): Promise<void> {
  for (;;) {
    const child = start(stage);
    const [code] = await once(child, 'close');
    if (code === 0) return;
    if (!child.said().includes('running already')) throw new Error(child.said());
    await pause(1_000);
  }
}

async function stateOf({ primary }: Stage): Promise<unknown> {
  const [found] = await primary.query(
    `SELECT (SELECT count(*)::int FROM pg_inherits WHERE inhparent = 'grants'::regclass) AS partitions,
            (SELECT count(DISTINCT grant_id)::int FROM grants WHERE sid = 'other') AS grants,
            (SELECT count(*)::int FROM pg_class WHERE relname ~ '^grants_(un)?partitioned') AS leftovers`,
  );
  return found;
}
