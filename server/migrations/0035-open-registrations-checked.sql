ALTER TABLE applications VALIDATE CONSTRAINT applications_owner;
