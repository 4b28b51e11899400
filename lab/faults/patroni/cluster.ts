import { spawnSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { copyFileSync, cpSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { get, type RequestOptions } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type TLSSocket } from 'node:tls';
import pg from 'pg';
import type { Postgres } from '../../harness/postgres-cluster.ts';
import { until } from '../../harness/until.ts';
import { DATABASES, type DatabaseName, type Machine, type Machines, openMachines } from './machines.ts';

const FILES = join(import.meta.dirname, '../../../deploy/patroni');
/** What the page has an operator replace. */
const PASSWORDS = ['PATRONI', 'SUPERUSER', 'REPLICATION', 'REWIND', 'REPOSITORY'];
const PASSWORD = 'of-the-trial';
const DATA = '/var/lib/postgresql/15/countersign';
const BIN = '/usr/lib/postgresql/15/bin';
const CONFIG = '/etc/patroni/config.yml';
/** Until a standby that hangs is made again. */
const BY_ITSELF_MS = 60_000;
/** Comm of the processes. */
export const [POSTGRES, PATRONI, ETCD] = ['postgres', 'patroni', 'etcd'] as const;

type Member = { name: DatabaseName; role: string; state: string; timeline: number };

export type Cluster = {
  machines: Machines;
  /** Through HAProxy, to the leader. */
  url: string;
  /** Through HAProxy, to a standby. */
  standby_url: string;
  /** All three nodes, for those who find the leader themselves. */
  all_url: string;
  /** Past HAProxy. */
  urlOf(name: DatabaseName): string;
  primary: Postgres;
  members(): Promise<Member[]>;
  /** One leader and two synchronous standbys; after a minute it does what the page has an operator do. */
  whole(): Promise<DatabaseName>;
  /** How often a standby that did not come back by itself was made again. */
  remade(): number;
  /** Some other node than `former` leads. */
  led(former: DatabaseName): Promise<DatabaseName>;
  startPatroni(name: DatabaseName): void;
  startEtcd(name: DatabaseName): void;
  etcdLeader(): DatabaseName;
  patronictl(...words: string[]): string;
  backUp(): Promise<void>;
  /** New certificates of the same authority for all nodes, as the page has an operator replace them; each program shows the new one afterwards. */
  renewCertificates(): Promise<void>;
  /** The page's procedure: the whole cluster as it was at that moment. */
  restoreTo(moment: Date): Promise<void>;
  /** Copies what the programs of the nodes wrote, and answers the folder. */
  keepLogs(): string;
  close(): Promise<void>;
};

/** The three nodes of docs/high-availability.md, set up with its files, step by step. */
export async function openCluster(folder: string): Promise<Cluster> {
  const machines = openMachines(folder);
  try {
    return await setUp(machines, folder);
  } catch (error) {
    await machines.close();
    throw error;
  }
}

async function setUp(machines: Machines, folder: string): Promise<Cluster> {
  const { app } = machines;
  const nodes = DATABASES.map((name) => machines[name]);
  const certificates = makeCertificates(folder, [app, ...nodes]);
  const ca = readFileSync(join(certificates, 'ca.pem'), 'utf8');
  for (const node of nodes) {
    node.write(CONFIG, fileFor(node, 'patroni.yml'), 'postgres', 0o600);
    node.write('/etc/pgbackrest.conf', fileFor(node, 'pgbackrest.conf'), 'postgres', 0o600);
    installCertificates(node);
    startEtcd(node.name as DatabaseName);
  }
  // The services are outside of the namespaces: HAProxy listens for them too.
  app.write(
    '/etc/haproxy/haproxy.cfg',
    fileFor(app, 'haproxy.cfg').replaceAll('127.0.0.1', '0.0.0.0'),
    'root',
  );
  app.write('/etc/haproxy/ca.pem', ca, 'root');
  for (const name of DATABASES) startPatroni(name);
  app.start('haproxy', ['haproxy', '-db', '-f', '/etc/haproxy/haproxy.cfg']);

  function installCertificates(node: Machine): void {
    for (const user of ['etcd', 'postgres'])
      for (const [file, from] of [
        ['ca.pem', 'ca.pem'],
        ['node.pem', `${node.name}.pem`],
        ['node.key', `${node.name}.key`],
      ] as const)
        node.write(`/etc/ssl/${user}/${file}`, readFileSync(join(certificates, from), 'utf8'), user, 0o600);
  }
  function startEtcd(name: DatabaseName): void {
    const lines = fileFor(machines[name], 'etcd').matchAll(/^(ETCD_\w+)=(.*)$/gm);
    machines[name].start(
      'etcd',
      ['/usr/bin/etcd'],
      Object.fromEntries([...lines].map(([, key, value]) => [key!, value!])),
    );
  }
  function startPatroni(name: DatabaseName): void {
    machines[name].start('postgres', ['/usr/bin/patroni', CONFIG]);
  }

  let remade = 0;
  const ofPatroni = (name: DatabaseName, path: string, timeout: number) =>
    answerOf({ host: machines[name].address, port: 8008, path, ca, servername: name, timeout });
  async function members(): Promise<Member[]> {
    for (const name of DATABASES) {
      const answer = await ofPatroni(name, '/cluster', 2_000);
      if (answer?.status === 200) return (JSON.parse(answer.text) as { members: Member[] }).members;
    }
    return [];
  }
  const isLeader = async (name: DatabaseName) => (await ofPatroni(name, '/primary', 1_000))?.status === 200;
  async function whole(): Promise<DatabaseName> {
    let leader: DatabaseName | undefined;
    let deadline = Date.now() + BY_ITSELF_MS;
    await until('a leader with two synchronous standbys', async () => {
      const all = await members();
      leader = all.find(({ role, state }) => role === 'leader' && state === 'running')?.name;
      const standbys = all.filter(({ role, state }) => role === 'sync_standby' && state === 'running');
      if (Date.now() > deadline && leader !== undefined && standbys.length > 0) {
        const stuck = all.find((one) => one.name !== leader && !standbys.includes(one));
        if (stuck) patronictl('reinit', 'countersign', stuck.name, '--force');
        if (stuck) remade++;
        deadline = Number.POSITIVE_INFINITY;
      }
      return leader !== undefined && standbys.length === 2 && (await isLeader(leader));
    });
    return leader!;
  }
  async function led(former: DatabaseName): Promise<DatabaseName> {
    let leader: DatabaseName | undefined;
    const others = DATABASES.filter((name) => name !== former);
    await until('another leader', async () => {
      for (const name of others) if (await isLeader(name)) leader = name;
      return leader !== undefined;
    });
    return leader!;
  }
  async function renewCertificates(): Promise<void> {
    makeCertificates(folder, [app, ...nodes]);
    for (const node of nodes) installCertificates(node);
    for (const node of nodes) {
      const name = node.name as DatabaseName;
      node.signal('SIGTERM', ETCD);
      await until('etcd stopped', () => node.pids(ETCD).length === 0);
      startEtcd(name);
      node.signal('SIGHUP', PATRONI);
      const fresh = new X509Certificate(readFileSync(join(certificates, `${name}.pem`))).fingerprint256;
      for (const shown of [
        () => certificateAt({ host: node.address, port: 2379 }),
        () => certificateAt({ host: node.address, port: 8008 }),
        () => certificateOfServer(urlOf(name)),
      ])
        await until(`the new certificate of ${name}`, async () => (await shown()) === fresh);
    }
  }
  const patronictl = (...words: string[]) =>
    nodes[0]!.run('postgres', ['patronictl', '-c', CONFIG, ...words]);
  async function backUp(): Promise<void> {
    const leader = machines[await whole()];
    leader.run('postgres', ['pgbackrest', '--stanza=countersign', '--type=full', 'backup']);
  }

  const first = machines[await whole()];
  const psql = (...statements: string[]) =>
    first.run('postgres', ['psql', '-q', ...statements.flatMap((statement) => ['-c', statement])]);
  psql(
    `CREATE ROLE countersign LOGIN PASSWORD '${PASSWORD}'`,
    'CREATE DATABASE countersign OWNER countersign',
  );
  first.run('postgres', ['pgbackrest', '--stanza=countersign', 'stanza-create']);
  first.run('postgres', ['pgbackrest', '--stanza=countersign', 'check']);
  await backUp();

  const tls = `sslmode=verify-full&sslrootcert=${join(certificates, 'ca.pem')}`;
  const to = (...hosts: string[]) =>
    `postgresql://countersign:${PASSWORD}@${hosts.join()}/countersign?${tls}`;
  const url = to(`${app.address}:5000`);
  const urlOf = (name: DatabaseName) => to(`${machines[name].address}:5432`);
  await until('HAProxy', async () => (await ask(url, 'SELECT 1').catch(() => [])).length === 1);
  const cluster: Cluster = {
    machines,
    url,
    standby_url: to(`${app.address}:5001`),
    all_url: to(...nodes.map(({ address }) => `${address}:5432`)),
    urlOf,
    primary: {
      port: 5000,
      folder: '/var/lib/postgresql',
      url,
      query: (statement, values) => ask(url, statement, values),
      // The rest is Patroni's work.
      start: async () => {},
      stop: async () => await machines.close(),
      freeze() {},
      thaw() {},
      ended: () => false,
      promote: async () => {},
    },
    members,
    whole,
    remade: () => remade,
    led,
    startPatroni,
    startEtcd,
    patronictl,
    backUp,
    renewCertificates,
    etcdLeader() {
      const endpoints = DATABASES.map((name) => `https://${name}:2379`).join(',');
      const shown = ['cacert=ca.pem', 'cert=node.pem', 'key=node.key'].map((one) =>
        `--${one}`.replace('=', '=/etc/ssl/etcd/'),
      );
      const command = ['etcdctl', `--endpoints=${endpoints}`, ...shown, '-w', 'json', 'endpoint', 'status'];
      const all = JSON.parse(nodes[0]!.run('etcd', ['env', 'ETCDCTL_API=3', ...command])) as {
        Endpoint: string;
        Status: { leader: number; header: { member_id: number } };
      }[];
      const leading = all.find(({ Status }) => Status.leader === Status.header.member_id)!;
      return new URL(leading.Endpoint).hostname as DatabaseName;
    },
    async restoreTo(moment) {
      const [one, ...others] = nodes as [Machine, ...Machine[]];
      for (const node of nodes) node.signal('SIGTERM', PATRONI);
      await until('every PostgreSQL stopped', () =>
        nodes.every((node) => node.pids(POSTGRES, PATRONI).length === 0),
      );
      patronictlRemove(one);
      const target = `--target=${moment.toISOString().replace('T', ' ').replace('Z', '+00')}`;
      one.run('postgres', [
        ...['pgbackrest', '--stanza=countersign', '--delta'],
        ...['--type=time', target, '--target-action=promote', 'restore'],
      ]);
      // No other machine reaches it before it is what it was at that moment.
      const options = `-c listen_addresses='' -c synchronous_standby_names=''`;
      one.run('postgres', [
        `${BIN}/pg_ctl`,
        '-D',
        DATA,
        '-w',
        '-t',
        '600',
        '-l',
        '/tmp/restore.log',
        '-o',
        options,
        'start',
      ]);
      await until('the end of the recovery', () =>
        one.run('postgres', ['psql', '-qtA', '-c', 'SELECT pg_is_in_recovery()']).startsWith('f'),
      );
      one.run('postgres', [`${BIN}/pg_ctl`, '-D', DATA, '-w', '-m', 'fast', 'stop']);
      startPatroni('db1');
      await until('db1 leads', async () => (await members()).some(({ role }) => role === 'leader'));
      one.run('postgres', ['pgbackrest', '--stanza=countersign', '--type=full', 'backup']);
      for (const other of others) {
        other.run('postgres', ['rm', '-rf', DATA]);
        startPatroni(other.name as DatabaseName);
      }
      await whole();
    },
    keepLogs() {
      const kept = mkdtempSync(join(tmpdir(), 'countersign-nodes-'));
      for (const file of readdirSync(folder).filter((name) => name.endsWith('.log')))
        copyFileSync(join(folder, file), join(kept, file));
      return kept;
    },
    close: () => machines.close(),
  };
  return cluster;
}

/** As the page says, and for the addresses: the services are outside of the network and its names. */
function makeCertificates(folder: string, machines: Machine[]): string {
  const made = join(folder, 'certificates');
  cpSync(join(FILES, 'certificates.sh'), join(made, 'certificates.sh'), { recursive: true });
  const addresses = machines.map(({ address }) => `IP:${address}`).join(',');
  const { status, stderr } = spawnSync('sh', ['certificates.sh', addresses], { cwd: made, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return made;
}

/** Null: no answer in time. */
async function answerOf(
  request: RequestOptions,
): Promise<{ status: number | undefined; text: string } | null> {
  return await new Promise((resolve) => {
    const asked = get({ ...request, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part) => {
        text += part;
      });
      response.on('end', () => resolve({ status: response.statusCode, text }));
    });
    asked.on('error', () => resolve(null));
    const late = setTimeout(() => asked.destroy(new Error('late')), request.timeout);
    asked.on('close', () => {
      clearTimeout(late);
      resolve(null);
    });
  });
}

/** The fingerprint of the certificate that is shown there; null: none. */
async function certificateAt(to: { host: string; port: number }): Promise<string | null> {
  return await new Promise((resolve) => {
    // It is compared with the file, not trusted.
    const socket = connect({ ...to, rejectUnauthorized: false }, () => {
      resolve(socket.getPeerX509Certificate()?.fingerprint256 ?? null);
      socket.destroy();
    });
    socket.on('error', () => resolve(null));
  });
}

/** The same of a PostgreSQL, whose TLS begins after a question. */
async function certificateOfServer(connectionString: string): Promise<string | null> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { stream } = (client as unknown as { connection: { stream: TLSSocket } }).connection;
    const shown = stream.getPeerX509Certificate()?.fingerprint256 ?? null;
    await client.end();
    return shown;
  } catch {
    return null;
  }
}

/** It asks for the name, and for a sentence. */
function patronictlRemove(node: Machine): void {
  const answers = 'countersign\nYes I am aware\n';
  node.run('postgres', ['patronictl', '-c', CONFIG, 'remove', 'countersign'], answers);
}

function fileFor(machine: Machine, name: string): string {
  let text = readFileSync(join(FILES, name), 'utf8').replaceAll('NODE', machine.name);
  for (const whose of PASSWORDS) text = text.replaceAll(`${whose}_PASSWORD`, PASSWORD);
  return text;
}

/** The rows of one statement on a connection of its own. */
export async function ask<Row extends pg.QueryResultRow>(
  connectionString: string,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    await client.end();
  }
}
