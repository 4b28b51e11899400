/** Columns of `applications a` that every statement of a client's request reads. */
export const CLIENT_COLUMNS = `a.application_id, a.client_id, a.client_type, a.allowed_scopes, a.scope_policy, a.review_status,
          a.access_token_alg, a.legacy_identity_claim_until, a.allowed_origins,
          ARRAY(SELECT d.scope_name FROM scope_drifts d
                 WHERE d.application_id = a.application_id AND d.last_seen_at > $3::timestamptz - interval '7 days'
                 ORDER BY d.scope_name) AS drifted_scopes`;

/**
 * Whether the client is proven, for `$2` the proof and `$3` now: by assertion, by the SHA-256 of its secret (the one before,
 * too, within the grace of a rotation), or by nothing when it is public. Both sides are digests of 256-bit secrets, so how long comparing takes tells nothing.
 */
export const CLIENT_PROVEN = `(CASE a.token_endpoint_auth_method
                 WHEN 'none' THEN $2::bytea IS NULL
                 WHEN 'private_key_jwt' THEN $2 = 'asserted'::bytea
                 ELSE (a.client_secret_hash = $2 AND (a.client_secret_expires_at IS NULL OR a.client_secret_expires_at > $3))
                   OR (a.previous_client_secret_hash = $2 AND a.previous_client_secret_expires_at > $3)
               END) IS TRUE`;

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
  /** Unregistered scopes that it asked for within the last week (specification "Scope drift notices"). */
  drifted_scopes: string[];
  proven: boolean;
};
