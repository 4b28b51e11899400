import { execFile, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { promisify } from 'node:util';
import { quiet } from '../../deploy/go.ts';
import { atEnd } from '../../server/test/support/cleanup.ts';
import { newAuthority } from '../../server/test/support/network/certificates.ts';
import { freePort } from '../../server/test/support/network/free-port.ts';
import { terminateTls } from '../conformance/tls-proxy.ts';
import { CHECKOUT } from '../harness/our-environment.ts';
import { newPrimary } from '../harness/postgres-cluster.ts';
import { until } from '../harness/until.ts';
import { check, expectSeen, newTrial, secondsSince, type Trial } from './trial.ts';
import { walk } from './walk.ts';

export const WORK = join(CHECKOUT, '.tmp/platforms');
export const RELEASE = 'bookworm';
const NPM = 'npm@11.19.1';
const BASE = 'localhost/countersign-base';
const IMAGE = 'localhost/countersign';
/** This machine as the network of slirp4netns shows it. */
const HOST = '10.0.2.2';
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';
/** As in deploy/compose.yaml and the restricted pods of deploy/kubernetes.yaml. */
const CONFINED = [
  '--read-only',
  '--read-only-tmpfs=false',
  '--tmpfs=/tmp:size=64m,mode=1777',
  '--cap-drop=all',
  '--security-opt=no-new-privileges',
  '--memory=1g',
];

/** Builds the image of deploy/Containerfile, starts it confined as the examples do, and walks through it in production mode. */
export async function inContainer(folder: string): Promise<Trial[]> {
  const trial = newTrial('image');
  const podman = newPodman(folder);
  await check(trial, 'podman, runc, base', async () => {
    await podman('build', '--quiet', '--network=host', '--tag', BASE, nodeContext());
    return `${await podman('version', '--format={{.Client.Version}}')}, ${versionOf('runc')}, Debian ${RELEASE} with Node ${(await podman('run', '--network=none', '--rm', BASE, 'node', '--version')).slice(1)}`;
  });
  const built = await check(trial, 'built from deploy/Containerfile', async () => {
    await build(podman, folder);
    return 'holds';
  });
  if (!built) return [trial];
  await check(trial, 'size', async () => {
    const sizeOf = async (name: string) =>
      Number(await podman('image', 'inspect', '--format={{.Size}}', name));
    const [base, image] = [await sizeOf(BASE), await sizeOf(IMAGE)];
    return `${mb(image)}, of which ${mb(base)} are the base with npm`;
  });
  const primary = await newPrimary(join(folder, 'database'), {});
  atEnd(() => primary.stop('SIGINT'));
  const port = await freePort();
  const authority = newAuthority();
  const origin = await terminateTls({ certificate: authority.issue({ names: ['localhost'] }), port });
  setDefaultCACertificates([...getCACertificates('default'), authority.pem]);
  const env = Object.entries({
    BASE_URL: origin,
    OPEN_URL: origin.replace('//', '//open.'),
    DATABASE_URL: primary.url.replace('127.0.0.1', HOST),
    SECRET_KEY: randomBytes(32).toString('hex'),
    SMTP_URL: 'smtp://127.0.0.1:1',
    RATE_LIMITS: 'observe',
    METRICS_PORT: '0',
  }).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
  const network = '--network=slirp4netns:allow_host_loopback=true';
  const run = ['run', ...CONFINED, network, ...env];
  const name = 'countersign-platforms';

  const begun = Date.now();
  const started = await check(trial, 'started: migrations, then /healthz', async () => {
    await podman(...run, '--detach', `--name=${name}`, `--publish=127.0.0.1:${port}:3000`, IMAGE);
    atEnd(() => podman('rm', '--force', '--time=15', name));
    await until('the container', async () => {
      if ((await podman('inspect', '--format={{.State.Running}}', name)) !== 'true')
        throw new Error(await podman('logs', name));
      return (await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null))?.status === 200;
    });
    return `holds, after ${secondsSince(begun)}`;
  });
  if (!started) return [trial];
  const inside = (script: string) => podman('exec', name, 'node', '--eval', script);
  await check(trial, 'user and capabilities of the process', async () => {
    const status = await inside(`console.log(require('node:fs').readFileSync('/proc/1/status', 'utf8'))`);
    const line = (of: string) => new RegExp(`^${of}:\\s+(\\S+)`, 'm').exec(status)?.[1];
    expectSeen(line('Uid'), '65532', 'user');
    expectSeen(line('CapEff'), '0000000000000000', 'effective capabilities');
    expectSeen(line('NoNewPrivs'), '1', 'no new privileges');
    return '65532, none';
  });
  await check(trial, 'root file system', async () => {
    const refused = await inside(
      `for (const path of ['/app', '/app/server/src', '/usr/local/bin', '/etc', '/var/tmp'])
        try { require('node:fs').writeFileSync(path + '/x', ''); console.log(path); } catch (e) { if (e.code !== 'EROFS') console.log(path, e.code); }`,
    );
    expectSeen(refused, '', 'written');
    return 'read-only';
  });
  await check(trial, 'starts from the bundle, has no npm', async () => {
    const seen = await inside(`import('/app/server/src/bundled.mjs').then(({ bundledProgram }) =>
      console.log(bundledProgram(), require('node:fs').existsSync('/usr/local/bin/npm')))`);
    expectSeen(seen, '/app/server/bundle/program.js false', 'the program');
    return 'holds';
  });
  await check(trial, 'HEALTHCHECK', async () => {
    await podman('healthcheck', 'run', name);
    return 'healthy';
  });
  await walk(trial, {
    origin,
    isProduction: true,
    command: async <T>(...args: string[]) =>
      JSON.parse(await podman('exec', name, 'node', '/app/server/src/main.js', ...args, '--json')) as T,
  });
  await check(trial, 'HEALTHCHECK without its database', async () => {
    await primary.stop('SIGINT');
    await until('an unhealthy container', async () => !(await isHealthy(podman, name)));
    await primary.start();
    await until('a healthy container', () => isHealthy(podman, name));
    return 'unhealthy, and healthy again with it';
  });
  await check(trial, 'stop', async () => {
    await podman('stop', '--time=15', name);
    const code = await podman('inspect', '--format={{.State.ExitCode}}', name);
    expectSeen(code, '0', 'exit code');
    return 'exit code 0';
  });
  return [trial];
}

type Podman = (...args: string[]) => Promise<string>;

/** With a store of its own, which goes at the end; cgroups without systemd, and the limits of this process, which a nested container cannot raise. */
function newPodman(folder: string): Podman {
  const [store, run] = [join(WORK, 'containers'), join(folder, 'run')];
  const limits = readFileSync('/proc/self/limits', 'utf8');
  const files = /^Max open files\s+\d+\s+(\d+)/m.exec(limits)![1]!;
  const conf = join(folder, 'containers.conf');
  writeFileSync(
    conf,
    `[containers]\ndefault_ulimits = ["nofile=${files}:${files}", "nproc=4096:4096"]\n[engine]\ncgroup_manager = "cgroupfs"\nevents_logger = "file"\nruntime = "runc"\n`,
  );
  const podman: Podman = async (...args) => {
    const all = ['--root', store, '--runroot', run, '--log-level=fatal', ...args];
    const env = { ...process.env, CONTAINERS_CONF: conf };
    const { stdout } = await promisify(execFile)('podman', all, { cwd: CHECKOUT, env, maxBuffer: 2 ** 26 });
    return stdout.trim();
  };
  atEnd(() => {
    // Kept layers would make the next build one of what has changed; the store must not stay mounted.
    spawnSync('umount', [join(store, 'overlay')]);
    rmSync(store, { recursive: true, force: true });
  });
  return podman;
}

/** A folder with a new Debian that has these packages, as debian.tar. */
export function debianContext(name: string, packages: readonly string[]): string {
  const context = join(WORK, name);
  const debian = join(context, 'debian.tar');
  if (!existsSync(debian)) {
    mkdirSync(context, { recursive: true });
    const without = ['doc', 'man', 'locale'].map((part) => `--dpkgopt=path-exclude=/usr/share/${part}/*`);
    const include = packages.length === 0 ? [] : [`--include=${packages.join()}`];
    const part = join(context, 'part.tar');
    quiet('mmdebstrap', ['--quiet', '--variant=minbase', ...include, ...without, RELEASE, part], {
      cwd: CHECKOUT,
    });
    renameSync(part, debian);
  }
  return context;
}

/** What the official image is, as far as deploy/Containerfile uses it: Debian's packages, and Node and npm below /usr/local. */
export function nodeContext(): string {
  const context = debianContext('base', []);
  const local = join(context, 'usr/local');
  const npm = join(local, 'lib/node_modules/npm');
  if (!existsSync(npm)) {
    const prefix = join(context, 'npm');
    quiet('npm', ['install', '--ignore-scripts', '--silent', '--prefix', prefix, NPM], { cwd: CHECKOUT });
    cpSync(join(prefix, 'node_modules/npm'), npm, { recursive: true });
  }
  const bin = join(local, 'bin');
  mkdirSync(bin, { recursive: true });
  copyFileSync(process.execPath, join(bin, 'node'));
  for (const name of ['npm', 'npx']) {
    rmSync(join(bin, name), { force: true });
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(bin, name));
  }
  writeFileSync(
    join(context, 'Containerfile'),
    'FROM scratch\nADD debian.tar /\nCOPY usr /usr\nENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin\n',
  );
  return context;
}

/** npm's registry and certificates as they are set up on this machine; `trusted`: null where it has no file of them. */
export function registryOf(folder: string): { npmrc: string; trusted: string | null } {
  const npmrc = join(folder, 'npmrc');
  const registry = quiet('npm', ['config', 'get', 'registry'], { cwd: CHECKOUT }).trim();
  const trusted = existsSync(CERTIFICATES) ? CERTIFICATES : null;
  writeFileSync(npmrc, `registry=${registry}\n${trusted ? `cafile=${trusted}\n` : ''}`);
  return { npmrc, trusted };
}

/** As its first line says, with the base as the argument. */
async function build(podman: Podman, folder: string): Promise<void> {
  const { npmrc, trusted } = registryOf(folder);
  await podman(
    ...['build', '--format=docker', '--network=host', '--pull-never', '--build-arg', `NODE_IMAGE=${BASE}`],
    ...['--volume', `${npmrc}:/root/.npmrc:ro`],
    ...(trusted ? ['--volume', `${trusted}:${trusted}:ro`] : []),
    ...['--file=deploy/Containerfile', '--tag', IMAGE, '.'],
  );
}

async function isHealthy(podman: Podman, name: string): Promise<boolean> {
  return await podman('healthcheck', 'run', name).then(
    () => true,
    () => false,
  );
}

function versionOf(program: string): string {
  return quiet(program, ['--version'], { cwd: dirname(CHECKOUT) }).split('\n')[0]!;
}

function mb(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`;
}
