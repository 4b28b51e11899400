import type { Generated } from 'kysely';

declare module '../platform/db/schema.ts' {
  interface Database {
    typed_codes: TypedCodes;
    breached_passwords: BreachedPasswords;
  }
}

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
