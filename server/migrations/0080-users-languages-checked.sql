-- What 0079 added without looking at every row.
ALTER TABLE users VALIDATE CONSTRAINT users_locale_known;
