-- What a client chooses among the algorithms, and the addresses that people see of it (OpenID Connect Registration 2).
ALTER TABLE applications
  ADD COLUMN id_token_signed_response_alg text NOT NULL DEFAULT 'RS256',
  ADD COLUMN userinfo_signed_response_alg text,
  ADD COLUMN introspection_signed_response_alg text,
  ADD COLUMN policy_uri text,
  ADD COLUMN tos_uri text,
  ADD COLUMN initiate_login_uri text;
