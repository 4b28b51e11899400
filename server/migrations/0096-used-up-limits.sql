-- When the window of a counter ends that has reached its limit; null while it has not. For statements that only ask, beside what they read anyway. By index
-- alone, as in 0023: a plan that was made while rate_limits was small would read the whole table.
CREATE FUNCTION used_up_until(counter text, allowed integer, moment timestamptz) RETURNS timestamptz LANGUAGE plpgsql STABLE STRICT
SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN (SELECT CASE WHEN held.hits >= allowed AND held.window_ends_at > moment THEN held.window_ends_at END
            FROM rate_limits AS held WHERE held.key = counter);
END
$$;
