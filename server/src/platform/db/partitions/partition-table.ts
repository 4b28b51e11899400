import type pg from 'pg';
import { buildBeside, removeBeside } from './build-beside.ts';
import { type Comparison, compareRows, copyRows } from './copy-rows.ts';
import { connected } from './own-connection.ts';
import { namesOf, type Partitionable, quoted } from './partition-names.ts';
import { diskObstacle, obstacles, roomNeeded } from './partition-obstacles.ts';
import { PartitionRefused } from './partition-refused.ts';
import { type PartitionState, partitionState } from './partition-state.ts';
import { type LockTimes, underShortLock, withShortWaits } from './short-lock.ts';
import { addForeignKeys, refuseChangedTable, swapTables, waitForEarlierTransactions } from './swap-tables.ts';

/** Where a run is; it can end after each, however it ends, and the next run goes on. */
export type Stage =
  | 'built'
  | 'range copied'
  | 'copied'
  | 'foreign key added'
  | 'analyzed'
  | 'compared'
  | 'swapped'
  | 'former table dropped';

type PartitionInput = {
  table: Partitionable;
  into: number;
  /** Free bytes on the disk of the database, if known. */
  free_disk: number | null;
  batch?: number;
  onStage?: (stage: Stage, detail: string) => void | Promise<void>;
};

type PartitionOutcome = {
  table: string;
  partitions: number;
  /** Rows that this run copied; those that were written meanwhile came by the trigger. */
  copied: number;
  /** How long requests waited for the swap; null if an earlier run made it. */
  lock: LockTimes | null;
};

const BATCH = 2_000;

/**
 * Makes a table in use a partitioned one: built beside, followed by a trigger while ranges are copied, compared, and
 * renamed under a lock of milliseconds. Continues what an earlier run began. Rejects with PartitionRefused and changes nothing if it
 * cannot.
 */
export async function partitionTable(pool: pg.Pool, input: PartitionInput): Promise<PartitionOutcome> {
  return await alone(pool, input.table, async (client) => {
    const { table, into, onStage = () => {} } = input;
    const names = namesOf(table, into);
    let state = await partitionState(client, table);
    if (state.state !== 'whole' && state.into !== into) throw new PartitionRefused(otherNumber(state));
    await actAsOwner(client, table);

    if (state.state === 'whole') {
      await refuseObstacles(client, input);
      const lock = `LOCK TABLE ${quoted(table)} IN SHARE ROW EXCLUSIVE MODE`;
      await underShortLock(client, { lock, work: () => buildBeside(client, names) });
      await onStage('built', names.beside);
      state = await partitionState(client, table);
    }
    let copied = 0;
    let lock: LockTimes | null = null;
    if (state.state === 'building') {
      await refuseChangedTable(client, names);
      if (!state.is_copied)
        await copyRows(client, names, state, {
          batch: input.batch ?? BATCH,
          async onCopied(rows, to) {
            copied += rows;
            await onStage('range copied', to ?? 'the end');
          },
        });
      await onStage('copied', `${copied} rows`);
      await waitForEarlierTransactions(client, (count) =>
        onStage('copied', `waiting for ${count} transactions that began before`),
      );
      await addForeignKeys(client, names, async (name) => onStage('foreign key added', name));
      await client.query(`VACUUM (ANALYZE) ${quoted(names.beside)}`);
      await onStage('analyzed', names.beside);
      const { is_same, rows, rows_beside } = await compareRows(client, names);
      if (!is_same)
        throw new PartitionRefused(
          `The copy differs (${rows} rows, ${rows_beside} beside): something wrote without triggers. Run the command with --abandon, then again.`,
        );
      await onStage('compared', `${rows} rows`);
      lock = await swapTables(client, names);
      await onStage('swapped', `locked for ${lock.held_ms} ms`);
      state = await partitionState(client, table);
    }
    if (state.state === 'swapped') {
      await withShortWaits(client, async () => {
        await client.query(`DROP TABLE ${quoted(names.former)}`);
      });
      await onStage('former table dropped', names.former);
    }
    return { table, partitions: into, copied, lock };
  });
}

function otherNumber(state: Exclude<PartitionState, { state: 'whole' }>): string {
  return state.state === 'building'
    ? `The table is being partitioned into ${state.into}: go on with that number, or give it up with --abandon.`
    : `The table has ${state.into} partitions already. Another number is not supported.`;
}

async function refuseObstacles(client: pg.Client, { table, free_disk }: PartitionInput): Promise<void> {
  const found = await obstacles(client, table);
  const disk = diskObstacle(await roomNeeded(client, table), free_disk);
  const all = [...found, ...(disk === null ? [] : [disk])];
  if (all.length > 0) throw new PartitionRefused(all.join('\n'));
}

/** Removes what a run built beside the table. False: there was nothing. */
export async function abandonPartitioning(pool: pg.Pool, table: Partitionable): Promise<boolean> {
  return await alone(pool, table, async (client) => {
    const state = await partitionState(client, table);
    if (state.state === 'whole') return false;
    if (state.state !== 'building')
      throw new PartitionRefused('The table is partitioned already; there is nothing to give up.');
    await actAsOwner(client, table);
    const lock = `LOCK TABLE ${quoted(table)} IN ACCESS EXCLUSIVE MODE`;
    const names = namesOf(table, state.into);
    await underShortLock(client, { lock, work: () => removeBeside(client, names) });
    return true;
  });
}

type PartitionReport = {
  table: string;
  state: PartitionState['state'];
  partitions: number | null;
  copied_to: string | null;
  /** Rows of both at one moment, and whether they are the same; null unless both exist and everything is copied. */
  comparison: Comparison | null;
  obstacles: string[];
};

/** How far the table is, and what would keep it from being partitioned. Changes nothing. */
export async function checkPartitioning(
  pool: pg.Pool,
  { table, free_disk }: Pick<PartitionInput, 'table' | 'free_disk'>,
): Promise<PartitionReport> {
  return await connected(pool, async (client) => {
    const state = await partitionState(client, table);
    const isComparable = state.state === 'building' && state.is_copied;
    const disk = state.state === 'whole' ? diskObstacle(await roomNeeded(client, table), free_disk) : null;
    return {
      table,
      state: state.state,
      partitions: state.state === 'whole' ? null : state.into,
      copied_to: state.state === 'building' ? state.copied_to : null,
      comparison: isComparable ? await compareRows(client, namesOf(table, state.into)) : null,
      obstacles: [
        ...(state.state === 'whole' ? await obstacles(client, table) : []),
        ...(disk === null ? [] : [disk]),
      ],
    };
  });
}

/** One command at a time: the lock ends with the connection, however the command ends. */
async function alone<T>(pool: pg.Pool, table: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  return await connected(pool, async (client) => {
    const { rows } = await client.query<{ locked: boolean }>(
      `SELECT pg_try_advisory_lock(hashtextextended('partition ' || $1, 0)) AS locked`,
      [table],
    );
    if (!rows[0]!.locked) throw new PartitionRefused('The command is running already.');
    return await work(client);
  });
}

/** What is made belongs to the owner of the table, whichever of their members runs the command. */
async function actAsOwner(client: pg.Client, table: Partitionable): Promise<void> {
  const { rows } = await client.query<{ owner: string; may: boolean }>(
    `SELECT pg_get_userbyid(relowner) AS owner, pg_has_role(relowner, 'USAGE') AS may FROM pg_class WHERE oid = $1::regclass`,
    [quoted(table)],
  );
  const { owner, may } = rows[0]!;
  if (may) await client.query(`SET ROLE ${quoted(owner)}`);
}
