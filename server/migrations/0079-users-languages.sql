-- German, Spanish, French, Brazilian Portuguese, Korean and simplified Chinese. Every row has one of the two languages of before,
-- which the constraint dropped here held them to; 0080 validates it.
ALTER TABLE users
  ADD CONSTRAINT users_locale_known
    CHECK (locale IN ('en', 'de', 'es', 'fr', 'pt-BR', 'ja', 'ko', 'zh-Hans')) NOT VALID,
  DROP CONSTRAINT users_locale_check;
