import type { Adapter, AdapterPayload } from 'oidc-provider';
import type pg from 'pg';

/**
 * One table for every model, as most adapters have it, but with what the others leave out: a small primary key, room
 * for HOT updates (no index covers a column that an update changes), partial secondary indexes.
 */
export const SCHEMA = `
  CREATE TABLE IF NOT EXISTS oidc_payloads (
    model       smallint NOT NULL,
    id          text NOT NULL,
    payload     jsonb NOT NULL,
    grant_id    text,
    uid         text,
    user_code   text,
    expires_at  timestamptz,
    consumed_at timestamptz,
    PRIMARY KEY (model, id)
  ) WITH (fillfactor = 80);
  CREATE INDEX IF NOT EXISTS oidc_payloads_by_grant ON oidc_payloads (grant_id) WHERE grant_id IS NOT NULL;
  CREATE INDEX IF NOT EXISTS oidc_payloads_by_uid ON oidc_payloads (model, uid) WHERE uid IS NOT NULL;
  CREATE INDEX IF NOT EXISTS oidc_payloads_by_user_code ON oidc_payloads (model, user_code)
    WHERE user_code IS NOT NULL;
`;

const MODELS = [
  ...['Session', 'AccessToken', 'AuthorizationCode', 'RefreshToken', 'DeviceCode', 'ClientCredentials'],
  ...['Client', 'InitialAccessToken', 'RegistrationAccessToken', 'Interaction', 'ReplayDetection'],
  ...['PushedAuthorizationRequest', 'Grant', 'BackchannelAuthenticationRequest', 'PreAuthorizedCode'],
];

const COLUMNS = 'payload, extract(epoch FROM consumed_at)::int AS consumed';

/** Every operation is one named prepared statement on a shared pool. */
export function postgresAdapter(pool: pg.Pool): (model: string) => Adapter {
  return function adapterOf(name) {
    const model = MODELS.indexOf(name);
    if (model === -1) throw new Error(`unknown model ${name}`);

    async function find(statement: string, column: string, value: string) {
      const { rows } = await pool.query({
        name: statement,
        text: `SELECT ${COLUMNS} FROM oidc_payloads WHERE model = $1 AND ${column} = $2`,
        values: [model, value],
      });
      if (rows.length === 0) return undefined;
      const { payload, consumed } = rows[0] as { payload: AdapterPayload; consumed: number | null };
      if (consumed !== null) payload.consumed = consumed;
      return payload;
    }

    return {
      find: (id) => find('find', 'id', id),
      findByUid: (uid) => find('find_by_uid', 'uid', uid),
      findByUserCode: (userCode) => find('find_by_user_code', 'user_code', userCode),
      async upsert(id, payload, expiresIn) {
        await pool.query({
          name: 'upsert',
          text: `INSERT INTO oidc_payloads (model, id, payload, grant_id, uid, user_code, expires_at)
                 VALUES ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7))
                 ON CONFLICT (model, id) DO UPDATE
                   SET payload = excluded.payload, expires_at = excluded.expires_at`,
          values: [
            ...[model, id, JSON.stringify(payload), payload.grantId, payload.uid, payload.userCode],
            expiresIn ?? null,
          ],
        });
      },
      async consume(id) {
        await pool.query({
          name: 'consume',
          text: 'UPDATE oidc_payloads SET consumed_at = now() WHERE model = $1 AND id = $2',
          values: [model, id],
        });
      },
      async destroy(id) {
        await pool.query({
          name: 'destroy',
          text: 'DELETE FROM oidc_payloads WHERE model = $1 AND id = $2',
          values: [model, id],
        });
      },
      async revokeByGrantId(grantId) {
        await pool.query({
          name: 'revoke_by_grant',
          text: 'DELETE FROM oidc_payloads WHERE grant_id = $1',
          values: [grantId],
        });
      },
    };
  };
}
