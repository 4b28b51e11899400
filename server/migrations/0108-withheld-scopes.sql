-- The scopes of an application that a grant with this acr does not get, as demanded now; null: none. `above_1` and `above_2` are its scopes_above_1 and
-- scopes_above_2. One expression, which the planner puts in place of the call.
CREATE FUNCTION scopes_withheld(acr text, above_1 text[], above_2 text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$ SELECT CASE WHEN above_1 IS NULL OR acr = 'phr' THEN NULL WHEN acr = '2' THEN above_2 ELSE above_1 END $$;
