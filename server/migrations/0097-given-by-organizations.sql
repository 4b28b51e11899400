-- That the administrators of the organization gave it, of an application that is offered to them: it ends with the offer. Earlier rows do not say.
ALTER TABLE assignments ADD COLUMN by_customer boolean NOT NULL DEFAULT false;
