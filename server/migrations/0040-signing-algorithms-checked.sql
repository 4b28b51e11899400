ALTER TABLE oidc_keys VALIDATE CONSTRAINT oidc_keys_alg_check;
