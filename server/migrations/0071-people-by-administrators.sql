-- People whom an administrator has invited: invited_at until they arrive (have a passkey or a password of their own). Links that administrators
-- have mailed: an invitation, a first passkey or password after a reset, a merge that both people confirm.
ALTER TABLE users
  ADD COLUMN invited_at timestamptz,
  ADD COLUMN invited_by bigint;

ALTER TABLE user_tokens DROP CONSTRAINT user_tokens_purpose_check;
ALTER TABLE user_tokens ADD CONSTRAINT user_tokens_purpose_check
  CHECK (purpose IN ('verify_email', 'recover_password', 'merge', 'delete_account', 'change_email', 'confirm_merge', 'secure_account',
                     'invitation', 'set_credential', 'propose_merge'))
  NOT VALID;

-- What administrators note about a person, for administrators.
CREATE TABLE user_notes (
  note_id    bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id    bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  author_id  bigint NOT NULL REFERENCES users,
  content    text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX user_notes_by_user ON user_notes (user_id, note_id);

-- The words by which administrators find a person: those of the address, the names, the number and the custom claims. Of a word with others
-- than ASCII characters every end is one too, because Japanese is written without spaces. Few separators and a loop, because each row that is
-- written pays for it: 40 characters to translate take four times as long as all the rest, and a sub-select for the ends fifteen times.
CREATE FUNCTION person_search_words(email text, preferred_name text, full_name text, phone_number text, custom_claims jsonb)
RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 1000 AS $$
DECLARE
  longest constant integer := 60;
  source text := lower(email || ' ' || coalesce(preferred_name, '') || ' ' || coalesce(full_name, '') || ' ' || coalesce(phone_number, ''));
  words text[];
  word text;
BEGIN
  IF custom_claims <> '{}' THEN
    source := source || ' ' || translate(left(lower(custom_claims::text), 8000), '{}[]":', '      ');
  END IF;
  words := array_remove(string_to_array(translate(source, '@._+-,・　', '        '), ' '), '');
  IF octet_length(source) > char_length(source) THEN
    FOREACH word IN ARRAY words LOOP
      IF octet_length(word) > char_length(word) THEN
        FOR n IN 2 .. least(char_length(word), longest) LOOP
          words := words || substr(word, n);
        END LOOP;
      END IF;
    END LOOP;
  END IF;
  -- A longer word than any tsvector takes would refuse the row.
  IF octet_length(source) > 500 THEN
    words := ARRAY(SELECT left(w, longest) FROM unnest(words) w);
  END IF;
  RETURN array_to_tsvector(words);
END $$;
