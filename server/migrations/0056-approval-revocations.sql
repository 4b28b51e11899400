-- Why a request was revoked, where the person's page says so.
ALTER TABLE approval_requests ADD COLUMN revoke_reason text;
