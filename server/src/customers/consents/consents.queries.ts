import { sql } from 'kysely';
import type { Db } from '../../platform/db/stores.ts';
import { WRITE_SCOPES } from '../../scopes/index.ts';

/** What an administrator of the organization agreed to for its members. */
export type CustomerConsent = {
  client_id: string;
  name: string;
  scopes: string[];
  access_claims: string[];
  created_at: Date;
};

/** By the name of the application. */
export async function customerConsents(db: Db, customerId: number): Promise<CustomerConsent[]> {
  return await db
    .selectFrom('customer_consents as k')
    .innerJoin('applications as a', 'a.application_id', 'k.application_id')
    .select(['a.client_id', 'a.name', 'k.scopes', 'k.access_claims', 'k.created_at'])
    .where('k.customer_id', '=', customerId)
    .where('a.deleted_at', 'is', null)
    .orderBy('a.name')
    .orderBy('a.application_id')
    .execute();
}

export type ConsentableApplication = {
  application_id: number;
  client_id: string;
  name: string;
  /** Without those that let it change something in a person's name: for these it asks each person. */
  allowed_scopes: string[];
  access_claims: string[];
};

/** An application that people sign in to with an organization and that is approved; undefined for any other client_id. */
export async function consentableApplication(
  db: Db,
  clientId: string,
): Promise<ConsentableApplication | undefined> {
  const row = await db
    .selectFrom('applications')
    .select(['application_id', 'client_id', 'name', 'allowed_scopes', 'access_claims'])
    .where('client_id', '=', clientId)
    .where('organization_use', '!=', 'none')
    .where('review_status', '=', 'approved')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row && { ...row, allowed_scopes: row.allowed_scopes.filter((scope) => !WRITE_SCOPES.has(scope)) };
}

/** How many there are besides the one for this application, as the list shows them: without those of deleted applications. */
export async function countOtherConsents(
  db: Db,
  { customer_id, application_id }: { customer_id: number; application_id: number },
): Promise<number> {
  const { count } = await db
    .selectFrom('customer_consents as k')
    .innerJoin('applications as a', 'a.application_id', 'k.application_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('k.customer_id', '=', customer_id)
    .where('k.application_id', '!=', application_id)
    .where('a.deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Replaces the consent as a whole. False: the application does not allow one of the scopes any more. */
export async function saveCustomerConsent(
  db: Db,
  consent: {
    customer_id: number;
    application_id: number;
    scopes: string[];
    access_claims: string[];
    given_by: number;
    created_at: Date;
  },
): Promise<boolean> {
  const { customer_id, application_id, scopes, access_claims, given_by, created_at } = consent;
  const saved = await sql`
    INSERT INTO customer_consents (customer_id, application_id, scopes, access_claims, given_by, created_at)
    SELECT ${customer_id}::bigint, a.application_id, ${scopes}::text[], ${access_claims}::text[], ${given_by}::bigint, ${created_at}::timestamptz
      FROM applications a
     WHERE a.application_id = ${application_id} AND a.deleted_at IS NULL AND a.allowed_scopes @> ${scopes}::text[]
    ON CONFLICT (customer_id, application_id) DO UPDATE
       SET scopes = excluded.scopes, access_claims = excluded.access_claims, given_by = excluded.given_by, created_at = excluded.created_at
  `.execute(db);
  return saved.numAffectedRows === 1n;
}

/** The scopes that it was for; undefined: there was none. */
export async function deleteCustomerConsent(
  db: Db,
  customerId: number,
  clientId: string,
): Promise<{ application_id: number; scopes: string[] } | undefined> {
  return await db
    .deleteFrom('customer_consents')
    .using('applications')
    .whereRef('customer_consents.application_id', '=', 'applications.application_id')
    .where('customer_consents.customer_id', '=', customerId)
    .where('applications.client_id', '=', clientId)
    .returning(['customer_consents.application_id', 'customer_consents.scopes'])
    .executeTakeFirst();
}
