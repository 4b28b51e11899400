-- What the key of a device rests on, and passkeys that wait for their owner.

-- The grant whose access token a device exchanged, and the scopes that token held. The key is in force only while the grant
-- stands, whoever ends it and however, so the statement that reads a key joins it. The grants table belongs to another
-- feature and deletes its rows by itself; a missing row is an ended grant.
CREATE TABLE device_key_grants (
  key_id   bigint PRIMARY KEY REFERENCES personal_access_keys ON DELETE CASCADE,
  grant_id uuid NOT NULL,
  scopes   text[] NOT NULL
);
CREATE INDEX device_key_grants_by_grant ON device_key_grants (grant_id);

-- Keys from before rest on the newest grant that their application still holds. Where there is none, they end.
INSERT INTO device_key_grants (key_id, grant_id, scopes)
SELECT d.key_id, g.grant_id, g.scopes
  FROM device_keys d
  JOIN LATERAL (SELECT grant_id, scopes FROM grants
                 WHERE user_id = d.user_id AND application_id = d.application_id
                   AND revoked_at IS NULL AND code_redeemed_at IS NOT NULL
                 ORDER BY created_at DESC LIMIT 1) g ON true
 WHERE d.key_id IS NOT NULL;

-- Set by a recovery, or a change of password that asks for it: the passkey opens nothing until its owner confirms it.
ALTER TABLE passkeys ADD COLUMN needs_confirmation_since timestamptz;

-- svc shows who is signed in, and asks for that like any other application.
UPDATE applications SET allowed_scopes = allowed_scopes || '{email,identity:level}' WHERE application_id = 0;
