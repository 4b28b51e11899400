ALTER TABLE users VALIDATE CONSTRAINT users_totp_check;
