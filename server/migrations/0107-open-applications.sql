-- Whether an application can be used at all: no operator has stopped it, and it is not one that was registered without a key and awaits review. One
-- expression, which the planner puts in place of the call, so that statements cost what they did with the condition written out.
CREATE FUNCTION application_is_open(review_status text, openly_registered boolean) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$ SELECT CASE review_status WHEN 'approved' THEN true WHEN 'pending' THEN NOT openly_registered ELSE false END $$;
