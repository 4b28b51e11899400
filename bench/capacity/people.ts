import type pg from 'pg';

/** The tables that grow with people; the others grow with applications, or are emptied by their duties. */
export const PEOPLE_TABLES = [
  'users',
  'sessions',
  'known_browsers',
  'passkeys',
  'consents',
  'grants',
  'audit_events',
];

const USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/**
 * People as a service of some age has them: each with a password, one living session, one known browser, one passkey, two
 * consents, two living grants and three audit lines; values as long as real ones.
 */
export async function fillPeople(client: pg.Client, users: number): Promise<void> {
  const applications = 100;
  await client.query(
    `INSERT INTO users (sub, email, email_verified, password_hash, password_changed_at, preferred_name, full_name,
       identity_verified_level, created_at)
     SELECT 'usr_' || substr(md5(n::text), 1, 22), 'person.' || n || '@people.example', true,
       '$argon2id$v=19$m=19456,t=2,p=1$' || left(md5(n::text), 22) || '$' || md5('a' || n) || left(md5('b' || n), 11), now(),
       'Person ' || n, 'Person Number ' || n, 1, now()
     FROM generate_series(1, $1::int) AS n`,
    [users],
  );
  await client.query(
    `INSERT INTO sessions (sid, user_id, token_hash, amr, auth_time, created_at, last_seen_at, expires_at, ip, user_agent)
     SELECT 'ses_' || substr(md5('s' || n), 1, 22), n, sha256(n::text::bytea), '{pwd,otp}', now(), now(), now(),
       now() + n % 30 * interval '1 day', '203.0.113.7', $2
     FROM generate_series(1, $1::int) AS n`,
    [users, USER_AGENT],
  );
  await client.query(
    `INSERT INTO known_browsers (user_id, browser_hash, first_seen_at, last_seen_at)
     SELECT n, sha256(('b' || n)::bytea), now(), now() - n % 90 * interval '1 day' FROM generate_series(1, $1::int) AS n`,
    [users],
  );
  await client.query(
    `INSERT INTO passkeys (user_id, credential_id, user_handle, public_key, sign_count, transports, aaguid, name,
       backup_eligible, backup_state, created_at)
     SELECT n, sha256(('c' || n)::bytea), sha256(('h' || n)::bytea), decode(repeat(md5(n::text), 5), 'hex'), 0,
       '{internal,hybrid}', gen_random_uuid(), 'Passkey', true, true, now()
     FROM generate_series(1, $1::int) AS n`,
    [users],
  );
  await client.query(
    `INSERT INTO consents (user_id, application_id, scopes, created_at, updated_at)
     SELECT n, (n + k * 7) % $2::int + 1, '{openid,profile:basic,email}', now(), now()
     FROM generate_series(1, $1::int) AS n, generate_series(1, 2) AS k`,
    [users, applications],
  );
  await insertGrants(client, users * 2, users, applications);
  await client.query(
    `INSERT INTO audit_events (event_type, actor_type, actor_id, target_type, target_id, application_id, ip, request_id,
       occurred_at, details)
     SELECT (ARRAY['session.started', 'consent.granted', 'session.ended', 'passkey.used'])[k % 4 + 1], 'user', n, 'user', n,
       n % $2::int + 1, '203.0.113.7', 'req_' || substr(md5(n || '.' || k), 1, 16), now(),
       jsonb_build_object('amr', '["pwd", "otp"]'::jsonb, 'sid', 'ses_' || substr(md5('s' || n), 1, 22))
     FROM generate_series(1, $1::int) AS n, generate_series(1, 3) AS k`,
    [users, applications],
  );
  await client.query('VACUUM ANALYZE');
}

/** Living grants of people and applications that need not be there. */
export async function insertGrants(
  client: pg.Client,
  count: number,
  users: number,
  applications: number,
): Promise<void> {
  await client.query(
    `INSERT INTO grants (grant_id, application_id, user_id, session_id, scopes, redirect_uri, code_challenge, nonce, sid,
       auth_time, amr, acr, created_at, code_expires_at, code_redeemed_at, refresh_expires_at)
     SELECT gen_random_uuid(), n % $3::int + 1, (random() * ($2::int - 1))::int + 1, n, '{openid,profile:basic,email}',
       'https://application.example/auth/callback', repeat('c', 43), md5(n::text), 'ses_' || substr(md5('s' || n), 1, 22),
       now(), '{pwd,otp}', '1', now(), now(), now(), now() + interval '30 days'
     FROM generate_series(1, $1::int) AS n`,
    [count, users, applications],
  );
}
