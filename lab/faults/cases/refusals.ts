import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { atEnd } from '../../../server/test/support/cleanup.ts';
import type { Stage } from '../trial/stage.ts';
import { runTrial } from '../trial/trial.ts';
import { type Case, sized, struck } from './case.ts';
import { PLAIN } from './stages.ts';

/** How long the database refuses before it takes everything again. */
const REFUSING_MS = 2_000;
const HEALED_MS = 5_000;
const DISK_MB = 260;
/** serialization_failure, deadlock_detected, disk_full, out_of_memory, read_only_sql_transaction. */
const SQLSTATES = ['40001', '40P01', '53100', '53200', '25006'];
/** Tables that every visit changes. */
const TABLES = ['grants', 'consents', 'approval_requests', 'audit_events', 'webhook_outbox'];

/** A file system of its own, made when the case is reached. */
const disk = smallDisk();

export const refusalCases: Case[] = [
  {
    id: 'RL-07',
    fault: `every third change fails, in turn with ${SQLSTATES.join(', ')}`,
    short: false,
    stage: PLAIN,
    async run(stage, size) {
      await refuseSome(stage, null);
      for (const table of TABLES)
        await stage.primary.query(
          `CREATE TRIGGER refused BEFORE INSERT OR UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION refuse_some()`,
        );
      try {
        return await runTrial(stage, {
          ...sized(size, 25),
          recovery: HEALED_MS * size.patience,
          async strike(round) {
            await refuseSome(stage, SQLSTATES[round % SQLSTATES.length]!);
            await pause(REFUSING_MS);
            await refuseSome(stage, null);
            return Date.now();
          },
        });
      } finally {
        for (const table of TABLES) await stage.primary.query(`DROP TRIGGER refused ON ${table}`);
      }
    },
  },
  {
    id: 'RL-07',
    fault: 'the database is read-only',
    short: false,
    stage: PLAIN,
    run: struck(5, HEALED_MS, async (stage) => {
      await setReadOnly(stage, 'on');
      await pause(REFUSING_MS);
      await setReadOnly(stage, 'off');
      return Date.now();
    }),
  },
  {
    id: 'RL-07',
    fault: 'too many connections: others hold all of them',
    short: false,
    stage: PLAIN,
    run: struck(5, HEALED_MS, async (stage) => {
      const release = await takeAllConnections(stage.primary.url);
      await pause(REFUSING_MS);
      await release();
      return Date.now();
    }),
  },
  {
    id: 'RL-07',
    fault: 'disk full',
    short: false,
    stage: {
      ...PLAIN,
      name: 'small disk',
      folder: disk.folder,
      settings: { wal_keep_size: '0', max_wal_size: '64MB', min_wal_size: '32MB' },
    },
    missing: disk.mount,
    run: struck(5, HEALED_MS, async (stage) => {
      const ballast = fill(disk.folder);
      await pause(REFUSING_MS * 2);
      rmSync(ballast);
      // A server that cannot write its log ends; its supervisor starts it again.
      if (stage.primary.ended()) await stage.primary.start();
      return Date.now();
    }),
  },
];

async function refuseSome({ primary }: Stage, sqlstate: string | null): Promise<void> {
  const refusal =
    sqlstate === null
      ? ''
      : `IF random() < 0.33 THEN RAISE EXCEPTION 'injected' USING ERRCODE = '${sqlstate}'; END IF;`;
  await primary.query(
    `CREATE OR REPLACE FUNCTION refuse_some() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${refusal} RETURN NEW; END $$`,
  );
}

async function setReadOnly({ primary }: Stage, value: 'on' | 'off'): Promise<void> {
  await primary.query(`ALTER SYSTEM SET default_transaction_read_only = ${value}`);
  await primary.query('SELECT pg_reload_conf()');
}

/** Ends the service's connections and takes their places; the answer lets all go. */
async function takeAllConnections(url: string): Promise<() => Promise<void>> {
  const held: pg.Client[] = [];
  for (let round = 0; round < 5; round++) {
    await held[0]?.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'countersign'`,
    );
    for (;;) {
      const client = new pg.Client({ connectionString: url });
      client.on('error', () => {});
      try {
        await client.connect();
      } catch {
        break;
      }
      held.push(client);
    }
  }
  return async () => {
    await Promise.all(held.map((client) => client.end()));
  };
}

/** A file that takes all that is free. */
function fill(folder: string): string {
  const path = join(folder, 'ballast');
  const { bavail, bsize } = statfsSync(folder);
  try {
    writeFileSync(path, Buffer.alloc(bavail * bsize));
  } catch (error) {
    // The server was faster with the rest, which is as full.
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
  return path;
}

function smallDisk() {
  const folder = join(tmpdir(), `countersign-small-disk-${process.pid}`);
  return {
    folder,
    /** What keeps us from mounting it, or null when it is mounted. */
    mount(): string | null {
      if (process.platform !== 'linux' || process.getuid?.() !== 0)
        return 'only root can mount a small file system';
      mkdirSync(folder, { recursive: true });
      const options = `size=${DISK_MB}m,mode=0755`;
      const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]);
      if (status !== 0) return 'mounting a small file system is not permitted here';
      atEnd(() => {
        spawnSync('umount', ['-l', folder]);
        rmSync(folder, { recursive: true, force: true });
      });
      return null;
    },
  };
}
