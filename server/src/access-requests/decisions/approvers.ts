import { type RawBuilder, sql } from 'kysely';
import { type CurrentSession, mayReadAsAdmin } from '../../sessions/index.ts';
import { isOffered } from '../requests/requests.queries.ts';

/** A person who may decide about requests, at this moment. `is_administrator`: of the installation, with a second factor as its pages demand. */
export type Approver = { user_id: number; is_administrator: boolean; now: Date };

export function approverOf(session: CurrentSession, now: Date): Approver {
  return {
    user_id: session.user_id,
    is_administrator: session.is_admin && mayReadAsAdmin(session, now),
    now,
  };
}

/** Whom a decision is about, and where it holds: columns of a statement whose application has the alias `a`. */
type About = { person: RawBuilder<unknown>; context: RawBuilder<unknown> };

/** Those whose own business the decisions are. */
const MANAGES = (userId: number) => sql<boolean>`(a.owner_user_id = ${userId} OR EXISTS (
  SELECT FROM organization_members m
   WHERE m.organization_id = a.organization_id AND m.user_id = ${userId} AND m.role IN ('owner', 'admin')))`;

/**
 * People who may decide: in an organization its administrators, as far as the application is offered to it; elsewhere the managers of the application;
 * everywhere the administrators of the installation. No one decides what they get themselves.
 */
export function mayDecide(
  { user_id, is_administrator, now }: Approver,
  { person, context }: About,
): RawBuilder<boolean> {
  return sql<boolean>`(${person} <> ${user_id} AND (${
    is_administrator
      ? sql`EXISTS (SELECT FROM users own WHERE own.user_id = ${user_id} AND own.is_admin)`
      : sql`false`
  } OR CASE WHEN ${context} IS NULL THEN ${MANAGES(user_id)}
            ELSE EXISTS (SELECT FROM customer_members m
                          WHERE m.customer_id = ${context} AND m.user_id = ${user_id} AND m.role = 'admin')
                 AND ${isOffered(context, now)} END))`;
}
