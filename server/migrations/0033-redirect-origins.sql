-- no-transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS redirect_uris_by_origin ON redirect_uris (lower(substring(uri FROM '^https://[^/?#]+')));
