-- Clients that authenticate with a TLS certificate, and tokens that are bound to one (RFC 8705).
ALTER TABLE applications
  ADD COLUMN tls_client_certificate_bound_access_tokens boolean NOT NULL DEFAULT false,
  ADD COLUMN tls_client_auth_subject_dn text,
  ADD COLUMN tls_client_auth_san_dns text,
  ADD COLUMN tls_client_auth_san_uri text,
  ADD COLUMN tls_client_auth_san_ip text,
  ADD COLUMN tls_client_auth_san_email text;
ALTER TABLE applications DROP CONSTRAINT applications_token_endpoint_auth_method_check;
ALTER TABLE applications ADD CONSTRAINT applications_token_endpoint_auth_method_check
  CHECK (token_endpoint_auth_method IN ('client_secret_basic', 'client_secret_post', 'private_key_jwt', 'none',
                                        'tls_client_auth', 'self_signed_tls_client_auth')) NOT VALID;
