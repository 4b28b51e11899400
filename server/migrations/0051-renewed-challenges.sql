-- How often the challenge of a URI was renewed, because another registration of the same API took over its identifier.
ALTER TABLE redirect_uris ADD COLUMN challenge_generation integer NOT NULL DEFAULT 0;
