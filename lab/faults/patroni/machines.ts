import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { requireFreeNetwork } from '../../harness/free-network.ts';
import { startJanitor } from '../../harness/janitor.ts';

/** Of TEST-NET-2 (RFC 5737), which no real network has. */
const SUBNET = '198.51.100';
const BRIDGE = 'cs-faults';
/** The machine that runs the services is this one, and beside it HAProxy. */
export const NAMES = ['db1', 'db2', 'db3', 'app'] as const;
export type Name = (typeof NAMES)[number];
export type DatabaseName = Exclude<Name, 'app'>;
export const DATABASES: DatabaseName[] = ['db1', 'db2', 'db3'];
/** What the janitor waits for the dead to leave their namespaces, in tenths of a second. */
const PATIENCE = 50;

export type Machine = {
  name: Name;
  address: string;
  /** Writes a file of this machine, with its folders. */
  write(path: string, text: string, owner: string, mode?: number): void;
  /** Starts a program there as `user`; its output goes to a log. */
  start(user: string, command: string[], env?: Record<string, string>): ChildProcess;
  /** Runs a program there to its end; throws when it fails. */
  run(user: string, command: string[], input?: string): string;
  /** Its living processes whose program is one of these. */
  pids(...programs: string[]): number[];
  signal(signal: NodeJS.Signals, ...programs: string[]): void;
  /** Nothing reaches it, and it reaches no other. */
  unplug(): void;
  plug(): void;
  /** It and the other machines lose each other; the rest of the network reaches all of them. */
  cutFrom(others: Machine[]): void;
  joinWith(others: Machine[]): void;
};

export type Machines = Record<Name, Machine> & { close(): Promise<void> };

/** Folders that each machine has for itself; the repository of the backups is one folder for all. */
const OWN = [
  '/etc/patroni',
  '/etc/haproxy',
  '/etc/ssl',
  '/var/lib/postgresql',
  '/var/lib/etcd',
  '/var/log/pgbackrest',
  '/var/run/postgresql',
];
const OWN_FILES = ['/etc/hosts', '/etc/pgbackrest.conf'];
const SHARED = '/var/lib/pgbackrest';
const OWNERS: Record<string, string> = {
  '/var/lib/etcd': 'etcd',
  '/etc/haproxy': 'root',
  '/etc/ssl': 'root',
};

/**
 * Four machines on a network of their own, made of namespaces: each has its address, its folders of /etc and /var, and nothing of them
 * is seen outside. They go with this process, however it ends.
 */
export function openMachines(folder: string): Machines {
  requireFreeNetwork(SUBNET);
  const janitor = takeAwayLater(folder);
  ip('link', 'add', BRIDGE, 'type', 'bridge');
  ip('addr', 'add', `${SUBNET}.1/24`, 'dev', BRIDGE);
  ip('link', 'set', BRIDGE, 'up');
  const shared = join(folder, 'repository');
  makeFolder(shared, 'postgres');
  const machines = NAMES.map((name, nth) => aMachine(name, nth, folder, shared));
  const hosts = machines.map(({ name, address }) => `${address} ${name}\n`).join('');
  for (const machine of machines) machine.write('/etc/hosts', `127.0.0.1 localhost\n${hosts}`, 'root');
  const byName = Object.fromEntries(machines.map((machine) => [machine.name, machine]));
  return Object.assign(byName as Record<Name, Machine>, { close: janitor });
}

function aMachine(name: Name, nth: number, folder: string, shared: string): Machine {
  const namespace = `${BRIDGE}-${name}`;
  const cable = `${BRIDGE}${nth}`;
  const address = `${SUBNET}.${10 + nth}`;
  const root = join(folder, name);
  ip('netns', 'add', namespace);
  ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace);
  ip('link', 'set', cable, 'master', BRIDGE, 'up');
  for (const device of ['lo', 'eth0']) ip('-n', namespace, 'link', 'set', device, 'up');
  ip('-n', namespace, 'addr', 'add', `${address}/24`, 'dev', 'eth0');
  for (const path of OWN) makeFolder(join(root, path), OWNERS[path] ?? 'postgres');
  for (const path of OWN_FILES) {
    makeFolder(dirname(join(root, path)), 'root');
    writeFileSync(join(root, path), '');
  }
  makeFolder(join(root, 'tmp'), 'postgres');
  const mounts = [
    ...[...OWN, ...OWN_FILES].map((path) => `mount --bind ${root}${path} ${path}`),
    `mount --bind ${shared} ${SHARED}`,
    // Last, because all of the above lies below it.
    `mount --bind ${root}/tmp /tmp`,
  ];
  const log = openSync(join(folder, `${name}.log`), 'a');

  function words(user: string, command: string[]): string[] {
    const as = ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--init-groups', '--inh-caps=-all'];
    const script = [...mounts, `exec ${user === 'root' ? '' : as.join(' ')} "$@"`].join(' && ');
    return ['netns', 'exec', namespace, 'sh', '-c', script, name, ...command];
  }
  const environment = (env: Record<string, string> = {}) => ({
    PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
    LC_ALL: 'C.UTF-8',
    ...env,
  });
  function pids(...programs: string[]): number[] {
    const all = spawnSync('ip', ['netns', 'pids', namespace], { encoding: 'utf8' }).stdout;
    return all
      .split('\n')
      .filter(Boolean)
      .map(Number)
      .filter((pid) => programs.includes(programOf(pid)));
  }
  return {
    name,
    address,
    pids,
    write(path, text, owner, mode = 0o644) {
      makeFolder(dirname(join(root, path)), null);
      writeFileSync(join(root, path), text, { mode });
      spawnSync('chown', [owner, join(root, path)]);
    },
    start(user, command, env) {
      return spawn('ip', words(user, command), {
        cwd: '/',
        env: environment(env),
        stdio: ['ignore', log, log],
      });
    },
    run(user, command, input) {
      const options = { cwd: '/', env: environment(), input: input ?? '', encoding: 'utf8' } as const;
      const { status, stdout, stderr } = spawnSync('ip', words(user, command), options);
      if (status !== 0) throw new Error(`${name}: ${command.join(' ')}: ${stdout}${stderr}`);
      return stdout;
    },
    signal(signal, ...programs) {
      for (const pid of pids(...programs)) {
        try {
          process.kill(pid, signal);
        } catch {
          // It ended by itself.
        }
      }
    },
    unplug: () => ip('link', 'set', cable, 'down'),
    plug: () => ip('link', 'set', cable, 'up'),
    cutFrom(others) {
      for (const other of others) ip('-n', namespace, 'route', 'add', 'blackhole', other.address);
    },
    joinWith(others) {
      for (const other of others) ip('-n', namespace, 'route', 'del', 'blackhole', other.address);
    },
  };
}

/** What is missing on this machine, or null. */
export function missingForMachines(programs: string[]): string | null {
  if (process.getuid?.() !== 0) return 'namespaces of the network take root';
  const absent = ['ip', 'setpriv', ...programs].filter(
    (program) => spawnSync('sh', ['-c', `command -v ${program}`]).status !== 0,
  );
  return absent.length > 0 ? `not installed: ${absent.join(', ')}` : null;
}

/** Takes everything away when the returned function is called, or this process is gone. */
function takeAwayLater(folder: string): () => Promise<void> {
  const namespaces = NAMES.map((name) => `${BRIDGE}-${name}`).join(' ');
  return startJanitor(`for n in ${namespaces}; do
  waited=0
  while pids=$(ip netns pids $n 2>/dev/null) && [ -n "$pids" ] && [ $waited -lt ${PATIENCE} ]; do
    kill -KILL $pids; sleep 0.1; waited=$((waited + 1))
  done
  ip netns del $n
done 2>/dev/null
for n in ${NAMES.map((_, nth) => nth).join(' ')}; do ip link del ${BRIDGE}$n; done 2>/dev/null
ip link del ${BRIDGE} 2>/dev/null
rm -rf '${folder}'`);
}

function programOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return '';
  }
}

function makeFolder(path: string, owner: string | null): void {
  mkdirSync(path, { recursive: true });
  if (owner === null) return;
  spawnSync('chown', [owner, path]);
  if (owner !== 'root') spawnSync('chmod', ['0750', path]);
}

function ip(...words: string[]): void {
  const { status, stderr } = spawnSync('ip', words, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`ip ${words.join(' ')}: ${stderr}`);
}
