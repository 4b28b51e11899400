import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { ourEnvironment, runCommand } from '../../harness/our-environment.ts';
import { until } from '../../harness/until.ts';
import { ask, type Cluster, ETCD, openCluster, PATRONI, POSTGRES } from '../patroni/cluster.ts';
import { DATABASES, type DatabaseName, type Machine, missingForMachines } from '../patroni/machines.ts';
import { startWatch } from '../patroni/watch.ts';
import type { Stage, StageOptions } from '../trial/stage.ts';
import { startTraffic } from '../trial/traffic.ts';
import { checkFacts, emptyRow, runTrial } from '../trial/trial.ts';
import { type Case, type Size, sized } from './case.ts';
import { PLAIN } from './stages.ts';

/** From the blow to the last request that failed. */
const REPLACED_MS = 10_000;
/** The same, when the others first wait 2 s for an answer of the one that is silent. */
const SILENT_MS = 12_000;
/** A standby that fails holds up commits until it is left out. */
const LEFT_OUT_MS = 8_000;
const SWITCHED_MS = 6_000;
/** Until a node that was switched on again follows the leader. */
const STARTED_MS = 30_000;
/** The leader has noticed by then that its standbys are gone. */
const ALONE_AFTER_MS = 6_000;
/** Rows that it takes a backup some seconds to read, and how much of it is written when it is struck, in bytes. */
const BALLAST = 100_000;
const BEGUN = 500_000;
const AWAY_MS = 15_000;
/** What a former leader is given to do harm once there is a new one. */
const BESIDE_MS = 3_000;

let cluster: Cluster | null = null;

const THREE_NODES: StageOptions & { name: string } = {
  ...PLAIN,
  name: 'three nodes',
  async open(folder) {
    const nodes = join(folder, 'nodes');
    mkdirSync(nodes);
    cluster = await openCluster(nodes);
    return cluster.primary;
  },
  arrange: async () => ({ DATABASE_URL: cluster!.url }),
};

/** Without HAProxy: the service finds the leader itself. */
const SEVERAL_HOSTS: StageOptions & { name: string } = {
  ...THREE_NODES,
  name: 'three nodes, several hosts',
  arrange: async () => ({ DATABASE_URL: cluster!.all_url }),
};

function missing(): string | null {
  const programs = [
    'patroni',
    'etcd',
    'etcdctl',
    'haproxy',
    'pgbackrest',
    '/usr/lib/postgresql/15/bin/postgres',
  ];
  return missingForMachines(programs);
}

type Strike = (nodes: Cluster, leader: DatabaseName) => Promise<unknown>;

/** A trial that is also watched; `strike` ends when all is as before. Recovery counts from its beginning, or from the moment that it answers. */
function watched(long: number, recovery: number, strike: Strike): Case['run'] {
  return async (stage, size) => {
    const nodes = cluster!;
    const watch = await startWatch(nodes);
    const before = nodes.remade();
    const trial = runTrial(stage, {
      ...sized(size, long),
      recovery,
      unnoticed: recovery === 0,
      async strike() {
        const leader = await nodes.whole();
        const begun = Date.now();
        const since = await strike(nodes, leader);
        await nodes.whole();
        if (typeof since === 'number') return since;
        return recovery === 0 ? Date.now() : begun;
      },
    });
    const row = await trial.catch(async (error) => {
      console.error(`what the nodes wrote is in ${nodes.keepLogs()}`);
      await watch.stop();
      throw error;
    });
    const seen = await watch.stop();
    const faults = [...row.faults, ...seen.faults];
    if (faults.length > 0) console.error(`what the nodes wrote is in ${nodes.keepLogs()}`);
    return { ...row, reads: seen.reads, remade: nodes.remade() - before, faults };
  };
}

const othersThan = ({ machines }: Cluster, name: DatabaseName): Machine[] =>
  DATABASES.filter((other) => other !== name).map((other) => machines[other]);

const aCase = (id: string, fault: string, run: Case['run'], stage = THREE_NODES): Case => ({
  id,
  fault: `Patroni: ${fault}`,
  short: false,
  section: 'high-availability',
  stage,
  missing,
  run,
});

async function kill(nodes: Cluster, leader: DatabaseName): Promise<void> {
  nodes.machines[leader].signal('SIGKILL', PATRONI);
  nodes.machines[leader].signal('SIGKILL', POSTGRES);
  await nodes.led(leader);
  nodes.startPatroni(leader);
}

async function freeze(nodes: Cluster, leader: DatabaseName): Promise<void> {
  nodes.machines[leader].signal('SIGSTOP', PATRONI, POSTGRES);
  await nodes.led(leader);
  await pause(BESIDE_MS);
  nodes.machines[leader].signal('SIGCONT', PATRONI, POSTGRES);
}

async function cutOff(nodes: Cluster, leader: DatabaseName): Promise<void> {
  const others = othersThan(nodes, leader);
  nodes.machines[leader].cutFrom(others);
  await nodes.led(leader);
  await pause(BESIDE_MS);
  nodes.machines[leader].joinWith(others);
}

/** Both standbys: what is written meanwhile is on one disk only, and must not be acknowledged. */
async function loseStandbys(
  nodes: Cluster,
  leader: DatabaseName,
  { lose, find }: Record<'lose' | 'find', (standby: Machine) => void>,
): Promise<number> {
  const standbys = othersThan(nodes, leader);
  for (const standby of standbys) lose(standby);
  await pause(ALONE_AFTER_MS);
  const written = ask(nodes.urlOf(leader), `INSERT INTO watch.numbers VALUES (0, 'alone')`).then(
    () => 'acknowledged',
    () => 'refused',
  );
  const outcome = await Promise.race([written, pause(AWAY_MS - ALONE_AFTER_MS, 'waits')]);
  const found = Date.now();
  for (const standby of standbys) find(standby);
  if (outcome === 'acknowledged') throw new Error('a write was acknowledged without any standby');
  return found;
}

/** `countersign backup` of a database that takes it some seconds to read, while the leader is killed. */
async function backUpMeanwhile(stage: Stage, nodes: Cluster, leader: DatabaseName): Promise<number> {
  await stage.primary.query(
    `CREATE TABLE ballast AS SELECT n, repeat(md5(n::text), 8) AS text FROM generate_series(1, ${BALLAST}) AS n`,
  );
  const file = join(stage.folder, `${randomUUID()}.backup`);
  const env = ourEnvironment({ databaseUrl: cluster!.url, dataDir: stage.folder });
  const made = runCommand<{ rows: number }>(['backup', '--file', file], env);
  // Rejected or not, it is looked at below.
  made.catch(() => {});
  await until('the backup has begun', () => existsSync(file) && statSync(file).size > BEGUN);
  // Not from the beginning: making the rows keeps the disks of three nodes busy too.
  const struck = Date.now();
  await kill(nodes, leader);
  const { rows } = await made;
  const lines = gunzipSync(readFileSync(file)).toString().trim().split('\n');
  const { end } = JSON.parse(lines.at(-1)!) as { end: Record<string, number> };
  const whole = Object.values(end).reduce((sum, count) => sum + count, 0);
  if (whole !== rows || end.ballast !== BALLAST) throw new Error('the backup is not whole');
  await stage.primary.query('DROP TABLE ballast');
  return struck;
}

const KILLED = 'the leader killed with -9, PostgreSQL and Patroni';
const FROZEN = 'the leader frozen (SIGSTOP), and thawed when there is another';
const CUT_OFF = 'the leader cut off from the other nodes, while the services still reach it';
const PAST_HAPROXY = 'all three nodes in DATABASE_URL in place of HAProxy:';

export const patroniCases: Case[] = [
  aCase('SC2-70', KILLED, watched(3, REPLACED_MS, kill)),
  aCase(
    'SC2-70',
    'only the PostgreSQL of the leader killed with -9',
    watched(3, REPLACED_MS, async (nodes, leader) => {
      nodes.machines[leader].signal('SIGKILL', POSTGRES);
      await nodes.led(leader);
    }),
  ),
  aCase(
    'SC2-70',
    'only the Patroni of the leader killed with -9, its PostgreSQL goes on',
    watched(3, REPLACED_MS, async (nodes, leader) => {
      nodes.machines[leader].signal('SIGKILL', PATRONI);
      await nodes.led(leader);
      await pause(BESIDE_MS);
      nodes.startPatroni(leader);
    }),
  ),
  aCase(
    'SC2-88',
    'only the Patroni of the leader killed with -9, and started again at once as systemd does',
    watched(3, REPLACED_MS, async (nodes, leader) => {
      nodes.machines[leader].signal('SIGKILL', PATRONI);
      nodes.startPatroni(leader);
      await pause(AWAY_MS);
    }),
  ),
  aCase('SC2-71', FROZEN, watched(3, SILENT_MS, freeze)),
  aCase('SC2-72', CUT_OFF, watched(3, SILENT_MS, cutOff)),
  aCase(
    'SC2-73',
    'the leader cut off from everything',
    watched(3, SILENT_MS, async (nodes, leader) => {
      nodes.machines[leader].unplug();
      await nodes.led(leader);
      await pause(BESIDE_MS);
      nodes.machines[leader].plug();
    }),
  ),
  aCase(
    'SC2-74',
    'the leading member of etcd killed with -9, started again after 15 s',
    watched(3, 0, async (nodes) => {
      const member = nodes.etcdLeader();
      nodes.machines[member].signal('SIGKILL', ETCD);
      await pause(AWAY_MS);
      nodes.startEtcd(member);
    }),
  ),
  aCase(
    'SC2-74',
    'all of etcd killed with -9, started again after 15 s',
    watched(3, 0, async (nodes) => {
      for (const name of DATABASES) nodes.machines[name].signal('SIGKILL', ETCD);
      await pause(AWAY_MS);
      for (const name of DATABASES) nodes.startEtcd(name);
    }),
  ),
  aCase(
    'SC2-75',
    'switchover to a standby',
    watched(5, SWITCHED_MS, async (nodes, leader) => {
      nodes.patronictl('switchover', '--force', '--leader', leader, 'countersign');
      await nodes.led(leader);
    }),
  ),
  aCase(
    'SC2-76',
    'a standby killed with -9, PostgreSQL and Patroni',
    watched(3, LEFT_OUT_MS, async (nodes, leader) => {
      const standby = othersThan(nodes, leader)[0]!;
      standby.signal('SIGKILL', PATRONI);
      standby.signal('SIGKILL', POSTGRES);
      await pause(AWAY_MS);
      nodes.startPatroni(standby.name as DatabaseName);
    }),
  ),
  aCase(
    'SC2-76',
    'a standby frozen (SIGSTOP) for 15 s',
    watched(3, LEFT_OUT_MS, async (nodes, leader) => {
      const standby = othersThan(nodes, leader)[0]!;
      standby.signal('SIGSTOP', PATRONI, POSTGRES);
      await pause(AWAY_MS);
      standby.signal('SIGCONT', PATRONI, POSTGRES);
    }),
  ),
  aCase(
    'SC2-86',
    'both standbys killed with -9, PostgreSQL and Patroni, and started again after 15 s',
    watched(2, STARTED_MS, (nodes, leader) =>
      loseStandbys(nodes, leader, {
        lose(standby) {
          standby.signal('SIGKILL', PATRONI);
          standby.signal('SIGKILL', POSTGRES);
        },
        find: ({ name }) => nodes.startPatroni(name as DatabaseName),
      }),
    ),
  ),
  aCase(
    'SC2-86',
    'the machines of both standbys cut off from everything for 15 s, with their etcd',
    watched(2, SILENT_MS, (nodes, leader) =>
      loseStandbys(nodes, leader, { lose: (standby) => standby.unplug(), find: (standby) => standby.plug() }),
    ),
  ),
  aCase(
    'SC2-87',
    'new certificates for all three nodes',
    watched(1, 0, async (nodes) => await nodes.renewCertificates()),
  ),
  aCase('SC2-89', 'the leader killed with -9 during countersign backup', (stage, size) =>
    watched(1, REPLACED_MS, (nodes, leader) => backUpMeanwhile(stage, nodes, leader))(stage, size),
  ),
  aCase('SC2-77', 'all grants and consents deleted by mistake; restored to a second before', restoreBefore),
  aCase('SC2-70', `${PAST_HAPROXY} ${KILLED}`, watched(3, REPLACED_MS, kill), SEVERAL_HOSTS),
  aCase('SC2-71', `${PAST_HAPROXY} ${FROZEN}`, watched(3, SILENT_MS, freeze), SEVERAL_HOSTS),
  aCase('SC2-72', `${PAST_HAPROXY} ${CUT_OFF}`, watched(3, SILENT_MS, cutOff), SEVERAL_HOSTS),
];

/** The procedure of the page, with the services stopped as it says. */
async function restoreBefore(stage: Stage, size: Size): ReturnType<Case['run']> {
  const nodes = cluster!;
  const traffic = startTraffic(stage.residents, stage.balancer, size.rate);
  await pause(5_000);
  await nodes.backUp();
  await pause(5_000);
  await traffic.stop();
  const before = await counted(stage);
  const [clock] = await stage.primary.query<{ now: Date }>('SELECT now() AS now');
  await pause(1_000);
  await stage.primary.query('DELETE FROM consents');
  await stage.primary.query('DELETE FROM grants');
  const row = { ...emptyRow(), rounds: 1, requests: traffic.requests };
  if ((await counted(stage)) !== 0) row.faults.push('nothing was deleted');
  const services = [...stage.webs, ...stage.workers];
  await Promise.all(services.map((service) => service.stop()));

  const begun = Date.now();
  await nodes.restoreTo(clock!.now);
  for (const service of services) await stage.again(service);
  row.recoveries.push(Date.now() - begun);
  if ((await counted(stage)) !== before) row.faults.push('grants and consents are not those of before');
  await checkFacts(stage.balancer.pick(), traffic.facts, row);
  return row;
}

async function counted({ primary }: Stage): Promise<number> {
  const [found] = await primary.query<{ count: string }>(
    'SELECT (SELECT count(*) FROM grants) + (SELECT count(*) FROM consents) AS count',
  );
  return Number(found!.count);
}
