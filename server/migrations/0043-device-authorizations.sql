-- The device authorization grant (RFC 8628), which `svc login --device` uses.
UPDATE applications
   SET grant_types = grant_types || '{urn:ietf:params:oauth:grant-type:device_code}', device_number_match = true
 WHERE application_id = 0;

-- One request of a device. No person is in it: who approved is in the grant, which has the same id, and who declined in the audit log.
CREATE TABLE device_authorizations (
  grant_id         uuid PRIMARY KEY,
  -- A keyed hash: the few bits of a user code would not keep an unkeyed one secret.
  user_code_mac    bytea NOT NULL UNIQUE,
  application_id   bigint NOT NULL REFERENCES applications ON DELETE CASCADE,
  -- scope and resource as they were sent, evaluated again for the person who is asked.
  query            text NOT NULL,
  -- Two digits that the device shows; null: this client does not show them.
  number_match     text,
  wrong_numbers    integer NOT NULL DEFAULT 0,
  -- Where the device is, shown to the person.
  address          text NOT NULL,
  user_agent       text,
  created_at       timestamptz NOT NULL,
  expires_at       timestamptz NOT NULL,
  approved_at      timestamptz,
  denied_at        timestamptz,
  -- Seconds between polls; grows when the device polls too fast.
  poll_interval    integer NOT NULL,
  polled_at        timestamptz,
  polled_too_soon_at timestamptz
);
CREATE INDEX device_authorizations_by_end ON device_authorizations (expires_at);
