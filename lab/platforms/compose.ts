import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { copyFileSync, cpSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { promisify } from 'node:util';
import { go, quiet, requireGo } from '../../deploy/go.ts';
import { atEnd } from '../../server/test/support/cleanup.ts';
import { newAuthority } from '../../server/test/support/network/certificates.ts';
import { terminateTls } from '../conformance/tls-proxy.ts';
import { startJanitor } from '../harness/janitor.ts';
import { CHECKOUT } from '../harness/our-environment.ts';
import { until } from '../harness/until.ts';
import { debianContext, nodeContext, RELEASE, registryOf, WORK } from './container.ts';
import { check, expectSeen, Fault, newTrial, secondsSince, type Trial } from './trial.ts';
import { walk } from './walk.ts';

/** Debian 12 has none that reads the file. */
const COMPOSE = 'v2.40.3';
const COMPOSE_MODULE = 'github.com/docker/compose/v2';
const BASE = 'countersign-base';
/** The name server of slirp4netns. */
const RESOLVER = '10.0.2.3';
const SERVICES = ['web', 'worker', 'database'] as const;
/** Ends when either end of the connection does. */
const PIPE = `const to = require('node:net').connect(3000, '127.0.0.1'); process.stdin.pipe(to); to.pipe(process.stdout);
to.on('error', () => process.exit(1)).on('close', () => process.exit(0));`;

/** Types what the first lines of deploy/compose.yaml say, walks through what has started, and kills parts of it. */
export async function withCompose(folder: string): Promise<Trial[]> {
  const trial = newTrial('Docker Compose');
  const project = join(folder, 'checkout/deploy');
  const { docker, compose, port } = await startDocker(folder, project);
  const pidOf = async (service: string) =>
    Number(await docker('inspect', '--format={{.State.Pid}}', `countersign-${service}-1`));
  const ask = async (sql: string) =>
    await compose('exec', '-T', 'database', 'psql', '-qtAU', 'countersign', '-c', sql);
  const authority = newAuthority();
  const origin = await terminateTls({ certificate: authority.issue({ names: ['localhost'] }), port });
  setDefaultCACertificates([...getCACertificates('default'), authority.pem]);
  const answers = async () => (await fetch(`${origin}/healthz`).catch(() => null))?.status === 200;

  const hasBase = await check(trial, 'Docker, Docker Compose, base', async () => {
    await baseImages(docker, folder);
    const engine = await docker('version', '--format={{.Server.Version}}');
    return `${engine}, ${await compose('version', '--short')}, Debian ${RELEASE}`;
  });
  if (!hasBase) return [trial];
  writeSettings(project, origin);
  const built = await check(trial, '`docker compose build`', async () => {
    await compose('build', '--build-arg', `NODE_IMAGE=${BASE}`);
    return 'holds';
  });
  if (!built) return [trial];
  await check(trial, 'settings and the password are not sent to the builder', async () => {
    for (const name of ['countersign.env', 'database-password']) {
      const context = join(folder, 'probe');
      writeFileSync(context, `FROM ${BASE}\nCOPY deploy/${name} /\n`);
      const sent = await docker('build', '--file', context, join(project, '..')).then(
        () => true,
        () => false,
      );
      if (sent) throw new Fault(name);
    }
    return 'holds';
  });
  const begun = Date.now();
  const isUp = await check(trial, '`docker compose up -d`: until all three are healthy', async () => {
    await compose('up', '-d');
    await until('healthy containers', async () => {
      const states = await compose('ps', '--format={{.Health}}');
      return states.split('\n').join() === SERVICES.map(() => 'healthy').join();
    });
    return `holds, after ${secondsSince(begun)}`;
  });
  if (!isUp) return [trial];
  await walk(trial, {
    origin,
    isProduction: true,
    command: async <T>(...args: string[]) =>
      JSON.parse(
        await compose('exec', '-T', 'web', 'node', '/app/server/src/main.js', ...args, '--json'),
      ) as T,
  });
  await check(trial, 'the address of a caller is what the proxy says (`TRUST_PROXY`)', async () => {
    expectSeen(await ask(`SELECT string_agg(DISTINCT host(ip), ',') FROM sessions`), '127.0.0.1', 'sessions');
    return 'holds';
  });
  for (const service of ['web', 'database'])
    await check(trial, `${service}: its first process killed with -9`, async () => {
      const killed = Date.now();
      process.kill(await pidOf(service), 'SIGKILL');
      await until('an end', async () => !(await answers()));
      await until('an answer', answers);
      return `answers again after ${secondsSince(killed)}`;
    });
  await check(trial, '`docker compose stop`: exit codes of web, worker and database', async () => {
    await compose('stop');
    const codes = SERVICES.map((service) =>
      docker('inspect', '--format={{.State.ExitCode}}', `countersign-${service}-1`),
    );
    expectSeen((await Promise.all(codes)).join(), '0,0,0', 'exit codes');
    return '0, 0, 0';
  });
  await check(trial, '`docker compose down` and `up -d`: the people are still there', async () => {
    await compose('down');
    await compose('up', '-d');
    await until('an answer', answers);
    expectSeen(await ask('SELECT count(*) FROM users'), '1', 'people');
    return 'holds';
  });
  return [trial];
}

type Command = (...args: string[]) => Promise<string>;

/**
 * A daemon with a network, a firewall and a store of its own, which go with this process, however it ends. `port` of this machine leads to 127.0.0.1:3000
 * of that network, where deploy/compose.yaml publishes the service.
 */
async function startDocker(folder: string, project: string) {
  requireGo('deploy/compose.yaml');
  const own = join(folder, 'docker');
  mkdirSync(own);
  const socket = join(own, 'docker.sock');
  const pids = join(own, 'pids');
  const janitor = startJanitor(`[ -f '${pids}' ] && read -r daemon slirp < '${pids}' && kill $daemon
while kill -0 $daemon; do sleep 0.1; done 2>/dev/null
kill $slirp 2>/dev/null
rm -rf '${own}'`);
  atEnd(janitor);
  writeFileSync(join(own, 'resolv.conf'), `nameserver ${RESOLVER}\n`);
  const log = openSync(join(folder, 'dockerd.log'), 'a');
  const script = `mount --make-rprivate / && ip link set lo up && mount --bind '${own}/resolv.conf' /etc/resolv.conf &&
exec dockerd --data-root '${own}/data' --exec-root '${own}/exec' --pidfile '${own}/pid' --host 'unix://${socket}'`;
  const daemon = spawn('unshare', ['--net', '--mount', 'sh', '-c', script], { stdio: ['ignore', log, log] });
  // Until then its namespace is that of this process.
  const namespace = (pid: number) => quiet('readlink', [`/proc/${pid}/ns/net`], { cwd: folder });
  await until('a network', () => namespace(daemon.pid!) !== namespace(process.pid));
  const slirp = spawn('slirp4netns', ['--configure', '--disable-host-loopback', `${daemon.pid}`, 'tap0'], {
    stdio: ['ignore', log, log],
  });
  writeFileSync(pids, `${daemon.pid} ${slirp.pid}\n`);

  copyCheckout(join(project, '..'));
  const env = { ...process.env, DOCKER_HOST: `unix://${socket}`, DOCKER_BUILDKIT: '0' };
  const run = async (program: string, args: string[]) =>
    (await promisify(execFile)(program, args, { cwd: project, env, maxBuffer: 2 ** 26 })).stdout.trim();
  const docker: Command = async (...args) => await run('docker', args);
  const program = composeProgram();
  const compose: Command = async (...args) => await run(program, args);
  await until('the daemon', async () => {
    if (daemon.exitCode !== null) throw new Error(readFileSync(join(folder, 'dockerd.log'), 'utf8'));
    return await docker('version').then(
      () => true,
      () => false,
    );
  });
  return { docker, compose, port: await forwarded(daemon.pid!) };
}

async function forwarded(daemon: number): Promise<number> {
  const server = createServer((caller) => {
    const enter = [`--net=/proc/${daemon}/ns/net`, process.execPath, '--eval', PIPE];
    const inside = spawn('nsenter', enter, { stdio: ['pipe', 'pipe', 'ignore'] });
    caller.on('error', () => inside.kill()).pipe(inside.stdin.on('error', () => caller.destroy()));
    inside.stdout.pipe(caller);
    inside.on('exit', () => caller.destroySoon());
  });
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Built once, which takes minutes. */
function composeProgram(): string {
  const module = join(WORK, 'compose');
  const program = join(module, `docker-compose-${COMPOSE}`);
  if (existsSync(program)) return program;
  mkdirSync(module, { recursive: true });
  writeFileSync(join(module, 'go.mod'), 'module compose\n\ngo 1.24\n');
  const env = { GOFLAGS: '-p=1 -buildvcs=false -mod=mod' };
  go(['get', `${COMPOSE_MODULE}@${COMPOSE}`], { cwd: module, env });
  const version = `-X ${COMPOSE_MODULE}/internal.Version=${COMPOSE}`;
  go(['build', '-ldflags', version, '-o', program, `${COMPOSE_MODULE}/cmd`], { cwd: module, env });
  return program;
}

/** In place of the official images, which are on no registry that this may reach; npm's registry is that of this machine. */
async function baseImages(docker: Command, folder: string): Promise<void> {
  const context = nodeContext();
  await docker('build', '--file', join(context, 'Containerfile'), '--tag', 'debian-node', context);
  const settings = join(folder, 'base');
  mkdirSync(settings);
  const { npmrc, trusted } = registryOf(folder);
  copyFileSync(npmrc, join(settings, 'npmrc'));
  const copies = ['COPY npmrc /usr/local/etc/'];
  if (trusted) {
    copyFileSync(trusted, join(settings, 'trusted.crt'));
    copies.push(`COPY trusted.crt ${trusted}`);
  }
  writeFileSync(join(settings, 'Dockerfile'), `FROM debian-node\n${copies.join('\n')}\n`);
  await docker('build', '--tag', BASE, settings);

  const postgres = debianContext('postgres', ['postgresql-15']);
  copyFileSync(join(import.meta.dirname, 'postgres-entrypoint.sh'), join(postgres, 'entrypoint.sh'));
  const path = '/usr/lib/postgresql/15/bin:/usr/sbin:/usr/bin:/sbin:/bin';
  writeFileSync(
    join(postgres, 'Dockerfile'),
    `FROM scratch\nADD debian.tar /\nCOPY entrypoint.sh /\nENV PATH=${path}\nSTOPSIGNAL SIGINT\nENTRYPOINT ["/entrypoint.sh"]\n`,
  );
  const [, name] = /image: (\S*postgres\S*)/.exec(
    readFileSync(join(CHECKOUT, 'deploy/compose.yaml'), 'utf8'),
  )!;
  await docker('build', '--tag', name!, postgres);
}

/** The files that git knows, as they are now. */
function copyCheckout(to: string): void {
  const files = quiet('git', ['ls-files', '-z'], { cwd: CHECKOUT }).split('\0');
  for (const file of files.filter((path) => path !== '' && existsSync(join(CHECKOUT, path))))
    cpSync(join(CHECKOUT, file), join(to, file), { recursive: true });
}

/** What the first lines of deploy/compose.yaml ask for. */
function writeSettings(project: string, origin: string): void {
  const password = randomBytes(16).toString('hex');
  const settings = [
    `BASE_URL=${origin}`,
    `OPEN_URL=${origin.replace('//', '//open.')}`,
    `SECRET_KEY=${randomBytes(32).toString('base64')}`,
    `DATABASE_URL=postgresql://countersign:${password}@database/countersign`,
    'SMTP_URL=smtp://127.0.0.1:1',
    'RATE_LIMITS=observe',
  ];
  writeFileSync(join(project, 'countersign.env'), `${settings.join('\n')}\n`, { mode: 0o600 });
  writeFileSync(join(project, 'database-password'), password, { mode: 0o600 });
}
