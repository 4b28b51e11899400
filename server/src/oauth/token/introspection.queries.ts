import { type AccessLists, accessClaimsSql, MAX_NAMES_IN_ANSWER, mayUseSql } from '../../access/index.ts';
import { batchedQuery } from '../../platform/db/statements/batched-query.ts';
import {
  applicationIsOfTeam,
  forTarget,
  offeredAt,
  personIsOfTeam,
  subjectAtSql,
} from '../../resources/index.ts';
import { isActiveSql } from '../../users/index.ts';
import {
  AUTHENTICATING_CLIENT,
  type AuthenticatingClient,
  CLIENT_AUTHENTICATED,
  type ClientRow,
} from '../clients/clients.queries.ts';
import { type GrantStatus, type Joined, MAY_USE, STATUS_COLUMNS } from './grants.queries.ts';
import { FAMILY_COLUMNS, type RefreshFamily } from './refresh-rotation.queries.ts';

export type IntrospectedGrant = Pick<
  ClientRow,
  'application_id' | 'client_id' | 'review_status' | 'allowed_origins' | 'authenticated'
> & { access_revoked: boolean } & Joined<
    GrantStatus & RefreshFamily & { grant_created_at: Date; sub: string }
  >;

/** Authenticates the client and reads the status of the grant, or of a token without one (`jti`). */
export const introspectedGrant = batchedQuery<
  IntrospectedGrant,
  AuthenticatingClient & { grant_id: string | null; jti: string | null }
>(
  'introspected_grant',
  { ...AUTHENTICATING_CLIENT, grant_id: 'uuid', jti: 'text' },
  `SELECT asked.n, a.application_id, a.client_id, a.review_status, a.allowed_origins, ${CLIENT_AUTHENTICATED} AS authenticated,
          ${STATUS_COLUMNS}, ${MAY_USE} AS may_use, ${FAMILY_COLUMNS}, g.created_at AS grant_created_at, u.sub,
          EXISTS (SELECT FROM revoked_access_tokens r WHERE r.jti = asked.jti) AS access_revoked
     FROM asked JOIN applications a ON a.client_id = asked.client_id AND a.deleted_at IS NULL
     LEFT JOIN grants g ON g.grant_id = asked.grant_id AND ${CLIENT_AUTHENTICATED}
     LEFT JOIN users u ON u.user_id = g.user_id`,
);

export type IntrospectedResourceToken = Pick<
  IntrospectedGrant,
  'application_id' | 'client_id' | 'review_status' | 'allowed_origins' | 'authenticated'
> & {
  is_active: boolean;
  /** What the resource offers now and what the grant has, as stored; null: no such resource, a token without a grant. */
  offered: string[] | null;
  granted: string[] | null;
  /** What the resource declared that it wants to know of the user; null also for the client that holds the token. */
  access_claims: AccessLists | null;
};

const OF_GRANT = { user: 'g.user_id', customer: 'g.customer_id', now: 'asked.now' };

/**
 * The same for a token of a resource, asked about by the resource, if its registration is the one that counts, or by the client that holds
 * the token. `holder`, `sub` and `audience` are the token's; active means that client, grant, user and resource still are what they were.
 * Every column costs on both sides, so the statement decides what it can.
 */
export const introspectedResourceToken = forTarget((target, suffix) =>
  batchedQuery<
    IntrospectedResourceToken,
    AuthenticatingClient & {
      grant_id: string | null;
      jti: string | null;
      holder: string;
      sub: string;
      audience: string;
      resource: string;
    }
  >(
    `introspected_resource_token${suffix}`,
    {
      ...AUTHENTICATING_CLIENT,
      ...{ grant_id: 'uuid', jti: 'text', holder: 'text', sub: 'text', audience: 'text', resource: 'text' },
    },
    `SELECT asked.n, a.application_id, a.client_id, a.review_status, a.allowed_origins, ${CLIENT_AUTHENTICATED} AS authenticated,
          (target.is_usable AND target.identifier = asked.audience AND application_is_open(c.review_status, c.openly_registered)
           AND a.application_id IN (target.application_id, c.application_id)
           -- A client acts for itself at resources of its own team, as when the token was issued.
           AND CASE WHEN asked.grant_id IS NULL
                    THEN target.is_own AND NOT EXISTS (SELECT FROM revoked_access_tokens r WHERE r.jti = asked.jti)
                    ELSE g.revoked_at IS NULL AND g.application_id = c.application_id AND ${subjectAtSql('target.subject_salt', 'u.sub')} = asked.sub
                         AND ${isActiveSql('u')} AND ${mayUseSql({ application: 'c', ...OF_GRANT })} END) IS TRUE AS is_active,
          CASE WHEN asked.grant_id IS NULL THEN target.scope_keys ELSE ${offeredAt('g.acr')} END AS offered, g.scopes AS granted,
          CASE WHEN a.application_id = target.application_id
               THEN ${accessClaimsSql({ application: 'target', ...OF_GRANT, most: MAX_NAMES_IN_ANSWER })} END AS access_claims
     FROM asked JOIN applications a ON a.client_id = asked.client_id AND a.deleted_at IS NULL
     LEFT JOIN applications c ON c.client_id = asked.holder AND c.deleted_at IS NULL
     LEFT JOIN grants g ON g.grant_id = asked.grant_id AND ${CLIENT_AUTHENTICATED}
     LEFT JOIN users u ON u.user_id = g.user_id
     LEFT JOIN LATERAL (${target({
       canonical: 'asked.resource',
       now: 'asked.now',
       team: `CASE WHEN asked.grant_id IS NULL THEN ${applicationIsOfTeam('c')} ELSE ${personIsOfTeam('u.user_id')} END`,
       mayUse: `(asked.grant_id IS NULL OR ${mayUseSql({ application: 'r', ...OF_GRANT })})`,
       // The first condition decides for nearly all tokens: looking up members takes longer than the rest.
       more: ', asked.grant_id IS NULL AND team.is_member AS is_own',
     })}) target ON true`,
  ),
);
