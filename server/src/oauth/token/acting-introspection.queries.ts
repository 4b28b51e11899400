import { type AccessLists, accessClaimsSql, MAX_NAMES_IN_ANSWER } from '../../access/index.ts';
import { batchedQuery } from '../../platform/db/statements/batched-query.ts';
import { offeredAt } from '../../resources/index.ts';
import type { ActingFacts } from '../acting/acting-claims.ts';
import { actingJoins, HOLDER_ID, mayStillAct } from '../acting/acting-status.queries.ts';
import {
  AUTHENTICATING_CLIENT,
  type AuthenticatingClient,
  CLIENT_AUTHENTICATED,
} from '../clients/clients.queries.ts';
import type { Joined } from './grants.queries.ts';
import type { IntrospectedGrant } from './introspection.queries.ts';

type Asking = Pick<
  IntrospectedGrant,
  'application_id' | 'client_id' | 'review_status' | 'allowed_origins' | 'authenticated'
>;

export type IntrospectedActingToken = Asking & {
  /** Whether this call used it up. */
  is_used: boolean;
} & Joined<
    ActingFacts & {
      jti: string;
      user_id: number;
      subject: string;
      holder_id: string;
      by_resource: boolean;
      /** The token that may be used once: it or the one that it was made from; null: as often as it is valid. */
      single_jti: string | null;
      identifier: string;
      scopes: string[];
      /** What the resource offers now; null in `granted`: a token without a grant. */
      offered: string[];
      granted: string[] | null;
      /** What the resource declared that it wants to know of the user, for the resource alone. */
      access_claims: AccessLists | null;
      issued_at: Date;
      expires_at: Date;
    }
  >;

const OF_USER = accessClaimsSql({
  ...{ application: 'target', user: 't.user_id', customer: 'g.customer_id', now: 'asked.now' },
  most: MAX_NAMES_IN_ANSWER,
});

type Question = AuthenticatingClient & { jti: string };
const QUESTION = { ...AUTHENTICATING_CLIENT, jti: 'text' } as const;

/**
 * The client, and the token if it is active for it: for the resource that is its audience, or for the application that holds it. All that the
 * token depends on is as it was when it was issued.
 */
const ABOUT_TOKEN = `SELECT asked.n, asked.now, a.application_id, a.client_id, a.review_status, a.allowed_origins,
          ${CLIENT_AUTHENTICATED} AS authenticated, token.*
     FROM asked JOIN applications a ON a.client_id = asked.client_id AND a.deleted_at IS NULL
     LEFT JOIN LATERAL (
       SELECT t.jti, t.user_id, t.subject, ${HOLDER_ID} AS holder_id, t.resource_application_id = a.application_id AS by_resource,
              coalesce((SELECT parent.jti FROM acting_tokens parent WHERE parent.jti = ANY (t.parents) AND parent.is_single_use
                         ORDER BY array_position(t.parents, parent.jti) LIMIT 1),
                       CASE WHEN t.is_single_use THEN t.jti END) AS single_jti,
              target.identifier,
              CASE WHEN t.resource_application_id = a.application_id THEN ${OF_USER} END AS access_claims, t.scopes, ${offeredAt('t.acr')} AS offered, g.scopes AS granted, t.auth_req_id, t.permission_id, t.grant_id,
              t.authorization_details, t.actors, t.may_act, t.confirmation, t.is_single_use, t.auth_time, t.acr, t.issued_at, t.expires_at
         FROM acting_tokens t ${actingJoins('asked.now')}
        WHERE t.jti = asked.jti AND t.issued_at IS NOT NULL AND t.expires_at > asked.now AND ${CLIENT_AUTHENTICATED}
          AND a.review_status IN ('approved', 'pending')
          -- What another agent may exchange is no resource's business.
          AND CASE WHEN t.resource_application_id = a.application_id THEN t.may_act IS NULL ELSE t.application_id = a.application_id END
          AND ${mayStillAct('asked.now')}) token ON true`;

/** Without using it up. */
export const introspectedActingToken = batchedQuery<IntrospectedActingToken, Question>(
  'introspected_acting_token',
  QUESTION,
  `, about AS (${ABOUT_TOKEN}) SELECT about.*, false AS is_used FROM about`,
);

/** The same, and its resource uses it up if it may be used once: exactly one of all such calls gets `is_used`. */
export const useActingToken = batchedQuery<IntrospectedActingToken, Question>(
  'use_acting_token',
  QUESTION,
  `, about AS MATERIALIZED (${ABOUT_TOKEN}), used AS (
     UPDATE acting_tokens single SET spent_at = first.now
       FROM (SELECT DISTINCT ON (single_jti) n, now, single_jti FROM about WHERE by_resource AND single_jti IS NOT NULL ORDER BY single_jti, n) first
      WHERE single.jti = first.single_jti AND single.spent_at IS NULL AND single.revoked_at IS NULL
     RETURNING first.n)
   SELECT about.*, used.n IS NOT NULL AS is_used FROM about LEFT JOIN used ON used.n = about.n`,
  'jti',
);
