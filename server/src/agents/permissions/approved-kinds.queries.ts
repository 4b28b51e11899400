import { sql } from 'kysely';
import type { Db } from '../../platform/db/stores.ts';
import type { AuthorizationDetail, DetailsType } from '../../resources/index.ts';

/** A kind of request that the person approved themselves: where the page for a permission starts. */
export type ApprovedKind = {
  auth_req_id: string;
  agent_name: string;
  resource_name: string;
  type: string;
  details_types: DetailsType[];
};

/** The latest approved request of each agent, API and type; only of agents that can have a permission. */
export async function approvedKinds(db: Db, userId: number, most: number): Promise<ApprovedKind[]> {
  const { rows } = await sql<ApprovedKind>`
    SELECT * FROM (
      SELECT DISTINCT ON (r.agent_id, r.resource_application_id, d.detail ->> 'type')
             r.id AS auth_req_id, r.ended_at, a.name AS agent_name, x.name AS resource_name, d.detail ->> 'type' AS type, s.details_types
        FROM approval_requests r
        JOIN agents a ON a.id = r.agent_id AND a.application_id IS NULL AND a.revoked_at IS NULL AND a.public_key IS NOT NULL
        JOIN resources s ON s.application_id = r.resource_application_id
        JOIN applications x ON x.application_id = s.application_id AND x.deleted_at IS NULL
       CROSS JOIN LATERAL jsonb_array_elements(
               CASE WHEN r.authorization_details <> '' THEN r.authorization_details::jsonb ELSE '[]' END) d (detail)
       WHERE r.user_id = ${userId} AND r.status = 'approved' AND r.decision_method <> 'permission'
       ORDER BY r.agent_id, r.resource_application_id, d.detail ->> 'type', r.ended_at DESC) kinds
     ORDER BY ended_at DESC, auth_req_id LIMIT ${most}
  `.execute(db);
  return rows;
}

/** What an approved request of this person was about; null if there is no such one. */
export async function approvedAct(
  db: Db,
  userId: number,
  authReqId: string,
): Promise<{ agent_id: string; resource: string; details: AuthorizationDetail[] } | null> {
  const { rows } = await sql<{ agent_id: string; resource: string; details: AuthorizationDetail[] }>`
    SELECT r.agent_id, s.identifier AS resource, r.authorization_details::jsonb AS details
      FROM approval_requests r JOIN resources s ON s.application_id = r.resource_application_id
     WHERE r.id = ${authReqId} AND r.user_id = ${userId} AND r.status = 'approved'
       AND CASE WHEN r.authorization_details <> '' THEN true ELSE false END
  `.execute(db);
  return rows[0] ?? null;
}
