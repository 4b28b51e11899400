import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

declare module '../platform/db/schema.ts' {
  interface Database {
    typed_codes: TypedCodes;
    breached_passwords: BreachedPasswords;
    dormancy: Dormancy;
    mailed_codes: MailedCodes;
    merge_proposals: MergeProposals;
  }
}

/** At most one row. */
type Dormancy = {
  id: ColumnType<boolean, boolean | undefined, never>;
  warn_days: number | null;
  suspend_days: number | null;
  remove_days: number | null;
  updated_at: Date;
  updated_by: number | null;
  after_user_id: Generated<number>;
  round_began_at: Date | null;
};

type BreachedPasswords = { bucket: number; hashes: Buffer };

export type CodePurpose = 'merge' | 'verify_phone';

type TypedCodes = {
  user_id: number;
  purpose: CodePurpose;
  code_mac: Buffer;
  bound_to: string;
  tries: Generated<number>;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
};

export type MailedCodePurpose = 'sign_up' | 'sign_in' | 'step_up';

type MailedCodes = {
  /** Of the browser's cookie; of a step-up, of the session. */
  ticket_hash: Buffer;
  purpose: MailedCodePurpose;
  email: string;
  /** Null: no account has the address. */
  user_id: number | null;
  /** What the code is derived from; null: none was mailed, and none is right. */
  code_seed: Buffer | null;
  preferred_name: string | null;
  with_passkey: Generated<boolean>;
  digits: Generated<number>;
  tries: Generated<number>;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
};

/** `source_id` ends, `target_id` remains. Open until it has ended or expired. */
type MergeProposals = {
  proposal_id: GeneratedAlways<number>;
  source_id: number;
  target_id: number;
  proposed_by: number;
  reason: string;
  source_token_hash: Buffer;
  target_token_hash: Buffer;
  source_agreed_at: Date | null;
  target_agreed_at: Date | null;
  created_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  outcome: 'merged' | 'source_declined' | 'target_declined' | 'withdrawn' | 'ended' | null;
};
