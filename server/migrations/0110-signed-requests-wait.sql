-- Whether the client signed the request that waits: its client may come to demand that meanwhile. Null: from before, or a developer's test sign-in.
ALTER TABLE authorization_requests ADD COLUMN is_signed boolean;
ALTER TABLE pushed_authorization_requests ADD COLUMN is_signed boolean;
