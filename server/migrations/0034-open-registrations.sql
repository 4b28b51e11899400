-- With OPEN_REGISTRATION=review a caller without credentials registers applications (RFC 7591). No one owns them, and no one can use
-- them until an administrator has approved them.
ALTER TABLE applications ADD COLUMN openly_registered boolean NOT NULL DEFAULT false;

ALTER TABLE applications DROP CONSTRAINT applications_owner;
ALTER TABLE applications ADD CONSTRAINT applications_owner CHECK (
  num_nonnulls(owner_user_id, organization_id) =
    CASE WHEN application_id = 0 OR client_id LIKE 'https://%' OR openly_registered THEN 0 ELSE 1 END
  AND (registered_by IS NULL) = (application_id = 0 OR client_id LIKE 'https://%' OR openly_registered)
) NOT VALID;

-- Those that no administrator has approved. A decision to reject or suspend ends the waiting; an approval deletes the row, and with it the
-- address. What is left when it ends goes with its application.
CREATE TABLE open_registrations (
  application_id bigint PRIMARY KEY REFERENCES applications ON DELETE CASCADE,
  address        text NOT NULL,
  is_waiting     boolean NOT NULL DEFAULT true,
  ends_at        timestamptz NOT NULL
);
CREATE INDEX open_registrations_by_end ON open_registrations (ends_at);
