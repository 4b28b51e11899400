import { type Finding, findingsOf } from './finding.ts';

const OLDEST_MAJOR = 15;
/** Below, nothing notices: codes and tokens allow for more. */
const CLOCK_WARNING_MS = 2_000;
const CLOCK_ERROR_MS = 30_000;

const database = findingsOf('database');
const clock = findingsOf('clock');

/** What one connection sees (database-facts.ts). */
export type ServerFacts = {
  version_num: number;
  version: string;
  user: string;
  may_create: boolean;
  /** Tables in the schema, and the owner of those of this service; null before the first migration. */
  tables: number;
  owner: string | null;
  is_standby: boolean;
  fsync: boolean;
  synchronous_commit: string;
  encoding: string;
  /** Connections that are free or ours already. */
  free_connections: number;
  /** Null: the connection needs no encryption, because it does not leave this machine. */
  encrypted: boolean | null;
  host: string;
  /** The database's clock minus this machine's, milliseconds. */
  clock_offset: number;
};

export type DatabaseFailure = { failure: 'unreachable' | 'refused'; reason: string };

export function databaseFindings(facts: ServerFacts | DatabaseFailure, neededConnections: number): Finding[] {
  if ('failure' in facts) return [database.error(`database_${facts.failure}`, { reason: facts.reason })];
  if (facts.version_num < OLDEST_MAJOR * 10_000)
    return [database.error('database_old', { version: facts.version })];
  const found = [...rights(facts), ...durability(facts), ...capacity(facts, neededConnections)];
  const isSound = found.every(({ status }) => status !== 'error');
  if (isSound) found.unshift(database.ok('database_ok', { version: facts.version }));
  return [...found, clockFinding(facts.clock_offset)];
}

function rights({ user, may_create, tables, owner, is_standby, encoding }: ServerFacts): Finding[] {
  if (is_standby) return [database.error('database_standby')];
  const found: Finding[] = [];
  if (!may_create) found.push(database.error('database_no_create', { user }));
  if (owner !== null && owner !== user) found.push(database.error('database_not_owner', { owner, user }));
  if (owner === null && tables > 0) found.push(database.warning('database_foreign', { count: tables }));
  if (encoding !== 'UTF8') found.push(database.error('database_encoding', { encoding }));
  return found;
}

function durability({ fsync, synchronous_commit: value, encrypted, host }: ServerFacts): Finding[] {
  const found: Finding[] = [];
  if (!fsync) found.push(database.error('database_fsync'));
  // `local` is durable on this server, and `remote_*` on a standby too.
  if (value === 'off') found.push(database.error('database_commit', { value }));
  if (encrypted === false) found.push(database.warning('database_unencrypted', { host }));
  return found;
}

function capacity({ free_connections: free }: ServerFacts, needed: number): Finding[] {
  return free < needed ? [database.warning('database_connections', { needed, free: Math.max(0, free) })] : [];
}

function clockFinding(offset: number): Finding {
  const distance = Math.abs(offset);
  if (distance < CLOCK_WARNING_MS) return clock.ok('clock_ok');
  const seconds = Math.round(distance / 1000);
  return distance < CLOCK_ERROR_MS
    ? clock.warning('clock_differs', { seconds })
    : clock.error('clock_differs', { seconds });
}
