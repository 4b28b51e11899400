import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { requireFreeNetwork } from '../../harness/free-network.ts';
import { startJanitor } from '../../harness/janitor.ts';
import { childOf, type Machine, NSPAWN, CLEAN as USUAL } from '../../newcomer/machine.ts';
import { openShell, type Shell } from '../../newcomer/shell.ts';

const BRIDGE = 'cs-machines';
/** Of the page. */
const SUBNET = '10.0.0';
export const ADDRESSES = { db1: '10.0.0.11', db2: '10.0.0.12', db3: '10.0.0.13', app: '10.0.0.21' } as const;
export type Name = keyof typeof ADDRESSES;
/** The folder of the backups, which the nodes have in common. */
const REPOSITORY = '/var/lib/pgbackrest';
const CLEAN = [...USUAL, 'LANG=C.UTF-8', 'DEBIAN_FRONTEND=noninteractive'];

/** Of a node, for all that it writes: filled within a second, and room for the log of PostgreSQL and the five files of etcd. */
const DISK = '3G';
const BOOT_MS = 300_000;
/** systemd stops a service for a minute and a half before it kills it. */
const POWER_OFF_MS = 300_000;
const READ_MS = 120_000;
/** Nothing here may hold up the callers, who are in the same process. */
const run = promisify(execFile);

export type Network = {
  /** With a disk of its own that is new; `files` are copied. */
  create(name: Name, files: string): Promise<void>;
  start(name: Name): Promise<void>;
  /** As if its power failed. */
  kill(name: Name): Promise<void>;
  /** Its operating system ends it. */
  powerOff(name: Name): Promise<void>;
  /** For good, with its disk. */
  destroy(name: Name): Promise<void>;
  /** Where its files are seen from here. */
  folderOf(name: Name): string;
  /** What a script of sh prints there; null: it failed. */
  read(name: Name, script: string): Promise<string | null>;
  /** Root's terminal there, which stays open until the machine ends. */
  shell(name: Name): Promise<Shell>;
};

type Running = { nspawn: ChildProcess; init: string; slirp: ChildProcess };

/**
 * Machines that boot a system of their own, on one network: each is root's own Debian, and reaches the internet. They go with this process, however it ends,
 * and with them the folder.
 */
export function openNetwork(folder: string): { network: Network; close: () => Promise<void> } {
  requireFreeNetwork(SUBNET);
  const janitor = takeAwayLater(folder);
  for (const words of [
    `link add ${BRIDGE} type bridge`,
    `addr add ${SUBNET}.254/24 dev ${BRIDGE}`,
    `link set ${BRIDGE} up`,
  ])
    execFileSync('ip', words.split(' '));
  const [disks, repository] = [join(folder, 'disks'), join(folder, 'repository')];
  for (const path of [disks, repository]) mkdirSync(path, { recursive: true });
  const running = new Map<Name, Running>();
  const shells = new Map<Name, Shell>();
  const folderOf = (name: Name) => join(disks, name);

  function inside(name: Name, ...command: string[]): string[] {
    const { init } = running.get(name) ?? {};
    if (init === undefined) throw new Error(`${name} is off`);
    return [...entering(init), ...command];
  }
  async function read(name: Name, script: string): Promise<string | null> {
    const [enter, ...rest] = inside(name, 'sh', '-c', script);
    return await run(enter!, rest, { timeout: READ_MS, killSignal: 'SIGKILL' }).then(
      ({ stdout }) => stdout,
      () => null,
    );
  }

  async function start(name: Name): Promise<void> {
    const log = openSync(join(folder, `${name}.log`), 'a');
    const mount = name === 'app' ? [] : [`--bind=${repository}:${REPOSITORY}`];
    const options = [
      `--network-bridge=${BRIDGE}`,
      '--resolv-conf=off',
      `--machine=${BRIDGE}-${name}`,
      ...mount,
    ];
    const [program, ...args] = [...NSPAWN, '-D', folderOf(name), '--boot', ...options];
    const nspawn = spawn(program!, args, { stdio: ['ignore', log, log] });
    const pids = join(folder, `${name}.pids`);
    writeFileSync(pids, `${nspawn.pid}\n`);
    let init = '';
    const end = Date.now() + BOOT_MS;
    for (let state = ''; !/running|degraded/.test(state); await pause(250)) {
      if (nspawn.exitCode !== null || Date.now() > end)
        throw new Error(`${name} does not start: see ${folder}/${name}.log`);
      // The first child of systemd-nspawn only makes the second.
      init = childOf(nspawn.pid!);
      if (init === '') continue;
      const [enter, ...rest] = [...entering(init), 'systemctl', 'is-system-running'];
      // While it starts, it also says so by its exit code.
      state = await run(enter!, rest).then(
        ({ stdout }) => stdout,
        ({ stdout }: { stdout?: string }) => stdout ?? '',
      );
    }
    const slirp = spawn('slirp4netns', ['--configure', init, 'tap0'], { stdio: 'ignore' });
    running.set(name, { nspawn, init, slirp });
    writeFileSync(pids, `${init} ${nspawn.pid} ${slirp.pid}\n`);
    while ((await read(name, 'getent hosts deb.debian.org')) === null) {
      if (Date.now() > end) throw new Error(`${name} resolves no names`);
      await pause(250);
    }
  }

  async function ended(name: Name): Promise<void> {
    const { nspawn, init, slirp } = running.get(name)!;
    const isLate = (await hasEnded(nspawn, POWER_OFF_MS)) === false;
    // Its first process with it, as everything else in it then.
    if (isLate) for (const pid of [Number(init), nspawn.pid!]) process.kill(pid, 'SIGKILL');
    slirp.kill();
    running.delete(name);
    shells.delete(name);
    rmSync(join(folder, `${name}.pids`), { force: true });
    if (isLate)
      throw new Error(`${name} was not off after ${POWER_OFF_MS / 60_000} min: see ${folder}/${name}.log`);
  }
  async function kill(name: Name): Promise<void> {
    const { nspawn, init } = running.get(name)!;
    process.kill(Number(init), 'SIGKILL');
    nspawn.kill('SIGKILL');
    await ended(name);
    // Until the kernel has taken its cable away.
    await pause(1_000);
  }
  const network: Network = {
    folderOf,
    read,
    start,
    kill,
    async create(name, files) {
      if (name !== 'app') await mountDisk(folderOf(name));
      await run('cp', ['-a', '--reflink=auto', `${files}/.`, folderOf(name)]);
      const etc = join(folderOf(name), 'etc');
      const address = `[Match]\nName=host0\n[Network]\nAddress=${ADDRESSES[name]}/24\nLinkLocalAddressing=no\n`;
      writeFileSync(join(etc, 'systemd/network/10-host0.network'), address);
      writeFileSync(join(etc, 'machine-id'), '');
    },
    async powerOff(name) {
      // A machine stops its processes before it kills them. nsenter stops with the shell and no longer reaps it, so the machine would never end.
      await shells.get(name)?.leave();
      await read(name, 'systemctl poweroff');
      await ended(name);
      await pause(1_000);
    },
    async destroy(name) {
      await kill(name);
      await run('umount', ['-l', join(folderOf(name), 'var')]);
      await rm(`${folderOf(name)}.img`);
      await rm(folderOf(name), { recursive: true });
    },
    async shell(name) {
      const known = shells.get(name);
      if (known) return known;
      const machine: Machine = {
        folder: folderOf(name),
        inside: (...command) => inside(name, ...command),
        read: (...command) => execFileSync(inside(name)[0]!, inside(name, ...command).slice(1)).toString(),
      };
      const shell = await openShell(machine);
      // A table that does not fit would be broken.
      await shell.run('stty rows 50 cols 200');
      shells.set(name, shell);
      return shell;
    },
  };
  return { network, close: janitor };
}

/** A file with a file system for /var. */
async function mountDisk(folder: string): Promise<void> {
  const [image, mount] = [`${folder}.img`, join(folder, 'var')];
  mkdirSync(mount, { recursive: true });
  await run('truncate', ['-s', DISK, image]);
  await run('mkfs.ext4', ['-q', '-m', '0', image]);
  await run('mount', ['-o', 'loop', image, mount]);
}

async function hasEnded(child: ChildProcess, patience: number): Promise<boolean> {
  if (child.exitCode !== null || child.signalCode !== null) return true;
  const late = new AbortController();
  const ended = once(child, 'exit', { signal: late.signal }).then(
    () => true,
    () => false,
  );
  const timer = setTimeout(() => late.abort(), patience);
  return await ended.finally(() => clearTimeout(timer));
}

/** The words before a command that runs in a machine. */
function entering(init: string): string[] {
  return ['nsenter', '-t', init, '-m', '-u', '-i', '-n', '-p', '-C', ...CLEAN];
}

/** Takes everything away when the returned function is called, or this process is gone. */
function takeAwayLater(folder: string): () => Promise<void> {
  return startJanitor(`for n in ${Object.keys(ADDRESSES).join(' ')}; do
  [ -f '${folder}'/$n.pids ] && kill -KILL $(cat '${folder}'/$n.pids)
done 2>/dev/null
sleep 1
ip link del ${BRIDGE} 2>/dev/null
for n in ${Object.keys(ADDRESSES).join(' ')}; do umount -l '${folder}'/disks/$n/var; done 2>/dev/null
rm -rf '${folder}/disks' '${folder}/repository'`);
}
