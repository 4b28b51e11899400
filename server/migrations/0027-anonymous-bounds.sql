-- What callers without a name may leave behind has a bound, and whom a person has judged is known.

-- Names of unregistered scopes beyond those that one day records (scopes/record-drift.ts): a count instead of rows, one row for
-- each application while its day lasts. `told`: how many of them its audit log has been told of.
CREATE TABLE scope_drift_excess (
  application_id bigint PRIMARY KEY REFERENCES applications ON DELETE CASCADE,
  began_at       timestamptz NOT NULL,
  names          bigint NOT NULL,
  told           bigint NOT NULL
);

-- reviewed_at tells when a person judged the application, not what came of it. True: the first judgement was to stop it, and
-- none since has approved it, so no person answers for where its errors are sent.
ALTER TABLE applications ADD COLUMN first_judged_unfit boolean NOT NULL DEFAULT false;

-- A client that describes itself is one path of a host that has any number of them, so stopping one stops the host. True: the
-- administrator meant this path alone.
ALTER TABLE client_documents ADD COLUMN stopped_alone boolean NOT NULL DEFAULT false;
