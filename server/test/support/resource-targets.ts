import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '../../src/platform/db/stores.ts';

type Row = { canonical: string; application_id: number };

/** What token requests read of resources is what the tables say that developers, administrators and verifications write. */
export async function expectSettledTargets(db: Db): Promise<void> {
  const { rows: kept } = await sql<Row>`SELECT * FROM resource_targets ORDER BY canonical`.execute(db);
  const { rows: stated } = await sql<Row>`
    SELECT DISTINCT ON (r.canonical)
           r.canonical, r.application_id, a.client_id AS resource_id, r.identifier, r.scope_keys, r.access_token_format,
           r.access_token_seconds, a.access_token_alg, a.review_status, a.owner_user_id, a.organization_id,
           CASE WHEN p.verified_at IS NOT NULL
                THEN coalesce(p.verification_expires_at, 'infinity') END AS verified_until, r.scopes, r.subject_salt,
           r.scope_keys_at_1, r.scope_keys_at_2, a.access, a.access_claims
      FROM resources r
      JOIN applications a USING (application_id)
      LEFT JOIN redirect_uris p ON p.application_id = r.application_id AND p.uri = r.identifier
     WHERE NOT r.is_local AND a.deleted_at IS NULL
     ORDER BY r.canonical, p.verified_at DESC NULLS LAST, a.review_status IN ('approved', 'pending') DESC, r.application_id`.execute(
    db,
  );
  expect(kept).toEqual(stated);
}
