-- What sign-in and consent show of an application beside its name, logo and policies. Colors only where its host is verified.
ALTER TABLE applications
  ADD COLUMN accent      text,
  ADD COLUMN accent_dark text,
  ADD COLUMN support_uri text;
