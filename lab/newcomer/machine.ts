import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { quiet } from '../../deploy/go.ts';
import { atEnd } from '../../server/test/support/cleanup.ts';
import { CHECKOUT } from '../harness/our-environment.ts';

const RELEASE = 'bookworm';
const BASE = join(CHECKOUT, '.tmp/newcomer', RELEASE);
const TOOLS = ['debootstrap', 'systemd-nspawn', 'slirp4netns', 'nsenter', 'script', 'git'];
/** A system that boots, and the name service, mail server and authority of the newcomer's company (company.ts). */
const PACKAGES = ['systemd', 'systemd-sysv', 'dbus', 'ca-certificates', 'dnsmasq', 'postfix', 'openssl'];
export const NSPAWN = ['systemd-nspawn', '--quiet', '--register=no', '--keep-unit'];
const BOOT_MS = 180_000;

/** The environment of everything that runs in the machine. */
export const CLEAN = [
  'env',
  '-i',
  'HOME=/root',
  'TERM=dumb',
  'PS1=[$?] # ',
  'DEBIAN_FRONTEND=noninteractive',
  'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
];

export type Machine = {
  /** The root of its files. */
  folder: string;
  /** A command of this machine that runs `command` in that one. */
  inside(...command: string[]): string[];
  /** What a command in it prints. */
  read(...command: string[]): string;
};

export function missingTools(): string[] {
  return TOOLS.filter((tool) => spawnSync('sh', ['-c', `command -v ${tool}`]).status !== 0);
}

/** The files of a Debian that was just installed; the first ones are kept for the next runs. */
export function newDebian(folder: string): void {
  if (!existsSync(BASE)) {
    console.log(`Making a Debian ${RELEASE} ...`);
    rmSync(`${BASE}.part`, { recursive: true, force: true });
    mkdirSync(`${BASE}.part`, { recursive: true });
    const args = ['--variant=minbase', `--include=${PACKAGES.join()}`, RELEASE, `${BASE}.part`];
    quiet('debootstrap', args, { cwd: CHECKOUT });
    renameSync(`${BASE}.part`, BASE);
  }
  execFileSync('cp', ['-a', '--reflink=auto', BASE, folder]);
}

/** Runs a script of sh in files that are not started. */
export function prepare(folder: string, script: string): void {
  const [program, ...args] = [...NSPAWN, '-D', folder, '--pipe', 'sh', '-ec', script];
  quiet(program!, args, { cwd: CHECKOUT });
}

/** Starts it with systemd and a network of its own; `/checkout` is this one. Ended with the program. */
export async function boot(folder: string): Promise<Machine> {
  const [program, ...args] = [...NSPAWN, '-D', folder, '--boot', '--private-network', '--resolv-conf=off'];
  const child = spawn(program!, [...args, `--bind-ro=${CHECKOUT}:/checkout`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  endWithProgram(child);
  let init = '';
  const inside = (...command: string[]) => ['nsenter', '-t', init, '-a', ...CLEAN, ...command];
  const read = (...command: string[]) => {
    const [enter, ...rest] = inside(...command);
    return spawnSync(enter!, rest, { encoding: 'utf8' }).stdout;
  };
  await eventually('the machine starts', () => {
    // The first child of systemd-nspawn only makes the second.
    init = childOf(child.pid!);
    return init !== '' && /running|degraded/.test(read('systemctl', 'is-system-running'));
  });
  endWithProgram(spawn('slirp4netns', ['--configure', init, 'tap0'], { stdio: 'ignore' }));
  await eventually('names are resolved', () => read('getent', 'hosts', 'deb.debian.org') !== '');
  return { folder, inside, read };
}

function endWithProgram(child: ReturnType<typeof spawn>): void {
  atEnd(async () => {
    if (child.exitCode !== null) return;
    const exited = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await Promise.race([exited, sleep(30_000).then(() => child.kill('SIGKILL'))]);
  });
}

async function eventually<T>(what: string, look: () => T): Promise<NonNullable<T>> {
  for (const end = Date.now() + BOOT_MS; Date.now() < end; await sleep(250)) {
    const seen = look();
    if (seen) return seen;
  }
  throw new Error(`not in ${BOOT_MS / 1000} s: ${what}`);
}

export function childOf(pid: number): string {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  return stdout.trim().split(/\s+/)[0] ?? '';
}
