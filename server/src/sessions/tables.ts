import type { Generated, GeneratedAlways } from 'kysely';

declare module '../platform/db/schema.ts' {
  interface Database {
    sessions: Sessions;
    known_browsers: KnownBrowsers;
    admin_tokens: AdminTokens;
    automation_tokens: AutomationTokens;
  }
}

type Sessions = {
  session_id: GeneratedAlways<number>;
  sid: string;
  user_id: number;
  token_hash: Buffer;
  amr: string[];
  auth_time: Date;
  otp_verified_at: Date | null;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  ip: string | null;
  user_agent: string | null;
  password_confirmed_at: Date | null;
  sealed_kept_form: Buffer | null;
  /** From the policies of its beginning; null: the service's own. */
  idle_seconds: Generated<number | null>;
  /** A policy demands a second factor that it has not shown: from when it can do nothing else (null: at once), and which count. */
  enrolment_due: Generated<boolean>;
  enrolment_from: Generated<Date | null>;
  enrolment_factors: Generated<string[] | null>;
  browser_hash: Generated<Buffer | null>;
};

type KnownBrowsers = {
  user_id: number;
  browser_hash: Buffer;
  first_seen_at: Date;
  last_seen_at: Date;
};

type AdminTokens = {
  token_hash: Buffer;
  user_id: number;
  created_at: Date;
  expires_at: Date;
  otp_verified_at: Date | null;
};

/** Tokens of the admin API for machines. */
type AutomationTokens = {
  token_id: GeneratedAlways<number>;
  /** The administrator behind it. */
  user_id: number;
  name: string;
  token_hash: Buffer;
  rights: string[];
  read_only: boolean;
  created_at: Date;
  expires_at: Date;
  last_used_at: Date | null;
  revoked_at: Date | null;
};
