-- People who have not used the service for long: when each was last active, as far as the duty that looks for them knows, and what it has done.
-- dormant_next_at is what they were told: nothing more happens before.
ALTER TABLE users
  ADD COLUMN last_active_at timestamptz,
  ADD COLUMN dormant_warned_at timestamptz,
  ADD COLUMN dormant_suspended_at timestamptz,
  ADD COLUMN dormant_next_at timestamptz;

-- The rule of the administrators (days of inactivity; null: not done), and how far the duty has come: the last user_id of its present
-- round through all people, 0 between two rounds.
CREATE TABLE dormancy (
  id             boolean PRIMARY KEY DEFAULT true CHECK (id),
  warn_days      integer,
  suspend_days   integer,
  remove_days    integer,
  updated_at     timestamptz NOT NULL,
  updated_by     bigint,
  after_user_id  bigint NOT NULL DEFAULT 0,
  round_began_at timestamptz
);
