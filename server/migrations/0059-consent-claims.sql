-- Which of the claims that an application or API declares (applications.access_claims) a consent page has shown, those of APIs by key
-- (docs/access.md). What is declared later is shown before it is sent.
ALTER TABLE consents ADD COLUMN access_claims text[] NOT NULL DEFAULT '{}';
