-- When people who left a customer organization first joined it: the time that a policy gives them for a second factor began then, also if they join again.
CREATE TABLE former_customer_members (
  customer_id bigint NOT NULL REFERENCES customers ON DELETE CASCADE,
  user_id     bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  joined_at   timestamptz NOT NULL,
  left_at     timestamptz NOT NULL,
  PRIMARY KEY (customer_id, user_id)
);
CREATE INDEX former_customer_members_by_end ON former_customer_members (left_at);
CREATE INDEX former_customer_members_by_user ON former_customer_members (user_id);

-- Null: since the membership began.
ALTER TABLE customer_members ADD COLUMN under_since timestamptz;

CREATE FUNCTION remember_former_members() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO former_customer_members AS known (customer_id, user_id, joined_at, left_at)
  SELECT f.customer_id, f.user_id, least(f.under_since, f.created_at), now()
    FROM former f
    JOIN customers c ON c.customer_id = f.customer_id AND c.deleted_at IS NULL
    JOIN users u ON u.user_id = f.user_id AND u.deleted_at IS NULL
  ON CONFLICT (customer_id, user_id) DO UPDATE
     SET joined_at = least(known.joined_at, excluded.joined_at), left_at = excluded.left_at;
  RETURN NULL;
END $$;
CREATE TRIGGER remember_former_members
  AFTER DELETE ON customer_members REFERENCING OLD TABLE AS former
  FOR EACH STATEMENT EXECUTE FUNCTION remember_former_members();

CREATE FUNCTION continue_former_membership() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.under_since := least(NEW.under_since, (
    SELECT f.joined_at FROM former_customer_members f WHERE f.customer_id = NEW.customer_id AND f.user_id = NEW.user_id));
  RETURN NEW;
END $$;
CREATE TRIGGER continue_former_membership
  BEFORE INSERT ON customer_members
  FOR EACH ROW EXECUTE FUNCTION continue_former_membership();
