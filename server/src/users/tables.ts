import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { TotpAlgorithm } from '../platform/crypto/totp.ts';
import type { Theme } from '../platform/html/theme.ts';
import type { Locale } from '../platform/i18n/locale.ts';

declare module '../platform/db/schema.ts' {
  interface Database {
    users: Users;
    user_tokens: UserTokens;
    totp_recovery_codes: TotpRecoveryCodes;
    firebase_keys: FirebaseKeys;
    user_notes: UserNotes;
  }
}

/** `{namespace: {key: value}}`, specification "Scopes and claims". */
export type CustomClaims = Record<string, Record<string, unknown>>;

export type RemovedCredential = 'password' | 'totp' | 'passkeys';

type Users = {
  user_id: GeneratedAlways<number>;
  sub: string;
  email: string;
  email_verified: Generated<boolean>;
  password_hash: string | null;
  password_changed_at: Date | null;
  /** The hash is not here, or not the latest: the system that the person came from is asked. */
  password_at_old_system: Generated<boolean>;
  /** By the person or an administrator: no import brings these back. */
  credentials_removed: Generated<RemovedCredential[]>;
  preferred_name: string | null;
  full_name: string | null;
  phone_number: string | null;
  phone_verified: Generated<boolean>;
  address: string | null;
  postal_code: string | null;
  identity_verified_level: Generated<number>;
  custom_claims: ColumnType<CustomClaims, string | undefined, string>;
  sealed_totp_secret: Buffer | null;
  totp_enabled_at: Date | null;
  totp_last_step: Generated<number>;
  totp_algorithm: Generated<TotpAlgorithm>;
  totp_digits: Generated<6 | 8>;
  /** Seconds. */
  totp_period: Generated<30 | 60>;
  passkey_only_approval: Generated<boolean>;
  is_admin: Generated<boolean>;
  locale: Locale | null;
  theme: Theme | null;
  created_at: Date;
  suspended_at: Date | null;
  /** By an administrator, until the person has a passkey or a password of their own. */
  invited_at: Date | null;
  invited_by: number | null;
  /** As far as the duty of account/dormant knows. */
  last_active_at: Date | null;
  dormant_warned_at: Date | null;
  dormant_suspended_at: Date | null;
  dormant_next_at: Date | null;
  deleted_at: Date | null;
  merged_into: number | null;
};

export type TokenPurpose =
  | 'verify_email'
  | 'recover_password'
  | 'merge'
  | 'delete_account'
  | 'change_email'
  | 'confirm_merge'
  | 'secure_account'
  | 'invitation'
  | 'set_credential';

type UserTokens = {
  token_hash: Buffer;
  user_id: number;
  purpose: TokenPurpose;
  email: string;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
  token_seed: Buffer | null;
  is_current: Generated<boolean | null>;
};

type TotpRecoveryCodes = {
  user_id: number;
  code_mac: Buffer;
  created_at: Date;
  used_at: Date | null;
};

/** Signer key and salt separator of a Firebase project. */
type FirebaseKeys = {
  key_id: string;
  sealed_key: Buffer;
  created_at: Date;
};

type UserNotes = {
  note_id: GeneratedAlways<number>;
  user_id: number;
  author_id: number;
  content: string;
  created_at: Date;
};
