import { sql } from 'kysely';
import { recordAudit } from '../../platform/audit/index.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { Arrival } from '../../platform/http/caller.ts';
import type { CurrentSession } from '../../sessions/index.ts';
import type { AuthorizationClient } from './authorize.queries.ts';
import type { Membership } from './choose-organization.ts';

/**
 * Adds what an administrator of the organization agreed to for its people to the user's own consent, so that they find the application among those
 * that they are connected to and can disconnect it.
 */
export async function adoptOrganizationConsent(
  { context, request }: Pick<Arrival, 'context' | 'request'>,
  { user_id }: CurrentSession,
  { application_id }: Pick<AuthorizationClient, 'application_id'>,
  { customer_id, org_id }: Membership,
  scopes: string[],
): Promise<void> {
  const now = context.clock.now();
  await inTransaction(context.stores.db, async (db) => {
    if (!(await addToConsent(db, { user_id, application_id, customer_id, scopes }, now))) return;
    await recordAudit(db, context, request, {
      event_type: 'oauth.consent_given',
      actor: { type: 'user', id: user_id },
      target: { type: 'application', id: application_id },
      application_id,
      details: { scopes, by_organization: org_id },
    });
  });
}

/** False if the organization's consent no longer covers it. */
async function addToConsent(
  db: Db,
  given: { user_id: number; application_id: number; customer_id: number; scopes: string[] },
  now: Date,
): Promise<boolean> {
  const { user_id, application_id, customer_id, scopes } = given;
  const added = await sql`
    INSERT INTO consents AS own (user_id, application_id, scopes, access_claims, created_at, updated_at)
    SELECT ${user_id}::bigint, application_id, ${scopes}::text[], access_claims, ${now}::timestamptz, ${now}::timestamptz
      FROM customer_consents
     WHERE customer_id = ${customer_id} AND application_id = ${application_id}
       -- The rest is the user's own already.
       AND scopes || coalesce((SELECT c.scopes FROM consents c WHERE c.user_id = ${user_id} AND c.application_id = ${application_id}), '{}')
           @> ${scopes}::text[]
    ON CONFLICT (user_id, application_id) DO UPDATE
       SET scopes = own.scopes || ARRAY(SELECT scope FROM unnest(excluded.scopes) scope WHERE scope <> ALL (own.scopes)),
           access_claims = own.access_claims || ARRAY(SELECT claim FROM unnest(excluded.access_claims) claim WHERE claim <> ALL (own.access_claims)),
           updated_at = excluded.updated_at
  `.execute(db);
  return added.numAffectedRows === 1n;
}
