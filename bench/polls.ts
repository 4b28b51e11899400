import { type ChildProcess, spawn } from 'node:child_process';
import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { canonicalString } from '../server/src/agents/canonical-string.ts';
import { createAgent } from '../server/src/agents/index.ts';
import { openContext } from '../server/src/open-context.ts';
import { readConfig } from '../server/src/platform/config.ts';
import type { Context } from '../server/src/platform/context.ts';
import { openLog } from '../server/src/platform/log.ts';
import { createUser } from '../server/src/users/index.ts';
import { openCounters } from './harness/counters.ts';
import { createDatabase, startPostgres } from './harness/postgres.ts';
import { freePort } from './harness/process.ts';

const USAGE = `node bench/polls.ts [--waiting 10000] [--seconds 5] [--rounds 3] [--connections 32] [--only bearer,signed,peer]

Polls per second while so many requests wait, PostgreSQL with its default durability: our agent API with the token alone and
signed, and oidc-provider's CIBA in poll mode. The load comes from this process, on the same machine.`;

const { values: options } = parseArgs({
  options: {
    waiting: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '32' },
    only: { type: 'string', default: 'bearer,signed,peer' },
    help: { type: 'boolean', default: false },
  },
});
const [waiting, seconds, rounds, connections] = [
  options.waiting,
  options.seconds,
  options.rounds,
  options.connections,
].map(Number) as [number, number, number, number];
/** As many as a person may have. */
const PER_AGENT = 10;
const SECRET_KEY = 'a key for the benchmark only, long enough for HKDF';

/** Sends the poll number `n` and answers the status and body. */
type Poll = (n: number) => Promise<{ status: number; body: string }>;
type Subject = { name: string; database: string; expected: RegExp; poll: Poll; stop(): Promise<void> };

if (options.help) console.log(USAGE);
else await main();

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-bench-polls-'));
  chmodSync(folder, 0o755);
  const postgres = await startPostgres(folder);
  const counters = await openCounters(postgres.url('postgres'));
  const subjects: Subject[] = [];
  try {
    for (const name of options.only.split(',')) {
      await createDatabase(postgres.url('postgres'), name);
      const start = name === 'peer' ? startPeer : startOurs;
      subjects.push(await start(name, postgres.url(name), folder));
    }
    const rates = new Map(subjects.map(({ name }) => [name, [] as number[]]));
    const perPoll = new Map<string, number>();
    for (let round = 0; round < rounds; round++) {
      for (const subject of subjects) {
        // Unmeasured: plans, caches, connections.
        await load(subject, 1);
        await counters.reset();
        const polls = await load(subject, seconds);
        rates.get(subject.name)!.push(polls / seconds);
        perPoll.set(subject.name, (await counters.statements(subject.database)) / polls);
      }
    }
    console.log(`${waiting} waiting, ${connections} connections, median of ${rounds} x ${seconds} s`);
    console.log('| | polls per second | statements per poll |\n|---|---|---|');
    for (const { name } of subjects)
      console.log(`| ${name} | ${Math.round(median(rates.get(name)!))} | ${perPoll.get(name)!.toFixed(2)} |`);
  } finally {
    for (const { stop } of subjects) await stop();
    await counters.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function load({ poll, expected, name }: Subject, duration: number): Promise<number> {
  const end = performance.now() + duration * 1000;
  let polls = 0;
  async function go(): Promise<void> {
    while (performance.now() < end) {
      const { status, body } = await poll(Math.floor(Math.random() * waiting));
      if (!expected.test(body)) throw new Error(`${name}: ${status} ${body}`);
      polls += 1;
    }
  }
  await Promise.all(Array.from({ length: connections }, go));
  return polls;
}

type Polled = { id: string; agent_id: string; token: string; key: KeyObject | null; address: string };

async function startOurs(name: string, databaseUrl: string, folder: string): Promise<Subject> {
  const port = await freePort();
  const env = {
    NODE_ENV: 'development',
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(folder, name),
    SECRET_KEY,
    METRICS_PORT: '0',
    BASE_URL: `http://localhost:${port}`,
    RATE_LIMITS: 'observe',
    ROLE: 'web',
    // Each agent comes from an address of its own, as they do in life: one address would be one counter for all.
    TRUST_PROXY: '127.0.0.0/8',
  };
  const read = readConfig(env);
  if ('problems' in read) throw new Error(read.problems.join('\n'));
  const context = await openContext(read.config, openLog('silent'));
  const polled = await prepare(context, name === 'signed');
  await context.stores.close();
  const main = fileURLToPath(new URL('../server/src/main.js', import.meta.url));
  const child = spawn(process.execPath, [main, 'serve'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 2],
  });
  await answering(port, '/healthz');
  const http = new Agent({ keepAlive: true });
  return {
    name,
    database: name,
    expected: /"status":"(pending|delivered)"/,
    poll: (n) => {
      const one = polled[n]!;
      const path = `/api/agents/approvals/${one.id}`;
      return send(http, port, 'GET', path, headersOf(one, path));
    },
    stop: () => stopped(child),
  };
}

function headersOf({ agent_id, token, key, address }: Polled, path: string): Record<string, string> {
  const plain = { authorization: `Bearer ${token}`, 'idempotency-key': 'poll', 'x-forwarded-for': address };
  if (!key) return plain;
  const timestamp = String(Math.floor(Date.now() / 1000));
  const nonce = randomBytes(16).toString('hex');
  const text = canonicalString({ method: 'GET', path, timestamp, nonce, body: Buffer.alloc(0), agent_id });
  const signature = sign(null, Buffer.from(text), key).toString('base64');
  return { ...plain, 'x-agent-timestamp': timestamp, 'x-agent-nonce': nonce, 'x-agent-signature': signature };
}

async function prepare(context: Context, signed: boolean): Promise<Polled[]> {
  const { db } = context.stores;
  const now = context.clock.now();
  const polled: Polled[] = [];
  for (let n = 0; n * PER_AGENT < waiting; n++) {
    const email = `person${n}@bench.example`;
    const person = await createUser(db, now, { email, password_hash: null, identity_verified_level: 1 });
    const pair = signed ? generateKeyPairSync('ed25519') : null;
    const x = pair?.publicKey.export({ format: 'jwk' }).x;
    const agent = await createAgent(db, now, {
      user_id: person!.user_id,
      name: 'Deployer',
      allowed_action_types: ['deploy.*'],
      allowed_ips: [],
      public_key: x ? Buffer.from(x, 'base64url').toString('base64') : null,
    });
    if ('faults' in agent) throw new Error(JSON.stringify(agent.faults));
    const { rows } = await sql<{ id: string }>`
      INSERT INTO approval_requests (id, agent_id, user_id, action_type, display_payload, display_payload_hash, number_match, status,
                                     body_digest, created_at, expires_at, delivered_at)
      SELECT 'aar_' || lpad(${String(n)} || 'x' || i, 22, '0'), ${agent.agent_id}, ${person!.user_id}, 'deploy.x', '{}', '', '00', 'delivered',
             '\\x00', ${now}, ${now}::timestamptz + interval '1 day', ${now}
        FROM generate_series(1, ${PER_AGENT}::int) i RETURNING id
    `.execute(db);
    const address = `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`;
    for (const { id } of rows)
      polled.push({
        id,
        agent_id: agent.agent_id,
        token: agent.token,
        key: pair?.privateKey ?? null,
        address,
      });
  }
  await sql`ANALYZE`.execute(db);
  return polled;
}

async function startPeer(name: string, databaseUrl: string): Promise<Subject> {
  const port = await freePort();
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const env = {
    NODE_ENV: 'production',
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    PEER_JWK: JSON.stringify(privateKey.export({ format: 'jwk' })),
    PEER_COOKIE_KEY: randomBytes(16).toString('hex'),
  };
  const main = fileURLToPath(new URL('./polls-peer.ts', import.meta.url));
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 2, 2],
  });
  await answering(port, '/.well-known/openid-configuration');
  const http = new Agent({ keepAlive: true });
  const headers = {
    authorization: `Basic ${Buffer.from('benchmark:a-secret-of-the-benchmark').toString('base64')}`,
    'content-type': 'application/x-www-form-urlencoded',
  };
  const post = (path: string, form: Record<string, string>) =>
    send(http, port, 'POST', path, headers, new URLSearchParams(form).toString());
  const ids: string[] = [];
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (ids.length < waiting) {
        const { body } = await post('/backchannel', {
          scope: 'openid',
          login_hint: 'account-1',
          requested_expiry: '3600',
        });
        const { auth_req_id } = JSON.parse(body) as { auth_req_id?: string };
        if (!auth_req_id) throw new Error(body);
        ids.push(auth_req_id);
      }
    }),
  );
  return {
    name,
    database: name,
    expected: /authorization_pending/,
    poll: (n) => post('/token', { grant_type: 'urn:openid:params:grant-type:ciba', auth_req_id: ids[n]! }),
    stop: () => stopped(child),
  };
}

function send(
  agent: Agent,
  port: number,
  method: string,
  path: string,
  headers: Record<string, string>,
  content?: string,
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const sending = request({ agent, host: '127.0.0.1', port, method, path, headers }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (chunk) => {
        body += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    });
    sending.on('error', reject);
    sending.end(content);
  });
}

async function answering(port: number, path: string): Promise<void> {
  for (let wait = 0; wait < 100; wait++) {
    const answered = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null);
    if (answered?.ok) return;
    await sleep(100);
  }
  throw new Error(`nothing answers on ${port}`);
}

async function stopped(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
