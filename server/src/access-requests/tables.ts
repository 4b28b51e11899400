import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

declare module '../platform/db/schema.ts' {
  interface Database {
    access_requests: AccessRequests;
    access_request_notices: AccessRequestNotices;
    access_reviews: AccessReviews;
  }
}

export type AccessRequestStatus = 'pending' | 'approved' | 'rejected' | 'cancelled' | 'expired';

export type AccessDecisionMethod = 'passkey' | 'password_otp' | 'session';

type AccessRequests = {
  request_id: string;
  user_id: number;
  application_id: number;
  /** The role that was given. */
  role_id: number | null;
  context_customer_id: number | null;
  /** As typed, whether or not there is such a role. */
  wanted_role: string | null;
  reason: string;
  wanted_days: number | null;
  status: Generated<AccessRequestStatus>;
  created_at: Date;
  expires_at: Date;
  notified_at: Date | null;
  ended_at: Date | null;
  decided_by: number | null;
  decision_reason: string | null;
  decision_method: AccessDecisionMethod | null;
  granted_days: number | null;
  /** Canonical JSON (RFC 8785) of what was granted. */
  terms: string | null;
  /** What the approver's passkey signed. */
  evidence: ColumnType<Record<string, unknown> | null, string | null, string | null>;
  assignment_id: number | null;
};

/** When those who decide were last notified of new requests. */
type AccessRequestNotices = {
  application_id: number;
  context_customer_id: number | null;
  notified_at: Date;
};

type AccessReviews = {
  review_id: GeneratedAlways<number>;
  /** Null: the assignment has been deleted. */
  assignment_id: number | null;
  application_id: number;
  /** Of a person or a group. Both null: the group has been deleted. */
  user_id: number | null;
  group_id: number | null;
  role_name: string | null;
  created_at: Date;
  due_at: Date;
  reminded_at: Date | null;
  decided_at: Date | null;
  decided_by: number | null;
  outcome: 'keep' | 'end' | 'lapsed' | null;
};
