-- What the user chose for the request that waits: the id of an organization, or 'none'.
ALTER TABLE authorization_requests ADD COLUMN organization text;

-- Which of the claims that an application declares the administrator was shown, as in consents.
ALTER TABLE customer_consents ADD COLUMN access_claims text[] NOT NULL DEFAULT '{}';
