import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { mayUseSql } from '../../access/index.ts';
import { newPublicId } from '../../platform/crypto/public-id.ts';
import type { Db } from '../../platform/db/stores.ts';
import { personIsOfTeam } from '../../resources/index.ts';
import type { ScopesAboveLevels } from '../../scopes/index.ts';
import { isActiveSql } from '../../users/index.ts';
import { type Approval, COLUMNS } from '../requests/approvals.queries.ts';

/**
 * `is_open`: the application was approved, or the person is of the team that can use it before that. `may_use`: is among those that it is
 * for. `needs_organization`: people sign in to it with an organization alone.
 */
export type HintedPerson = {
  user_id: number;
  consented: string[];
  is_open: boolean;
  may_use: boolean;
  needs_organization: boolean;
} & ScopesAboveLevels;

/** Whether the application of the alias `a` signs this person in (an SQL expression): one that awaits review, its own team alone. */
export const isOpenTo = (user: string) =>
  sql.raw(
    `(a.review_status = 'approved' OR (a.review_status = 'pending' AND (${personIsOfTeam(user, 'a')})))`,
  );

const MAY_USE = sql.raw(
  mayUseSql({ application: 'a', user: 'u.user_id', customer: 'NULL::bigint', now: 'asked.now' }),
);

/** The user of a hint (an e-mail address or a sub) who has connected the application; null in every other case. */
export async function hintedPerson(
  db: Db,
  applicationId: number,
  hint: string,
  now: Date,
): Promise<HintedPerson | null> {
  const { rows } = await sql<HintedPerson>`
    SELECT u.user_id, c.scopes AS consented, ${isOpenTo('u.user_id')} IS TRUE AS is_open, ${MAY_USE} AS may_use, a.organization_use = 'required' AS needs_organization,
           a.scopes_above_1, a.scopes_above_2
      FROM (SELECT ${now}::timestamptz AS now) asked, users u JOIN consents c ON c.user_id = u.user_id AND c.application_id = ${applicationId}
      JOIN applications a ON a.application_id = c.application_id
     WHERE (u.sub = ${hint} OR lower(u.email) = lower(${hint})) AND ${sql.raw(isActiveSql('u'))}
  `.execute(db);
  return rows[0] ?? null;
}

type ApplicationAgent = { id: string; muted_at: Date | null; revoked_at: Date | null };

/** The agent through which an application asks this user, created on first use; call it with the user locked. */
export async function agentOfApplication(
  db: Db,
  now: Date,
  asking: { application_id: number; user_id: number; name: string; action_type: string },
): Promise<ApplicationAgent> {
  const { application_id, user_id, name, action_type } = asking;
  const known = await db
    .selectFrom('agents')
    .select(['id', 'muted_at', 'revoked_at'])
    .where('application_id', '=', application_id)
    .where('user_id', '=', user_id)
    .orderBy(sql`revoked_at IS NOT NULL`)
    .limit(1)
    .executeTakeFirst();
  if (known) return known;
  return await db
    .insertInto('agents')
    .values({
      id: newPublicId('agt_'),
      user_id,
      name,
      // A digest of random bytes: no token matches it.
      token_hash: randomBytes(32),
      public_key: null,
      allowed_action_types: [action_type],
      created_at: now,
      application_id,
    })
    .returning(['id', 'muted_at', 'revoked_at'])
    .executeTakeFirstOrThrow();
}

export async function applicationName(db: Db, applicationId: number): Promise<string> {
  const query = db.selectFrom('applications').select('name').where('application_id', '=', applicationId);
  return (await query.executeTakeFirstOrThrow()).name;
}

type CibaRequest = Approval & { grant_id: string; agent_revoked: boolean };

/** A request of this application, or null. */
export async function cibaRequest(db: Db, applicationId: number, id: string): Promise<CibaRequest | null> {
  const { rows } = await sql<CibaRequest>`
    SELECT ${COLUMNS}, r.grant_id, a.revoked_at IS NOT NULL AS agent_revoked
      FROM approval_requests r JOIN agents a ON a.id = r.agent_id
     WHERE r.id = ${id} AND a.application_id = ${applicationId} AND r.grant_id IS NOT NULL
  `.execute(db);
  return rows[0] ?? null;
}

type PromisedGrant = {
  application_id: number;
  grant_id: string;
  scopes: string[];
};

/** The grant that the application gets when this request is approved; null for an agent's. */
export async function promisedGrant(db: Db, id: string): Promise<PromisedGrant | null> {
  const { rows } = await sql<PromisedGrant>`
    SELECT a.application_id, r.grant_id, r.scopes FROM approval_requests r JOIN agents a ON a.id = r.agent_id
     WHERE r.id = ${id} AND r.grant_id IS NOT NULL
  `.execute(db);
  return rows[0] ?? null;
}
