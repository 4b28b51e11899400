import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { atEnd } from '../../server/test/support/cleanup.ts';

/** Linux reports process times in these; the kernel's USER_HZ is 100 on every platform Node runs on. */
const MS_PER_TICK = 10;

/** CPU milliseconds that a process and its living and reaped descendants have used so far (Linux only; else 0). */
export function cpuOfTree(pid: number): number {
  const used = new Map<number, number>();
  const tree = treeOf(pid, (entry, { ticks }) => used.set(entry, ticks * MS_PER_TICK));
  return tree.reduce((sum, entry) => sum + (used.get(entry) ?? 0), 0);
}

/** The same to the nanosecond, where the kernel counts so, but only of threads that still run: for a server whose threads all stay. */
export function preciseCpuOfTree(pid: number): number {
  return treeOf(pid).reduce((sum, entry) => sum + (schedulerTime(entry) ?? 0), 0);
}

/** The process and its living descendants. */
function treeOf(pid: number, seen: (pid: number, stat: Stat) => void = () => {}): number[] {
  const children = new Map<number, number[]>();
  for (const entry of listProcesses()) {
    const stat = readStat(entry);
    if (!stat) continue;
    seen(entry, stat);
    children.set(stat.parent, [...(children.get(stat.parent) ?? []), entry]);
  }
  const tree: number[] = [];
  const waiting = [pid];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    tree.push(next);
    waiting.push(...(children.get(next) ?? []));
  }
  return tree;
}

function schedulerTime(pid: number): number | null {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    const nanoseconds = threads.map((thread) =>
      Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ', 1)[0]),
    );
    return nanoseconds.reduce((sum, time) => sum + time, 0) / 1e6;
  } catch {
    return null;
  }
}

function listProcesses(): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .map(Number)
    .filter((n) => n > 0);
}

type Stat = { parent: number; ticks: number };

function readStat(pid: number): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command name, in parentheses, may hold spaces; the numbered fields begin after it with field 3.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const ticks = [11, 12, 13, 14].reduce((sum, i) => sum + Number(fields[i]), 0);
    return { parent: Number(fields[1]), ticks };
  } catch {
    return null;
  }
}

/**
 * Megabytes of a process and its living descendants (Linux): what each has resident, added up, and what they take together, where a page that
 * several share counts once.
 */
export function memoryOfTree(pid: number): { resident_mb: number; together_mb: number } {
  const texts = treeOf(pid).map((entry) => readFileSync(`/proc/${entry}/smaps_rollup`, 'utf8'));
  const sumOf = (name: string) =>
    texts.reduce((sum, text) => sum + Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)![1]), 0);
  return { resident_mb: sumOf('Rss') / 1024, together_mb: sumOf('Pss') / 1024 };
}

/** Resident memory in megabytes and open file descriptors of a process (Linux). */
export function footprintOf(pid: number): { resident_mb: number; descriptors: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const resident = /^VmRSS:\s+(\d+) kB/m.exec(status)![1];
  return { resident_mb: Number(resident) / 1024, descriptors: readdirSync(`/proc/${pid}/fd`).length };
}

export type DatabaseCounters = {
  statements(database: string): Promise<number>;
  texts(database: string): Promise<{ query: string; calls: number }[]>;
  reset(): Promise<void>;
};

/** Statements that each database was sent (BEGIN and COMMIT count), from a session in a database of its own. */
export async function openCounters(url: string): Promise<DatabaseCounters> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  atEnd(() => client.end());
  await client.query('CREATE EXTENSION IF NOT EXISTS pg_stat_statements');
  const of = 'FROM pg_stat_statements s JOIN pg_database d ON d.oid = s.dbid WHERE d.datname = $1';
  return {
    async statements(database) {
      const { rows } = await client.query(`SELECT coalesce(sum(calls), 0)::float8 AS n ${of}`, [database]);
      return rows[0].n;
    },
    async texts(database) {
      const text = `SELECT query, calls::float8 AS calls ${of} ORDER BY s.calls DESC LIMIT 12`;
      return (await client.query(text, [database])).rows;
    },
    async reset() {
      await client.query('SELECT pg_stat_statements_reset()');
    },
  };
}

/** Exact number of rows in all tables of a database. */
export async function countRows(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `SELECT quote_ident(schemaname) || '.' || quote_ident(relname) AS name FROM pg_stat_user_tables`,
  );
  let sum = 0;
  for (const { name } of rows) {
    sum += (await client.query(`SELECT count(*)::float8 AS n FROM ${name}`)).rows[0].n;
  }
  await client.end();
  return sum;
}
