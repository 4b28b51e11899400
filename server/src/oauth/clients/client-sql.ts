import { recentDriftsOf } from '../../scopes/index.ts';

/** Columns of `applications a` that every statement of a client's request reads, for its row of `asked` (batched-query.ts). */
export const CLIENT_COLUMNS = `a.application_id, a.client_id, a.client_type, a.allowed_scopes, a.scope_policy, a.review_status,
          a.access_token_alg, a.legacy_identity_claim_until, a.allowed_origins,
          ${recentDriftsOf('a.application_id', 'asked.now')} AS drifted_scopes`;

/**
 * Whether the client is proven, by `asked.proof` and at `asked.now`: by assertion, by the SHA-256 of its secret (the one before,
 * too, within the grace of a rotation), or by nothing when it is public. Both sides are digests of 256-bit secrets, so how long comparing takes tells nothing.
 */
export const CLIENT_PROVEN = `(CASE a.token_endpoint_auth_method
                 WHEN 'none' THEN asked.proof IS NULL
                 WHEN 'private_key_jwt' THEN asked.proof = 'asserted'::bytea
                 ELSE (a.client_secret_hash = asked.proof
                       AND (a.client_secret_expires_at IS NULL OR a.client_secret_expires_at > asked.now))
                   OR (a.previous_client_secret_hash = asked.proof AND a.previous_client_secret_expires_at > asked.now)
               END) IS TRUE`;

/** Who asks: its id, what it sent to prove itself, and when. */
export type AskingClient = { client_id: string; proof: Buffer | null; now: Date };
export const ASKING_CLIENT = { client_id: 'text', proof: 'bytea', now: 'timestamptz' } as const;

export type ClientRow = {
  application_id: number;
  client_id: string;
  client_type: 'confidential' | 'public';
  allowed_scopes: string[];
  scope_policy: 'strip' | 'block' | null;
  review_status: 'pending' | 'approved' | 'rejected' | 'suspended';
  access_token_alg: 'RS256' | 'ES256';
  legacy_identity_claim_until: Date | null;
  allowed_origins: string[];
  /** Unregistered scopes that it asked for within the last week, the oldest first (specification "Scope drift notices"); null: none. */
  drifted_scopes: string[] | null;
  proven: boolean;
};

/** An operator has stopped it (contract section 5). */
export function isStopped({ review_status }: { review_status: string }): boolean {
  return review_status === 'rejected' || review_status === 'suspended';
}
