import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { endOfFollowing, followersOf, indexNameBeside } from './build-beside.ts';
import { type Description, describeTable, type Rule } from './describe-table.ts';
import { type Names, quoted } from './partition-names.ts';
import { PartitionRefused } from './partition-refused.ts';
import { commentOn } from './partition-state.ts';
import { type LockTimes, underShortLock, withShortWaits } from './short-lock.ts';

const POLL_MS = 200;

/**
 * The foreign keys of the table for the copy. On each partition without checking its rows, then checked without a lock on
 * requests, then on the whole, which adopts them without reading a row.
 */
export async function addForeignKeys(
  client: pg.Client,
  { table, beside, partitions }: Names,
  reached: (partition: string) => Promise<void>,
): Promise<void> {
  const { foreign_keys } = await describeTable(client, table);
  for (const { name, definition } of foreign_keys) {
    for (const partition of partitions) {
      if (!(await hasConstraint(client, partition, name)))
        await withShortWaits(client, async () => {
          await client.query(
            `ALTER TABLE ${quoted(partition)} ADD CONSTRAINT ${quoted(name)} ${definition} NOT VALID`,
          );
        });
      await client.query(`ALTER TABLE ${quoted(partition)} VALIDATE CONSTRAINT ${quoted(name)}`);
      await reached(partition);
    }
    if (!(await hasConstraint(client, beside, name)))
      await withShortWaits(client, async () => {
        await client.query(`ALTER TABLE ${quoted(beside)} ADD CONSTRAINT ${quoted(name)} ${definition}`);
      });
  }
}

async function hasConstraint(client: pg.Client, table: string, name: string): Promise<boolean> {
  const { rows } = await client.query(
    'SELECT 1 FROM pg_constraint WHERE conrelid = $1::regclass AND conname = $2',
    [quoted(table), name],
  );
  return rows.length > 0;
}

/**
 * A transaction that keeps the snapshot of an earlier moment, as a dump does, would see the copy as it was then: in part. Those that
 * began before now must have ended.
 */
export async function waitForEarlierTransactions(
  client: pg.Client,
  onWait: (transactions: number) => void,
): Promise<void> {
  const { rows: now } = await client.query<{ now: Date }>('SELECT clock_timestamp() AS now');
  for (let polls = 0; ; polls++) {
    const { rows } = await client.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM pg_stat_activity
        WHERE datname = current_database() AND backend_type = 'client backend' AND xact_start < $1`,
      [now[0]!.now],
    );
    if (rows[0]!.count === 0) return;
    if (polls % 50 === 1) onWait(rows[0]!.count);
    await pause(POLL_MS);
  }
}

/** The tables change names: requests that wait for the lock find the partitioned one. */
export async function swapTables(client: pg.Client, names: Names): Promise<LockTimes> {
  const { table, beside } = names;
  let statements: string[] = [];
  return await underShortLock(client, {
    // Everything is read under a lock that only keeps others from changing the table itself.
    async prepare() {
      await client.query(`LOCK TABLE ${quoted(table)} IN SHARE UPDATE EXCLUSIVE MODE`);
      const [described, there] = [await describeTable(client, table), await describeTable(client, beside)];
      refuseDifferences(described, there);
      statements = swap(names, described);
    },
    lock: `LOCK TABLE ${quoted(table)}, ${quoted(beside)} IN ACCESS EXCLUSIVE MODE`,
    async work() {
      await client.query(statements.join('; '));
    },
  });
}

function swap(names: Names, described: Description): string[] {
  const { table, beside, former } = names;
  const triggers = described.triggers.filter(({ name }) => !followersOf(names).includes(name));
  const rename = (what: string, from: string, to: string) =>
    `ALTER ${what} ${quoted(from)} RENAME TO ${quoted(to)}`;
  return [
    ...endOfFollowing(names),
    ...described.indexes.map(({ name }) => rename('INDEX', name, `${former}_${name}`.slice(0, 63))),
    rename('TABLE', table, former),
    rename('TABLE', beside, table),
    ...described.indexes.map((index) => rename('INDEX', indexNameBeside(names, index), index.name)),
    ...triggers.flatMap(({ name, definition, enabled }) => [
      definition.replace(' ON ? ', ` ON ${quoted(table)} `),
      `ALTER TABLE ${quoted(table)} ${ENABLING[enabled]} TRIGGER ${quoted(name)}`,
    ]),
    ...comments(table, { ...described, triggers }),
  ];
}

/** Of what is not copied by LIKE, as columns and checks are. */
function comments(table: string, { comment, indexes, foreign_keys, triggers }: Description): string[] {
  const ofTable = (kind: string) => (rule: Rule) =>
    commentOn(`${kind} ${quoted(rule.name)} ON ${quoted(table)}`, rule.comment);
  return [
    commentOn(`TABLE ${quoted(table)}`, comment),
    ...indexes.map((index) => commentOn(`INDEX ${quoted(index.name)}`, index.comment)),
    ...foreign_keys.map(ofTable('CONSTRAINT')),
    ...triggers.map(ofTable('TRIGGER')),
  ];
}

const ENABLING: Readonly<Record<string, string>> = {
  O: 'ENABLE',
  D: 'DISABLE',
  R: 'ENABLE REPLICA',
  A: 'ENABLE ALWAYS',
};

/** Before the foreign keys of the copy: whether it still has the form of the table. */
export async function refuseChangedTable(client: pg.Client, { table, beside }: Names): Promise<void> {
  const [described, there] = [await describeTable(client, table), await describeTable(client, beside)];
  refuseDifferences(described, { ...there, foreign_keys: described.foreign_keys });
}

/** A migration may have changed the table since the one beside was built. */
function refuseDifferences(described: Description, there: Description): void {
  const essence = ({ columns, indexes, checks, foreign_keys, privileges, owner }: Description) => ({
    ...{ owner, columns, privileges },
    checks: checks.map(({ definition }) => definition),
    foreign_keys: foreign_keys.map(({ definition }) => definition),
    indexes: indexes.map(({ constraint, definition }) => constraint ?? definition.split(' ON ? ')[1]).sort(),
  });
  const [one, other] = [essence(described), essence(there)];
  const differing = Object.keys(one).filter(
    (part) => !isDeepStrictEqual(one[part as keyof typeof one], other[part as keyof typeof other]),
  );
  if (differing.length > 0)
    throw new PartitionRefused(
      `The table was changed while it was copied (${differing.join(', ')}). Run the command with --abandon, then again.`,
    );
}
