-- Reviews are about what a group has, too. Null: about a person's own; or the group has been deleted, with its assignment.
ALTER TABLE access_reviews ALTER COLUMN user_id DROP NOT NULL;
ALTER TABLE access_reviews ADD COLUMN group_id bigint REFERENCES groups ON DELETE SET NULL;
