import { prepared } from '../../platform/db/statements/prepared.ts';

type SecurityFacts = {
  email_verified: boolean;
  passkey_only_approval: boolean;
  /** Those that open something. */
  passkey_count: number;
  key_count: number;
  device_count: number;
  permission_count: number;
  /** To organizations of developers and of customers. */
  invitation_count: number;
  recovery_codes: number;
};

/** What the page of security says beside the session, by the rules of the lists that show each kind, in one statement. */
export const securityFactsOf = prepared<SecurityFacts, [userId: number, now: Date]>(
  'account.security-facts',
  `SELECT u.email_verified, u.passkey_only_approval,
          (SELECT count(*)::int FROM passkeys WHERE user_id = $1 AND needs_confirmation_since IS NULL) AS passkey_count,
          (SELECT count(*)::int FROM personal_access_keys keys WHERE user_id = $1 AND revoked_at IS NULL
              AND NOT EXISTS (SELECT FROM device_keys WHERE device_keys.key_id = keys.id)) AS key_count,
          (SELECT count(*)::int FROM device_keys WHERE user_id = $1) AS device_count,
          (SELECT count(*)::int FROM standing_permissions WHERE user_id = $1 AND revoked_at IS NULL AND ends_at > $2) AS permission_count,
          ((SELECT count(*) FROM organization_invitations WHERE invited_by = $1 AND expires_at > $2)
           + (SELECT count(*) FROM customer_invitations WHERE invited_by = $1 AND expires_at > $2))::int AS invitation_count,
          (SELECT count(*)::int FROM totp_recovery_codes WHERE user_id = $1 AND used_at IS NULL) AS recovery_codes
     FROM users u WHERE u.user_id = $1 AND u.deleted_at IS NULL`,
);
