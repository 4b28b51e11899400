import { batchedQuery } from '../db/statements/batched-query.ts';
import type { DpopProof } from './proof.ts';

/** Columns of `asked` (batched-query.ts) for a request with a proof. */
export const PROOF_TYPES = { jkt: 'text', proof_hash: 'bytea', proof_expires_at: 'timestamptz' } as const;
export type ProofParams = { jkt: string; proof_hash: Buffer; proof_expires_at: Date };

export function proofParams({ jkt, proof_hash, proof_expires_at }: DpopProof): ProofParams {
  return { jkt, proof_hash, proof_expires_at };
}

/**
 * A batched statement that also accepts the proof of every caller for which `statement` (with the columns of PROOF_TYPES) returns a row: each
 * proof once, in whichever process. `proof_is_new` tells. A proof is recorded only for such a row, so that no one can fill the table
 * without a right credential.
 */
export function withProof(statement: string): string {
  return `, held AS (${statement}),
     proven AS (SELECT min(held.n) AS n, asked.proof_hash, max(asked.proof_expires_at) AS expires_at
                  FROM held JOIN asked ON asked.n = held.n GROUP BY asked.proof_hash),
     -- In one order, so that two statements do not wait for each other.
     recorded AS (INSERT INTO dpop_proofs (proof_hash, expires_at)
                  SELECT proof_hash, expires_at FROM proven ORDER BY proof_hash
                      ON CONFLICT DO NOTHING RETURNING proof_hash)
   SELECT held.*, EXISTS (SELECT FROM recorded JOIN proven ON proven.proof_hash = recorded.proof_hash
                           WHERE proven.n = held.n) AS proof_is_new
     FROM held`;
}

/** Whether this is the first use of the proof. For requests whose credential is right. */
export async function rememberProof(
  runner: Parameters<typeof insertProof>[0],
  proof: DpopProof,
): Promise<boolean> {
  return (await insertProof(runner, proofParams(proof)))?.proof_is_new === true;
}

const insertProof = batchedQuery<{ proof_is_new: boolean }, ProofParams>(
  'remember_proof',
  PROOF_TYPES,
  withProof('SELECT asked.n FROM asked'),
  'proof_hash',
);
