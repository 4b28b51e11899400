-- How far the audit log has been sent to the receiver of AUDIT_STREAM_URL (docs/audit-stream.md): at most one row.
CREATE TABLE audit_stream (
  id              boolean PRIMARY KEY DEFAULT true CHECK (id),
  -- Whether the service is set to send. The row stays when it no longer is, so that nothing is left out when it is again.
  is_on           boolean NOT NULL,
  -- Everything up to this position of the chain has been accepted by the receiver.
  position        bigint NOT NULL,
  -- One process sends at a time; `claims` tells its claim from those before it.
  leased_until    timestamptz,
  claims          bigint NOT NULL DEFAULT 0,
  failures        int NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL,
  sent_at         timestamptz,
  failed_at       timestamptz,
  error           text
);
