import { batchedQuery } from '../../platform/db/statements/batched-query.ts';
import { GRANT_TYPES, GRANT_VALUES, MAY_BE_GRANTED, type NewGrant } from './grants.queries.ts';

/**
 * The grant of a test sign-in (test-sign-ins/), which is taken for it in the same statement: a test has one code at most. Consent is not part of it,
 * because what a developer agrees to in a test is not remembered. Undefined: the session or the test has ended.
 */
export const insertTestGrant = batchedQuery<{ grant_id: string }, NewGrant & { state_hash: Buffer }>(
  'insert_test_grant',
  { ...GRANT_TYPES, state_hash: 'bytea' },
  `, taken AS (
     UPDATE test_sign_ins t SET grant_id = asked.grant_id
       FROM asked
      WHERE t.state_hash = asked.state_hash AND t.grant_id IS NULL AND t.answered_at IS NULL AND t.ended_at IS NULL
        AND t.expires_at > asked.created_at
     RETURNING t.state_hash
   ), granted AS (
     INSERT INTO grants (${Object.keys(GRANT_TYPES).join(', ')})
     SELECT ${GRANT_VALUES.join(', ')}
       FROM asked
       JOIN taken ON taken.state_hash = asked.state_hash
       JOIN LATERAL (SELECT FROM sessions s
                      WHERE s.session_id = asked.session_id AND s.ended_at IS NULL FOR SHARE) live ON true
       JOIN applications a ON a.application_id = asked.application_id AND ${MAY_BE_GRANTED}
     RETURNING grant_id)
   SELECT asked.n, granted.grant_id FROM asked JOIN granted ON granted.grant_id = asked.grant_id`,
  'session_id',
);
