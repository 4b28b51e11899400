import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { canonicalString } from '../../server/src/agents/canonical-string.ts';
import { createAgent } from '../../server/src/agents/index.ts';
import { openContext } from '../../server/src/open-context.ts';
import { readConfig } from '../../server/src/platform/config.ts';
import type { Context } from '../../server/src/platform/context.ts';
import { openLog } from '../../server/src/platform/log.ts';
import { createUser } from '../../server/src/users/index.ts';
import { freePort } from '../../server/test/support/free-port.ts';
import { CHECKOUT, LAUNCHER, OUR_HOST, ourEnvironment } from '../harness/our-environment.ts';
import { startService } from '../harness/process.ts';
import { PER_AGENT, type Starting, type Subject, sender } from './subject.ts';

type Polled = { id: string; agent_id: string; token: string; key: KeyObject | null; address: string };

/** Our agent API as an operator starts it; the name `signed` gives every agent a key. */
export async function startOurs({ name, waiting, ...starting }: Starting): Promise<Subject> {
  const port = await freePort();
  const dataDir = `${starting.log}.data`;
  mkdirSync(dataDir);
  const env = {
    ...ourEnvironment({ databaseUrl: starting.databaseUrl, dataDir }),
    PORT: String(port),
    RATE_LIMITS: 'observe',
    WEB_CONCURRENCY: '1',
    // Each agent comes from an address of its own, as they do in life: one address would be one counter for all.
    TRUST_PROXY: '127.0.0.0/8',
  };
  const read = readConfig(env);
  if ('problems' in read) throw new Error(read.problems.join('\n'));
  const context = await openContext(read.config, openLog('silent'));
  const polled = await prepare(context, waiting, name === 'signed');
  await context.stores.close();
  const service = await startService({
    name,
    command: 'sh',
    args: [join(CHECKOUT, LAUNCHER), 'serve'],
    env,
    port,
    host: OUR_HOST,
    ready_path: '/healthz',
    log: starting.log,
    profile_dir: starting.profileDir,
  });
  const send = sender(port, OUR_HOST);
  return {
    name,
    service,
    expected: /"status":"(pending|delivered)"/,
    poll: (n) => {
      const path = `/api/agents/approvals/${polled[n]!.id}`;
      return send('GET', path, headersOf(polled[n]!, path));
    },
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

async function prepare(context: Context, waiting: number, signed: boolean): Promise<Polled[]> {
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
    const key = pair?.privateKey ?? null;
    for (const { id } of rows)
      polled.push({ id, agent_id: agent.agent_id, token: agent.token, key, address });
  }
  await sql`ANALYZE`.execute(db);
  return polled;
}
