declare module '../platform/db/schema.ts' {
  interface Database {
    verification_notices: VerificationNotices;
  }
}

type VerificationNotices = {
  application_id: number;
  uri: string;
  ends_at: Date;
  days_before: number;
  sent_at: Date;
};

export {};
