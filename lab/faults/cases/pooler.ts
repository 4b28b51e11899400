import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { serverAccount } from '../../../server/src/platform/db/embedded/server-account.ts';
import { atEnd } from '../../../server/test/support/cleanup.ts';
import { freePort } from '../../../server/test/support/network/free-port.ts';
import { until } from '../../harness/until.ts';
import type { StageOptions } from '../trial/stage.ts';
import { type Case, struck, unnoticed } from './case.ts';
import { replace } from './replace.ts';
import { PLAIN } from './stages.ts';

const HEALED_MS = 5_000;
const AWAY_MS = 500;

let pooler: { kill(): Promise<void>; start(): Promise<void> } | null = null;

const POOLED: StageOptions & { name: string } = {
  ...PLAIN,
  name: 'pooled',
  async arrange(folder, database_url) {
    const url = new URL(database_url);
    const port = await freePort();
    const file = join(folder, 'pgbouncer.ini');
    writeFileSync(join(folder, 'users.txt'), '"countersign" ""\n');
    // Fewer connections than processes ask for, and short lives: code that counts on having the same one again fails here.
    writeFileSync(
      file,
      `[databases]
* = host=${url.hostname} port=${url.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = 8
server_lifetime = 5
max_client_conn = 500
`,
    );
    url.port = String(port);
    pooler = keeper(file, folder, url.href);
    await pooler.start();
    atEnd(() => pooler?.kill());
    return { DATABASE_POOLER_URL: url.href };
  },
};

export const poolerCases: Case[] = [
  {
    id: 'RL-07',
    fault: 'through PgBouncer in transaction mode: nothing is broken, web processes restart',
    short: false,
    stage: POOLED,
    missing,
    run: unnoticed(5, (stage, round) => replace(stage, stage.webs[round % stage.webs.length]!)),
  },
  {
    id: 'RL-07',
    fault: 'PgBouncer in transaction mode killed with -9 and started again',
    short: false,
    stage: POOLED,
    missing,
    run: struck(5, HEALED_MS, async () => {
      await pooler!.kill();
      await pause(AWAY_MS);
      await pooler!.start();
      return Date.now();
    }),
  },
];

function missing(): string | null {
  return spawnSync('pgbouncer', ['--version']).status === 0 ? null : 'PgBouncer is not installed';
}

function keeper(file: string, folder: string, url: string) {
  let child: ChildProcess | null = null;
  return {
    async start() {
      const log = openSync(join(folder, 'pgbouncer.log'), 'a');
      const account = serverAccount(join(folder, 'node-0/cluster'));
      child = spawn('pgbouncer', [file], { ...account, cwd: '/', stdio: ['ignore', log, log] });
      await until('PgBouncer', async () => {
        const client = new pg.Client({ connectionString: url });
        client.on('error', () => {});
        const answered = await client.connect().then(
          () => true,
          () => false,
        );
        await client.end().catch(() => {});
        return answered;
      });
    },
    async kill() {
      if (child === null || child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}
