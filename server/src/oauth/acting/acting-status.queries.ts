import { mayUseSql } from '../../access/index.ts';
import { knownTarget, personIsOfTeam } from '../../resources/index.ts';
import { isActiveSql } from '../../users/index.ts';

/**
 * What decides whether an acting token `t` still counts, and what it is made of: its user, holder, grant and resource. `now` is an SQL
 * expression. No suffix for resources on a developer's own machine: the row names the registration.
 */
export const actingJoins = (now: string): string => `
     JOIN users u ON u.user_id = t.user_id
     LEFT JOIN agents holding ON holding.id = t.agent_id
     LEFT JOIN applications holder ON holder.application_id = t.application_id
     LEFT JOIN grants g ON g.grant_id = t.grant_id
     JOIN LATERAL (${knownTarget({
       application: 't.resource_application_id',
       now,
       team: personIsOfTeam('t.user_id'),
       mayUse: mayUseSql({ application: 'r', user: 't.user_id', customer: 'g.customer_id', now }),
     })}) target ON true`;

/**
 * The person, the holder and the resource are still what they were, the person may use both, and neither it nor anything that it was made from has ended.
 */
export const mayStillAct = (
  now: string,
): string => `t.revoked_at IS NULL AND t.spent_at IS NULL AND ${isActiveSql('u')}
           AND target.is_usable
           AND CASE WHEN t.agent_id IS NOT NULL THEN holding.revoked_at IS NULL AND holding.user_id = t.user_id
                    ELSE holder.deleted_at IS NULL AND application_is_open(holder.review_status, holder.openly_registered)
                     AND ${mayUseSql({ application: 'holder', user: 't.user_id', customer: 'g.customer_id', now })} END
           AND (t.grant_id IS NULL OR (g.user_id = t.user_id AND g.revoked_at IS NULL))
           AND NOT EXISTS (SELECT FROM acting_tokens parent LEFT JOIN applications maker ON maker.application_id = parent.application_id
                            WHERE parent.jti = ANY (t.parents)
                              AND (parent.revoked_at IS NOT NULL OR parent.spent_at IS NOT NULL
                                   OR maker.deleted_at IS NOT NULL
                                   OR (maker.application_id IS NOT NULL
                                       AND NOT (application_is_open(maker.review_status, maker.openly_registered)
                                                AND ${mayUseSql({ application: 'maker', user: 't.user_id', customer: 'g.customer_id', now })}))))`;

/** The public id of its holder. */
export const HOLDER_ID = 'coalesce(t.agent_id, holder.client_id)';
