import type { ColumnType, Generated } from 'kysely';

declare module '../platform/db/schema.ts' {
  interface Database {
    typed_codes: TypedCodes;
    breached_passwords: BreachedPasswords;
    dormancy: Dormancy;
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
