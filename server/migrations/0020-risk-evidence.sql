-- What raised each risk flag, as it was when the application was judged: lists of scopes and names change afterwards.
ALTER TABLE applications ADD COLUMN risk_evidence jsonb NOT NULL DEFAULT '{}';
