-- Counting attempts by index alone, for many callers in one statement. A plan that was made while rate_limits was small read the
-- whole table, and a connection kept that plan while the table grew: with some thousand counters an attempt took milliseconds.

-- The limit that the counter was last held to: of what an upsert was to insert it sees the columns alone.
ALTER TABLE rate_limits ADD COLUMN most integer NOT NULL DEFAULT 0;

-- Counts one attempt of each caller against every one of its rules, or against none of them when one is used up, and returns
-- the used-up rules. `callers`, `keys`, `limits` and `ends` are parallel; callers may share keys.
-- What is used up already is refused by a read alone: who goes on knocking makes no rows and no writes. OFFSET 0 keeps the
-- condition on the end away from the index over ends, which a plan for few counters would prefer to the one over keys.
-- One upsert locks the rows in the order of their keys (a conflict locks even when its WHERE is false), so calls with keys in common
-- wait for each other and never deadlock. Where a counter has no room for all who share it, these callers' other counts are
-- given back before anybody has seen them, and each tries alone, on rows that are locked by then.
CREATE FUNCTION count_attempts(callers integer[], keys text[], limits integer[], ends timestamptz[], moment timestamptz)
RETURNS TABLE (caller integer, key text, window_ends_at timestamptz) LANGUAGE plpgsql STRICT
SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  refused      integer[];
  refused_keys text[];
  refused_ends timestamptz[];
  counted      text[];
  overfull     text[];
  counters     integer;
  late         integer[];
  one          record;
BEGIN
  WITH asked AS MATERIALIZED (
    SELECT * FROM unnest(callers, keys, limits, ends) AS asked (caller, key, most, ends_at)
  ), used_up AS MATERIALIZED (
    SELECT asked.caller, asked.key, held.window_ends_at
      FROM asked, LATERAL (SELECT hits, window_ends_at FROM rate_limits WHERE key = asked.key OFFSET 0) AS held
     WHERE held.hits >= asked.most AND held.window_ends_at > moment
  ), counter AS MATERIALIZED (
    SELECT key, count(*)::integer AS hits, min(most) AS most, max(ends_at) AS ends_at FROM asked
     WHERE NOT EXISTS (SELECT FROM used_up WHERE used_up.caller = asked.caller) GROUP BY key
  ), counted AS (
    INSERT INTO rate_limits AS held (key, hits, most, window_ends_at)
      SELECT key, CASE WHEN hits <= most THEN hits ELSE 0 END, most, ends_at FROM counter ORDER BY key
      ON CONFLICT (key) DO UPDATE
        SET hits = excluded.hits + CASE WHEN held.window_ends_at <= moment THEN 0 ELSE held.hits END, most = excluded.most,
            window_ends_at = CASE WHEN held.window_ends_at <= moment THEN excluded.window_ends_at ELSE held.window_ends_at END
        WHERE held.window_ends_at <= moment OR held.hits + excluded.hits <= excluded.most
      RETURNING key
  )
  SELECT array_agg(used_up.caller), array_agg(used_up.key), array_agg(used_up.window_ends_at),
         (SELECT array_agg(key) FROM counted), (SELECT array_agg(key) FROM counter WHERE hits > most), (SELECT count(*) FROM counter)
    INTO refused, refused_keys, refused_ends, counted, overfull, counters FROM used_up;
  IF refused IS NOT NULL THEN
    RETURN QUERY SELECT * FROM unnest(refused, refused_keys, refused_ends);
  END IF;
  IF overfull IS NULL AND coalesce(cardinality(counted), 0) = counters THEN
    RETURN;
  END IF;

  counted := ARRAY(SELECT unnest(counted) EXCEPT SELECT unnest(overfull));
  SELECT array_agg(DISTINCT asked.caller) INTO late FROM unnest(callers, keys) AS asked (caller, key)
   WHERE asked.key <> ALL (counted) AND asked.caller <> ALL (coalesce(refused, '{}'));
  UPDATE rate_limits AS held SET hits = held.hits - given.hits
    FROM (SELECT key, count(*) AS hits FROM unnest(callers, keys) AS asked (caller, key)
           WHERE caller = ANY (late) AND key = ANY (counted) GROUP BY key) AS given
   WHERE held.key = given.key;
  FOR one IN
    SELECT asked.caller, array_agg(asked.caller) AS callers, array_agg(key) AS keys, array_agg(most) AS limits, array_agg(ends_at) AS ends
      FROM unnest(callers, keys, limits, ends) AS asked (caller, key, most, ends_at)
     WHERE asked.caller = ANY (late) GROUP BY asked.caller ORDER BY asked.caller
  LOOP
    IF callers[1] = ALL (callers) THEN
      RETURN QUERY
        SELECT one.caller, held.key, held.window_ends_at
          FROM unnest(keys, limits) AS asked (key, most), LATERAL (SELECT * FROM rate_limits WHERE key = asked.key OFFSET 0) AS held
         WHERE held.hits >= asked.most AND held.window_ends_at > moment;
    ELSE
      RETURN QUERY SELECT * FROM count_attempts(one.callers, one.keys, one.limits, one.ends, moment);
    END IF;
  END LOOP;
END $$;

-- The same for one caller.
CREATE OR REPLACE FUNCTION consume_rate_limits(keys text[], limits integer[], ends timestamptz[], moment timestamptz)
RETURNS TABLE (key text, window_ends_at timestamptz) LANGUAGE sql AS $$
  SELECT key, window_ends_at FROM count_attempts(array_fill(1, ARRAY[cardinality(keys)]), keys, limits, ends, moment)
$$;
