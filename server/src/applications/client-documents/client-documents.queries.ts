import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/stores.ts';

type DocumentStatus = { application_id: number; document_hash: Buffer; expires_at: Date };

export function documentStatus(db: Db, clientId: string): Promise<DocumentStatus | undefined> {
  return db
    .selectFrom('client_documents as d')
    .innerJoin('applications as a', 'a.application_id', 'd.application_id')
    .select(['d.application_id', 'd.document_hash', 'd.expires_at'])
    .where('a.client_id', '=', clientId)
    .where('a.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Serializes writers of a client, known or not, until the transaction ends. */
export async function holdClientId(transaction: Db, clientId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${clientId}, 0))`.execute(transaction);
}

/** False when the result of a later fetch is already stored. */
export async function saveDocument(
  db: Db,
  document: DocumentStatus & { fetched_at: Date },
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

const HOST_DECISIONS = sql`hashtextextended('client_document_hosts', 0)`;

/** Serializes decisions about hosts, also with registrations of clients, until the transaction ends. */
export async function holdHostDecisions(transaction: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${HOST_DECISIONS})`.execute(transaction);
}

/** Holds off decisions about hosts until the transaction ends. Registrations do not wait for each other. */
export async function joinHostDecisions(transaction: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock_shared(${HOST_DECISIONS})`.execute(transaction);
}

/** A client that an administrator stopped, and its host with it. Clients stopped along with it have no review of their own. */
const STOPS_ITS_HOST = sql`s.review_status IN ('rejected', 'suspended') AND s.reviewed_at IS NOT NULL
  AND NOT t.stopped_alone AND s.deleted_at IS NULL`;

/** The host of a document's address, whose spelling address.ts has checked. */
function hostIn(clientId: RawBuilder<unknown>): RawBuilder<string> {
  return sql`substring(${clientId} FROM '^https://(\\[[^]]*\\]|[^/:]+)')`;
}

/** Whether a host equals another one or is a name below it. */
function isAtOrBelow(host: RawBuilder<unknown>, above: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`right('.' || ${host}, length(${above}) + 1) = '.' || ${above}`;
}

function isStopped(host: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`EXISTS (SELECT FROM client_documents t JOIN applications s USING (application_id)
    WHERE ${STOPS_ITS_HOST} AND ${isAtOrBelow(host, hostIn(sql`s.client_id`))})`;
}

export async function isHostStopped(db: Db, host: string): Promise<boolean> {
  const { rows } = await sql<{
    stopped: boolean;
  }>`SELECT ${isStopped(sql`${host}::text`)} AS stopped`.execute(db);
  return rows[0]!.stopped;
}

export async function setStoppedAlone(db: Db, applicationId: number, alone: boolean): Promise<void> {
  await db
    .updateTable('client_documents')
    .set({ stopped_alone: alone })
    .where('application_id', '=', applicationId)
    .execute();
}

/** Stops the clients of a host and of names below it that no administrator has reviewed. Returns their ids. */
export async function stopSiblings(
  db: Db,
  host: string,
  status: 'rejected' | 'suspended',
): Promise<number[]> {
  const { rows } = await sql<{ application_id: number }>`
    UPDATE applications SET review_status = ${status} WHERE application_id IN (
      SELECT a.application_id FROM client_documents d JOIN applications a USING (application_id)
       WHERE ${isAtOrBelow(hostIn(sql`a.client_id`), sql`${host}::text`)} AND a.reviewed_at IS NULL AND a.deleted_at IS NULL
         AND a.review_status IN ('approved', 'pending')
       ORDER BY a.application_id FOR UPDATE OF a)
    RETURNING application_id
  `.execute(db);
  return rows.map(({ application_id }) => application_id);
}

/** Restores clients that were stopped along with their host to the status their flags imply, unless the host is still stopped. */
export async function releaseSiblings(
  db: Db,
  host: string,
): Promise<{ application_id: number; review_status: 'approved' | 'pending' }[]> {
  const { rows } = await sql<{ application_id: number; review_status: 'approved' | 'pending' }>`
    UPDATE applications SET review_status = CASE WHEN cardinality(creation_risk_flags) = 0 THEN 'approved' ELSE 'pending' END
     WHERE application_id IN (
      SELECT a.application_id FROM client_documents d JOIN applications a USING (application_id)
       WHERE ${isAtOrBelow(hostIn(sql`a.client_id`), sql`${host}::text`)} AND a.reviewed_at IS NULL AND a.deleted_at IS NULL
         AND a.review_status IN ('rejected', 'suspended') AND NOT ${isStopped(hostIn(sql`a.client_id`))}
       ORDER BY a.application_id FOR UPDATE OF a)
    RETURNING application_id, review_status
  `.execute(db);
  return rows;
}

/**
 * Deletes clients whose document expired before `unused` and to which no one is connected. A client that an administrator stopped
 * stays, because its next request would create it again; clients stopped along with it would not be let in again.
 */
export async function deleteUnusedDocumentClients(db: Db, unused: Date, batch: number): Promise<number> {
  const result = await sql`
    DELETE FROM applications WHERE application_id = ANY (ARRAY(
      SELECT a.application_id FROM client_documents d JOIN applications a USING (application_id)
       WHERE d.expires_at <= ${unused} AND (a.review_status IN ('approved', 'pending') OR a.reviewed_at IS NULL)
         AND NOT EXISTS (SELECT FROM consents c WHERE c.application_id = a.application_id)
         AND NOT EXISTS (SELECT FROM grants g WHERE g.application_id = a.application_id)
       ORDER BY d.expires_at LIMIT ${batch} FOR UPDATE SKIP LOCKED))
  `.execute(db);
  return Number(result.numAffectedRows ?? 0);
}
