-- What an application registers of RFC 7591 grant_types: the device authorization grant is for those that list it. Refresh tokens are issued
-- in any case. With device_number_match its device shows a number that people type.
ALTER TABLE applications
  ADD COLUMN grant_types         text[]  NOT NULL DEFAULT '{authorization_code,refresh_token}',
  ADD COLUMN device_number_match boolean NOT NULL DEFAULT false;
