-- Who holds a logout at the moment, so that the places of its receiver can be counted. next_attempt_at says the same to the
-- version before; afterwards it says when the next attempt is due.
ALTER TABLE backchannel_logouts ADD COLUMN leased_until timestamptz;

-- Attempts in a row that failed. An endpoint that keeps failing rests: until then its person is told another way.
ALTER TABLE push_subscriptions ADD COLUMN failures integer NOT NULL DEFAULT 0, ADD COLUMN resting_until timestamptz;
