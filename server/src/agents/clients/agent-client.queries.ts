import type { KeyObject } from 'node:crypto';
import { ed25519PublicKey } from '../../platform/crypto/ed25519-signature.ts';
import { prepared, type Runner } from '../../platform/db/statements/prepared.ts';
import type { Db } from '../../platform/db/stores.ts';
import { isActiveSql } from '../../users/index.ts';

type AgentRow = {
  id: string;
  user_id: number;
  token_hash: Buffer;
  public_key: Buffer;
  allowed_ips: string[];
  last_used_at: Date | null;
};

/** An active agent with a public key, whose owner's account is active. */
export type KeyedAgent = AgentRow & { key: KeyObject };

const byId = prepared<AgentRow, [id: string]>(
  'agents.by-id-with-key',
  `SELECT a.id, a.user_id, a.token_hash, a.public_key, a.allowed_ips, a.last_used_at
     FROM agents a JOIN users u ON u.user_id = a.user_id
    WHERE a.id = $1 AND a.application_id IS NULL AND a.public_key IS NOT NULL AND a.revoked_at IS NULL
      AND ${isActiveSql('u')}`,
);

export async function keyedAgent(db: Runner, id: string): Promise<KeyedAgent | null> {
  const [row] = await byId(db, id);
  return row ? { ...row, key: ed25519PublicKey(row.public_key) } : null;
}

/** True for the first assertion of the agent with this jti. */
export async function insertAssertionNonce(
  db: Db,
  now: Date,
  { agent_id, nonce, expires_at }: { agent_id: string; nonce: Buffer; expires_at: Date },
): Promise<boolean> {
  const result = await db
    .insertInto('agent_nonces')
    .values({ agent_id, nonce, expires_at })
    .onConflict((conflict) =>
      conflict
        .columns(['agent_id', 'nonce'])
        .doUpdateSet({ expires_at })
        .where('agent_nonces.expires_at', '<=', now),
    )
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}
