import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { quiet } from '../../deploy/go.ts';
import { atEnd } from '../../server/test/support/cleanup.ts';
import { newAuthority } from '../../server/test/support/network/certificates.ts';
import { freePort } from '../../server/test/support/network/free-port.ts';
import { type Service, startProcess } from '../../server/test/support/processes/process.ts';
import { runCommand } from '../harness/our-environment.ts';
import { newPrimary } from '../harness/postgres-cluster.ts';
import { endChild } from '../harness/service.ts';
import { until } from '../harness/until.ts';
import { check, Fault, newTrial, type Trial } from './trial.ts';

const AWAY_MS = 20_000;
const BLOCKED_MS = 60_000;
const PER_SECOND = 200;
const KILLS = 8;
/** Lines in a connection at most: what rsyslog may have read, and not written, when it is killed. */
const BATCH = 200;
const CALM_MS = 60_000;
/** Beyond what the same lines cost with the receiver there; a service that kept what waits for a frozen one would need more each minute. */
const MOST_GROWTH_MB = 48;

type Scene = { service: Service; receiver: Receiver; lines: Lines };

/** Audit lines over TLS to the program that most receivers run, which is restarted and blocked while they happen. */
export async function toRsyslog(folder: string): Promise<Trial[]> {
  const trial = newTrial('rsyslog');
  let receiver: Receiver | null = null;
  const started = await check(trial, 'version', async () => {
    receiver = await newReceiver(folder);
    return receiver.version;
  });
  if (!started) return [trial];
  const primary = await newPrimary(join(folder, 'database'), {});
  atEnd(() => primary.stop('SIGINT'));
  const service = await startProcess({
    database_url: primary.url,
    env: {
      AUDIT_STREAM_URL: `syslog+tls://localhost:${receiver!.port}`,
      EXTRA_CA_FILE: receiver!.ca,
    },
  });
  const lines = await openLines(primary.url);
  const scene = { service, receiver: receiver!, lines };
  let usual = 0;
  await check(trial, `lines happen for ${CALM_MS / 1000} s`, async () => {
    const before = lines.count();
    const writing = lines.startAdding(PER_SECOND);
    const memory = watchMemory(service.child.pid!);
    await pause(CALM_MS);
    await writing.stop();
    await arrived(scene);
    usual = memory.stop();
    return `all there: ${lines.count() - before} lines; memory of the service ${usual} MB at most`;
  });
  await check(trial, `stopped and started again after ${AWAY_MS / 1000} s, while lines happen`, () =>
    disturbed(scene, usual, AWAY_MS, async () => {
      await receiver!.stop();
      return () => receiver!.start();
    }),
  );
  await check(trial, `frozen for ${BLOCKED_MS / 1000} s, while lines happen`, () =>
    disturbed(scene, usual, BLOCKED_MS, async () => {
      receiver!.signal('SIGSTOP');
      return async () => receiver!.signal('SIGCONT');
    }),
  );
  await check(trial, 'what arrived, each line once', () => isWhole(scene, folder));
  await check(
    trial,
    `killed with -9 ${KILLS} times while lines happen, and started again at once`,
    async () => await killed(scene),
  );
  await check(trial, 'stop', async () => {
    const code = await service.stop('SIGTERM');
    if (code !== 0) throw new Fault(`exit code ${code}`);
    return 'holds';
  });
  await lines.close();
  await receiver!.stop();
  return [trial];
}

/** Lines happen from before the receiver goes until after it is there again; answers how many, and what the process needed for them. */
async function disturbed(
  scene: Scene,
  usual: number,
  forMs: number,
  strike: () => Promise<() => Promise<void>>,
): Promise<string> {
  const { service, lines, receiver } = scene;
  const before = lines.count();
  const writing = lines.startAdding(PER_SECOND);
  const memory = watchMemory(service.child.pid!);
  await pause(2_000);
  const restore = await strike();
  // What was on its way may still be written down.
  await pause(forMs / 4);
  const had = receiver.positions().length;
  await pause((forMs * 3) / 4);
  if (receiver.positions().length !== had) throw new Fault('lines arrived where no one was');
  const waiting = lines.count() - had;
  await restore();
  await pause(2_000);
  await writing.stop();
  await arrived(scene);
  const most = memory.stop();
  if (most - usual > MOST_GROWTH_MB) throw new Fault(`memory grew from ${usual} to ${most} MB`);
  return `all there: ${lines.count() - before} lines, of which ${waiting} waited; memory of the service ${most} MB at most`;
}

/** Syslog acknowledges nothing: what a receiver has read and not written is lost, and no more than that. */
async function killed({ receiver, lines }: Scene): Promise<string> {
  const before = lines.count();
  const writing = lines.startAdding(PER_SECOND);
  for (let kill = 0; kill < KILLS; kill++) {
    // At another moment between two batches each time.
    await pause(3_000 + kill * 130);
    await receiver.kill();
    await receiver.start();
  }
  await writing.stop();
  await until('all lines confirmed', async () => {
    await pause(200);
    return (await lines.confirmed()) >= lines.count();
  });
  await pause(2_000);
  const arrived = new Set(receiver.texts().map(positionAtEnd));
  const missing = Array.from({ length: lines.count() }, (_, index) => index + 1).filter(
    (position) => !arrived.has(position),
  );
  if (missing.some((position) => position <= before)) throw new Fault('lines of before are gone');
  if (missing.length > KILLS * BATCH) throw new Fault(`${missing.length} lines are missing`);
  const lost = missing.length === 0 ? 'none lost' : `${missing.length} lost that rsyslog had read`;
  return `${lines.count() - before} lines, ${lost}`;
}

/** Of the whole line at the end of a text: one that was cut off by a kill may be before it. */
function positionAtEnd(text: string): number | null {
  for (let from = 0; from !== -1; from = text.indexOf('{"', from + 1)) {
    try {
      return (JSON.parse(text.slice(from)) as { position: number }).position;
    } catch {
      // Not from here.
    }
  }
  return null;
}

/** Each position once, in the order of the first arrivals; and the chain of what arrived is unbroken. */
async function isWhole({ receiver, lines }: Scene, folder: string): Promise<string> {
  const positions = receiver.positions();
  const distinct = [...new Set(positions)];
  const isInOrder = distinct.every((position, index) => position === index + 1);
  if (!isInOrder || distinct.length !== lines.count())
    throw new Fault(`${distinct.length} of ${lines.count()} lines, in order: ${isInOrder}`);
  const texts = new Map(receiver.texts().map((text) => [JSON.parse(text).position as number, text]));
  const file = join(folder, 'arrived.jsonl');
  writeFileSync(file, [...texts.values()].map((text) => `${text}\n`).join(''));
  await runCommand(['audit', 'verify', '--file', file], {});
  return `${distinct.length} in order, ${positions.length - distinct.length} twice; \`audit verify --file\`: unbroken`;
}

async function arrived({ receiver, lines }: Scene): Promise<void> {
  await until('all lines', async () => {
    await pause(200);
    return new Set(receiver.positions()).size >= lines.count();
  });
}

type Lines = {
  count(): number;
  add(count: number): Promise<void>;
  startAdding(perSecond: number): { stop(): Promise<void> };
  /** Up to which position the service takes the receiver to have them. */
  confirmed(): Promise<number>;
  close(): Promise<void>;
};

/** Audit lines of about a kilobyte; with those that the service itself has recorded. */
async function openLines(url: string): Promise<Lines> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  let total = 0;
  async function add(count: number): Promise<void> {
    await client.query(
      `INSERT INTO audit_events (event_type, actor_type, actor_id, target_type, target_id, ip, request_id, occurred_at, details)
       SELECT 'session.started', 'user', n, 'user', n, '192.0.2.1', 'req_' || n, now(),
              jsonb_build_object('user_agent', repeat('x', 800), 'amr', '["pwd"]'::jsonb)
         FROM generate_series(1, $1::int) AS n`,
      [count],
    );
    const { rows } = await client.query<{ count: number }>('SELECT count(*)::int AS count FROM audit_events');
    total = rows[0]!.count;
  }
  return {
    count: () => total,
    add,
    startAdding(perSecond) {
      let goesOn = true;
      const running = (async () => {
        while (goesOn) {
          await add(perSecond);
          await pause(1_000);
        }
      })();
      return {
        async stop() {
          goesOn = false;
          await running;
        },
      };
    },
    async confirmed() {
      const { rows } = await client.query<{ position: string }>('SELECT position FROM audit_stream');
      return Number(rows[0]?.position ?? 0);
    },
    close: () => client.end(),
  };
}

/** Resident, in MB, at most. */
function watchMemory(pid: number): { stop(): number } {
  let most = 0;
  const timer = setInterval(() => {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    most = Math.max(most, Math.round(Number(kilobytes ?? 0) / 1024));
  }, 250);
  return {
    stop() {
      clearInterval(timer);
      return most;
    },
  };
}

type Receiver = {
  version: string;
  port: number;
  ca: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  kill(): Promise<void>;
  signal(signal: NodeJS.Signals): void;
  /** As they were written down. */
  texts(): string[];
  positions(): number[];
};

async function newReceiver(folder: string): Promise<Receiver> {
  if (!existsSync('/usr/lib/x86_64-linux-gnu/rsyslog/lmnsd_gtls.so'))
    throw new Fault('not run: rsyslog or its TLS is not here (apt-get install rsyslog rsyslog-gnutls)');
  const own = join(folder, 'rsyslog');
  mkdirSync(own);
  chmodSync(own, 0o700);
  const [version] = /rsyslogd\s+\S+/.exec(quiet('rsyslogd', ['-v'], { cwd: own }))!;
  const port = await freePort();
  const authority = newAuthority();
  const { key, cert } = authority.issue({ names: ['localhost'], key: 'RSA' });
  const [ca, arrivals] = [join(own, 'ca.pem'), join(own, 'audit.jsonl')];
  writeFileSync(ca, authority.pem);
  writeFileSync(join(own, 'key.pem'), key, { mode: 0o600 });
  writeFileSync(join(own, 'cert.pem'), cert);
  writeFileSync(join(own, 'rsyslog.conf'), configuration(own, port, arrivals));
  let child: ChildProcess | null = null;
  async function start(): Promise<void> {
    const log = openSync(join(own, 'rsyslog.log'), 'a');
    const args = ['-n', '-f', join(own, 'rsyslog.conf'), '-i', join(own, 'pid')];
    child = spawn('rsyslogd', args, { stdio: ['ignore', log, log] });
    atEnd(() => endChild(child!));
    await Promise.race([once(child, 'exit').then(() => Promise.reject(new Fault(logOf(own)))), pause(1_000)]);
  }
  async function end(signal: NodeJS.Signals): Promise<void> {
    const gone = once(child!, 'exit');
    child!.kill(signal);
    await gone;
  }
  await start();
  const texts = () =>
    existsSync(arrivals)
      ? readFileSync(arrivals, 'utf8')
          .split('\n')
          .slice(0, -1)
          .map((line) => line.trim())
      : [];
  return {
    version: version.replaceAll(/\s+/g, ' '),
    port,
    ca,
    start,
    stop: () => end('SIGTERM'),
    async kill() {
      await end('SIGKILL');
      // It would not start where one seems to run.
      rmSync(join(own, 'pid'), { force: true });
    },
    signal: (signal) => void child!.kill(signal),
    texts,
    positions: () => texts().map((text) => Number(/"position":(\d+)/.exec(text)?.[1])),
  };
}

function logOf(own: string): string {
  return readFileSync(join(own, 'rsyslog.log'), 'utf8').slice(-300);
}

/** What docs/audit-stream.md has, with other places. */
function configuration(own: string, port: number, arrivals: string): string {
  return `global(workDirectory="${own}" maxMessageSize="64k" defaultNetstreamDriver="gtls"
  defaultNetstreamDriverCAFile="${own}/ca.pem" defaultNetstreamDriverCertFile="${own}/cert.pem" defaultNetstreamDriverKeyFile="${own}/key.pem")
module(load="imtcp" streamDriver.name="gtls" streamDriver.mode="1" streamDriver.authMode="anon")
template(name="line" type="string" string="%msg%\\n")
ruleset(name="audit") { action(type="omfile" file="${arrivals}" template="line") }
input(type="imtcp" port="${port}" ruleset="audit")
`;
}
