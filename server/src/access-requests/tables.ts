import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

declare module '../platform/db/schema.ts' {
  interface Database {
    access_requests: AccessRequests;
    access_reviews: AccessReviews;
  }
}

export type AccessRequestStatus = 'pending' | 'approved' | 'rejected' | 'cancelled' | 'expired';

type AccessRequests = {
  request_id: string;
  user_id: number;
  application_id: number;
  role_id: number | null;
  context_customer_id: number | null;
  reason: string;
  wanted_days: number | null;
  status: Generated<AccessRequestStatus>;
  created_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  decided_by: number | null;
  decision_reason: string | null;
  decision_method: string | null;
  granted_days: number | null;
  /** What the approver's passkey signed. */
  evidence: ColumnType<unknown, string | null, string | null>;
  assignment_id: number | null;
};

type AccessReviews = {
  review_id: GeneratedAlways<number>;
  assignment_id: number;
  created_at: Date;
  due_at: Date;
  decided_at: Date | null;
  decided_by: number | null;
  outcome: 'keep' | 'end' | 'lapsed' | null;
};
