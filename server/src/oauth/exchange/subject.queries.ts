import { mayUseSql } from '../../access/index.ts';
import { batchedQuery } from '../../platform/db/statements/batched-query.ts';
import { prepared } from '../../platform/db/statements/prepared.ts';
import {
  type DetailsType,
  forTarget,
  offeredAt,
  personIsOfTeam,
  subjectAtSql,
} from '../../resources/index.ts';
import { isActiveSql } from '../../users/index.ts';
import { actingJoins, mayStillAct } from '../acting/acting-status.queries.ts';
import type { IssuedActingToken } from '../acting/collect.queries.ts';
import {
  AUTHENTICATING_CLIENT,
  type AuthenticatingClient,
  CLIENT_AUTHENTICATED,
  CLIENT_COLUMNS,
  type ClientRow,
} from '../clients/clients.queries.ts';

/** What an acting token that may still be exchanged is worth. `offered`: the scopes that its resource has now, as keys; `granted` those of its grant. */
export type ActingSubject = Omit<
  IssuedActingToken,
  'subject' | 'holder_id' | 'resource_token_format' | 'resource_alg' | 'issued_at'
> & {
  details_types: DetailsType[];
  offered: string[];
  granted: string[] | null;
};

const findActingSubject = prepared<ActingSubject, [jti: string, now: Date]>(
  'acting_subject',
  `SELECT t.jti, t.user_id, t.agent_id, t.application_id, t.resource_application_id, target.identifier AS resource_identifier,
          declared.details_types, ${offeredAt('t.acr')} AS offered, g.scopes AS granted, t.auth_req_id, t.permission_id, t.grant_id, t.parents, t.scopes,
          t.authorization_details, t.authorization_details_hash, t.actors, t.may_act, t.confirmation, t.is_single_use, t.expires_at,
          t.auth_time, t.acr
     FROM (SELECT $2::timestamptz AS now) given
     JOIN acting_tokens t ON t.jti = $1 ${actingJoins('given.now')}
     JOIN resources declared ON declared.application_id = t.resource_application_id
    WHERE t.issued_at IS NOT NULL AND t.expires_at > given.now AND ${mayStillAct('given.now')}`,
);

export async function actingSubject(
  db: Parameters<typeof findActingSubject>[0],
  jti: string,
  now: Date,
): Promise<ActingSubject | null> {
  const [row] = await findActingSubject(db, jti, now);
  return row ?? null;
}

/** What the grant behind an application's token has at the resource that is its audience. */
type GrantSubject = {
  grant_id: string;
  user_id: number;
  application_id: number;
  resource_application_id: number;
  resource_identifier: string;
  /** Scopes that the resource has and the grant covers, as keys. */
  offered: string[];
  granted: string[];
  auth_time: Date;
  acr: string;
};

type GrantOfToken = {
  grant_id: string;
  client_id: string;
  sub: string;
  audience: string;
  resource: string;
  now: Date;
};

const OF_GRANT = { user: 'g.user_id', customer: 'g.customer_id', now: 'asked.now' };

/** While client, grant, user and resource still are what they were. */
export const grantSubject = forTarget((target, suffix) =>
  batchedQuery<GrantSubject, GrantOfToken>(
    `grant_subject${suffix}`,
    {
      grant_id: 'uuid',
      client_id: 'text',
      sub: 'text',
      audience: 'text',
      resource: 'text',
      now: 'timestamptz',
    },
    `SELECT asked.n, g.grant_id, g.user_id, g.application_id, target.application_id AS resource_application_id,
          target.identifier AS resource_identifier, ${offeredAt('g.acr')} AS offered, g.scopes AS granted, g.auth_time, g.acr
     FROM asked JOIN grants g ON g.grant_id = asked.grant_id AND g.revoked_at IS NULL
     JOIN applications a ON a.application_id = g.application_id AND a.client_id = asked.client_id AND ${mayUseSql({ application: 'a', ...OF_GRANT })}
     JOIN users u ON u.user_id = g.user_id AND ${isActiveSql('u')}
     JOIN LATERAL (${target({
       canonical: 'asked.resource',
       now: 'asked.now',
       team: personIsOfTeam('u.user_id'),
       mayUse: mayUseSql({ application: 'r', ...OF_GRANT }),
     })}) target
       ON target.is_usable AND target.identifier = asked.audience AND ${subjectAtSql('target.subject_salt', 'u.sub')} = asked.sub`,
  ),
);

export type ExchangingClient = ClientRow & { grant_types: string[] };

/** The application of a request, as `findClient`, with the grant types that it registered. */
export const findExchangingClient = batchedQuery<ExchangingClient, AuthenticatingClient>(
  'find_exchanging_client',
  AUTHENTICATING_CLIENT,
  `SELECT asked.n, ${CLIENT_COLUMNS}, a.grant_types, ${CLIENT_AUTHENTICATED} AS authenticated
     FROM asked JOIN applications a ON a.client_id = asked.client_id AND a.deleted_at IS NULL`,
);

type NamedAgent = { agent_id: string; public_key: Buffer };

const findNamedAgent = prepared<NamedAgent, [id: string, userId: number]>(
  'agent_named_by_may_act',
  `SELECT a.id AS agent_id, a.public_key FROM agents a
    WHERE a.id = $1 AND a.user_id = $2 AND a.revoked_at IS NULL AND a.public_key IS NOT NULL`,
);

/** An active agent of this user that has a key; null for every other id. */
export async function namedAgent(
  db: Parameters<typeof findNamedAgent>[0],
  id: string,
  userId: number,
): Promise<NamedAgent | null> {
  const [row] = await findNamedAgent(db, id, userId);
  return row ?? null;
}
