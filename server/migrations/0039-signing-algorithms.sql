-- PS256 and EdDSA beside RS256 and ES256.
ALTER TABLE oidc_keys DROP CONSTRAINT oidc_keys_alg_check;
ALTER TABLE oidc_keys ADD CONSTRAINT oidc_keys_alg_check CHECK (alg IN ('RS256', 'PS256', 'ES256', 'EdDSA')) NOT VALID;
