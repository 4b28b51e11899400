-- no-transaction
-- Which schemes and costs the hashes of other systems have: a handful of values, whatever the number of people. The predicate has
-- the costs of server/src/platform/crypto/passwords/password.ts.
CREATE INDEX CONCURRENTLY IF NOT EXISTS users_by_foreign_password
  ON users ((substring(password_hash FROM '^\$(argon2id?\$v=19\$[^$]+|[^$]+\$[^$]+)')))
  WHERE password_hash NOT LIKE '$argon2id$v=19$m=19456,t=2,p=1$%';
