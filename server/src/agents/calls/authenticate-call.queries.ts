import type { KeyObject } from 'node:crypto';
import type pg from 'pg';
import { ed25519PublicKey } from '../../platform/crypto/ed25519-signature.ts';
import { batchedQuery } from '../../platform/db/statements/batched-query.ts';
import { prepared, type Runner } from '../../platform/db/statements/prepared.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { UsedUpRules } from '../../platform/rate-limit/index.ts';
import { isActiveSql } from '../../users/index.ts';
import { APPROVAL_COLUMNS, type Approval } from '../requests/approvals.queries.ts';
import { CALL_LIMITS } from './call-limits.ts';

/** An active agent whose owner's account is active. */
export type CachedAgent = {
  id: string;
  user_id: number;
  public_key: Buffer | null;
  allowed_ips: string[];
  /** The same in PostgreSQL's text form, for comparison with the row. */
  allowed_ips_text: string;
  key: KeyObject | null;
};

/** No program calls for an application, which asks with its own credentials (../ciba/). */
const IS_ACTIVE = `a.application_id IS NULL AND a.revoked_at IS NULL AND ${isActiveSql('u')}`;

const byToken = prepared<Omit<CachedAgent, 'key'>, [tokenHash: Buffer]>(
  'agents.by-token',
  `SELECT a.id, a.user_id, a.public_key, a.allowed_ips, a.allowed_ips::text AS allowed_ips_text
     FROM agents a JOIN users u ON u.user_id = a.user_id WHERE a.token_hash = $1 AND ${IS_ACTIVE}`,
);

export async function agentByToken(db: Runner, tokenHash: Buffer): Promise<CachedAgent | null> {
  const [row] = await byToken(db, tokenHash);
  return row ? { ...row, key: row.public_key && ed25519PublicKey(row.public_key) } : null;
}

export type Admission = {
  allowed_action_types: string[];
  /** Of the agent's owner. */
  sub: string;
  /** False: the nonce was used before. */
  is_fresh: boolean;
  is_last_used_stale: boolean;
  used_up: UsedUpRules;
  approval: Approval | null;
};

/** The agent as it was checked, what the call consumes, and its request. */
type AdmissionInput = {
  token_hash: Buffer;
  public_key: Buffer | null;
  allowed_ips: string;
  user_id: number;
  now: Date;
  stale_before: Date;
  approval_id: string | null;
} & ReturnType<typeof CALL_LIMITS.input>;

type Nonce = { nonce: Buffer; nonce_end: Date };

const INPUT_TYPES = {
  token_hash: 'bytea',
  public_key: 'bytea',
  allowed_ips: 'text',
  user_id: 'bigint',
  now: 'timestamptz',
  stale_before: 'timestamptz',
  approval_id: 'text',
  ...CALL_LIMITS.types,
} as const;

type AdmitRow = Omit<Admission, 'approval'> & Partial<Approval> & { approval_id: string | null };

/**
 * One statement for everything that concurrent calls of agents need: the agent is still
 * active and unchanged, its nonce is consumed, the attempt is counted, and its request is read. No row: the agent has changed.
 * Nonces and counters are locked in order, so statements wait for each other and never deadlock. IS NOT DISTINCT FROM
 * leaves the token as the only index for the agent: an owner may have many.
 */
const admission = (admitted: string) => `, caller AS MATERIALIZED (
     SELECT asked.*, a.id, a.allowed_action_types, u.sub,
            (a.last_used_at IS NULL OR a.last_used_at <= asked.stale_before) AS is_last_used_stale
       FROM asked JOIN agents a ON a.token_hash = asked.token_hash JOIN users u ON u.user_id = a.user_id
      WHERE ${IS_ACTIVE} AND a.public_key IS NOT DISTINCT FROM asked.public_key AND a.allowed_ips::text = asked.allowed_ips
        AND a.user_id IS NOT DISTINCT FROM asked.user_id
   ), ${admitted}, ${CALL_LIMITS.usedUp('admitted')}
   SELECT caller.n, caller.allowed_action_types, caller.sub, caller.is_last_used_stale,
          EXISTS (SELECT FROM admitted WHERE admitted.n = caller.n) AS is_fresh,
          ${CALL_LIMITS.usedUpBy('caller.n')} AS used_up,
          r.id AS approval_id, ${APPROVAL_COLUMNS}
     FROM caller LEFT JOIN approval_requests r ON r.id = caller.approval_id AND r.agent_id = caller.id AND NOT r.is_test`;

const admitBearer = batchedQuery<AdmitRow, AdmissionInput>(
  'agents.admit',
  INPUT_TYPES,
  admission('admitted AS MATERIALIZED (SELECT * FROM caller)'),
);

/** Of several calls with one nonce in one statement, the first consumes it. */
const admitSigned = batchedQuery<AdmitRow, AdmissionInput & Nonce>(
  'agents.admit-signed',
  { ...INPUT_TYPES, nonce: 'bytea', nonce_end: 'timestamptz' },
  admission(`first AS MATERIALIZED (
     SELECT DISTINCT ON (id, nonce) * FROM caller ORDER BY id, nonce, n
   ), fresh AS (
     INSERT INTO agent_nonces AS held (agent_id, nonce, expires_at)
       SELECT id, nonce, nonce_end FROM first ORDER BY id, nonce
       ON CONFLICT (agent_id, nonce) DO UPDATE SET expires_at = excluded.expires_at
         WHERE held.expires_at <= (SELECT max(now) FROM asked)
       RETURNING agent_id, nonce
   ), admitted AS MATERIALIZED (
     SELECT first.* FROM first JOIN fresh ON fresh.agent_id = first.id AND fresh.nonce = first.nonce
   )`),
);

/** Null: the agent has changed since it was checked. A nonce must survive a crash; counters need not. */
export async function admitCall(
  { pool, relaxedPool }: { pool: pg.Pool; relaxedPool: pg.Pool },
  input: AdmissionInput,
  nonce: Nonce | null,
): Promise<Admission | null> {
  const row = nonce ? await admitSigned(pool, { ...input, ...nonce }) : await admitBearer(relaxedPool, input);
  if (!row) return null;
  const { allowed_action_types, sub, is_fresh, is_last_used_stale, used_up, approval_id, ...approval } = row;
  // The left join returns all of its columns or none.
  const found = approval_id === null ? null : (approval as Approval);
  return { allowed_action_types, sub, is_fresh, is_last_used_stale, used_up, approval: found };
}

/** Of many calls at once only one writes. */
export async function recordAgentUse(db: Db, now: Date, tokenHash: Buffer, staleBefore: Date): Promise<void> {
  await db
    .updateTable('agents')
    .set({ last_used_at: now })
    .where('token_hash', '=', tokenHash)
    .where((where) => where.or([where('last_used_at', 'is', null), where('last_used_at', '<=', staleBefore)]))
    .execute();
}
