import { sql } from 'kysely';
import type { Db } from '../../platform/db/stores.ts';

type DocumentStanding = { application_id: number; document_hash: Buffer; expires_at: Date };

export function documentStanding(db: Db, clientId: string): Promise<DocumentStanding | undefined> {
  return db
    .selectFrom('client_documents as d')
    .innerJoin('applications as a', 'a.application_id', 'd.application_id')
    .select(['d.application_id', 'd.document_hash', 'd.expires_at'])
    .where('a.client_id', '=', clientId)
    .where('a.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** One writer of a client after the other, until the transaction ends, whether or not it is known yet. */
export async function holdClientId(transaction: Db, clientId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${clientId}, 0))`.execute(transaction);
}

/** False when a fetch that began later was kept already. */
export async function keepDocument(
  db: Db,
  document: DocumentStanding & { fetched_at: Date },
): Promise<boolean> {
  const result = await db
    .insertInto('client_documents')
    .values(document)
    .onConflict((conflict) =>
      conflict
        .column('application_id')
        .doUpdateSet({
          document_hash: document.document_hash,
          fetched_at: document.fetched_at,
          expires_at: document.expires_at,
        })
        .where('client_documents.fetched_at', '<', document.fetched_at),
    )
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/**
 * Clients whose document ran out before `unused` and that nobody is connected to. One that was stopped stays: its next
 * request would make it anew.
 */
export async function deleteUnusedDocumentClients(db: Db, unused: Date, batch: number): Promise<number> {
  const result = await sql`
    DELETE FROM applications WHERE application_id = ANY (ARRAY(
      SELECT a.application_id FROM client_documents d JOIN applications a USING (application_id)
       WHERE d.expires_at <= ${unused} AND a.review_status IN ('approved', 'pending')
         AND NOT EXISTS (SELECT FROM consents c WHERE c.application_id = a.application_id)
         AND NOT EXISTS (SELECT FROM grants g WHERE g.application_id = a.application_id)
       ORDER BY d.expires_at LIMIT ${batch} FOR UPDATE SKIP LOCKED))
  `.execute(db);
  return Number(result.numAffectedRows ?? 0);
}
