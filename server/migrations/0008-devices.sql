-- Devices that exchanged an access token for a key of their own.

-- A device belongs to whoever exchanged first, until it is freed. Its secret proves that the same device asks again. The
-- application is the one whose token was exchanged: what the person takes from it, its devices lose as well.
CREATE TABLE device_keys (
  device_uuid    uuid PRIMARY KEY,
  id             bigint GENERATED ALWAYS AS IDENTITY,
  user_id        bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  application_id bigint REFERENCES applications ON DELETE SET NULL,
  secret_hash    bytea NOT NULL,
  key_id         bigint UNIQUE REFERENCES personal_access_keys ON DELETE SET NULL,
  name           text,
  claimed_at     timestamptz NOT NULL,
  exchanged_at   timestamptz NOT NULL
);
CREATE INDEX device_keys_by_user ON device_keys (user_id, id);
CREATE INDEX device_keys_by_application ON device_keys (application_id);
