import { createPublicKey, type KeyObject } from 'node:crypto';
import { prepared, type Runner } from '../platform/db/prepared.ts';
import type { UsedUp } from '../platform/rate-limit/index.ts';
import { APPROVAL_COLUMNS, type Approval } from './approval-queries.ts';

/** An agent in force whose person may act. */
export type KnownAgent = {
  id: string;
  user_id: number;
  public_key: Buffer | null;
  allowed_ips: string[];
  key: KeyObject | null;
};

const IN_FORCE = `agents a JOIN users u ON u.user_id = a.user_id
   WHERE a.token_hash = $1 AND a.revoked_at IS NULL AND u.suspended_at IS NULL AND u.deleted_at IS NULL`;

const byToken = prepared<Omit<KnownAgent, 'key'>, [tokenHash: Buffer]>(
  'agents.by-token',
  `SELECT a.id, a.user_id, a.public_key, a.allowed_ips FROM ${IN_FORCE}`,
);

export async function agentByToken(db: Runner, tokenHash: Buffer): Promise<KnownAgent | null> {
  const [row] = await byToken(db, tokenHash);
  return row ? { ...row, key: row.public_key && keyObject(row.public_key) } : null;
}

function keyObject(raw: Buffer): KeyObject {
  return createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: raw.toString('base64url') },
    format: 'jwk',
  });
}

export type Admission = {
  allowed_action_types: string[];
  /** Of the agent's person. */
  sub: string;
  is_fresh: boolean;
  used_up: UsedUp[];
  approval: Approval | null;
};

type AdmitParameters = [
  tokenHash: Buffer,
  publicKey: Buffer | null,
  allowedIps: string[],
  userId: number,
  nonce: Buffer | null,
  nonceEnd: Date | null,
  now: Date,
  limitKeys: string[],
  limits: number[],
  limitEnds: Date[],
  stampBefore: Date,
  approvalId: string | null,
];

type AdmitRow = Omit<Admission, 'approval' | 'used_up'> &
  Partial<Approval> & {
    approval_id: string | null;
    used_up: { key: string; window_ends_at: string }[] | null;
  };

/**
 * Everything a call of an agent needs, in one statement: the agent as it was judged is still in force, its nonce is spent,
 * the attempt is counted, its use is stamped, and the request it is about is read. No row: the agent has changed.
 */
const admitCaller = prepared<AdmitRow, AdmitParameters>(
  'agents.admit',
  `WITH caller AS MATERIALIZED (
     SELECT a.id, a.allowed_action_types, u.sub FROM ${IN_FORCE}
        AND a.public_key IS NOT DISTINCT FROM $2 AND a.allowed_ips = $3::text[] AND a.user_id = $4
   ), fresh AS (
     INSERT INTO agent_nonces AS n (agent_id, nonce, expires_at)
       SELECT id, $5::bytea, $6::timestamptz FROM caller WHERE $5::bytea IS NOT NULL
       ON CONFLICT (agent_id, nonce) DO UPDATE SET expires_at = excluded.expires_at WHERE n.expires_at <= $7::timestamptz
       RETURNING n.agent_id
   ), admitted AS MATERIALIZED (
     SELECT id FROM caller WHERE $5::bytea IS NULL OR EXISTS (SELECT FROM fresh)
   ), used_up AS MATERIALIZED (
     SELECT l.key, l.window_ends_at
       FROM admitted, LATERAL consume_rate_limits($8::text[], $9::int[], $10::timestamptz[], $7::timestamptz) l
   ), stamped AS (
     UPDATE agents SET last_used_at = $7 WHERE id IN (SELECT id FROM admitted)
        AND (last_used_at IS NULL OR last_used_at <= $11::timestamptz)
   )
   SELECT caller.allowed_action_types, caller.sub, EXISTS (SELECT FROM admitted) AS is_fresh,
          (SELECT json_agg(used_up) FROM used_up) AS used_up, r.id AS approval_id, ${APPROVAL_COLUMNS}
     FROM caller LEFT JOIN approval_requests r ON r.id = $12 AND r.agent_id = caller.id`,
);

export async function admit(db: Runner, ...parameters: AdmitParameters): Promise<Admission | null> {
  const [row] = await admitCaller(db, ...parameters);
  if (!row) return null;
  const { allowed_action_types, sub, is_fresh, used_up, approval_id, ...approval } = row;
  return {
    allowed_action_types,
    sub,
    is_fresh,
    used_up: (used_up ?? []).map(({ key, window_ends_at }) => ({
      key,
      window_ends_at: new Date(window_ends_at),
    })),
    // The left join gives all of its columns or none.
    approval: approval_id === null ? null : (approval as Approval),
  };
}
