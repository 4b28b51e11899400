import type { GeneratedAlways } from 'kysely';

declare module '../platform/db/schema.ts' {
  interface Database {
    passkeys: Passkeys;
    webauthn_challenges: WebauthnChallenges;
  }
}

type Passkeys = {
  id: GeneratedAlways<number>;
  user_id: number;
  credential_id: Buffer;
  user_handle: Buffer;
  /** COSE_Key, RFC 9052 section 7. */
  public_key: Buffer;
  sign_count: number;
  transports: string[];
  aaguid: string;
  name: string;
  backup_eligible: boolean;
  backup_state: boolean;
  backup_state_changed_at: Date | null;
  created_at: Date;
  last_used_at: Date | null;
  needs_confirmation_since: Date | null;
};

export type ChallengePurpose = 'register' | 'authenticate' | 'step_up' | 'approval';

type WebauthnChallenges = {
  challenge_hash: Buffer;
  purpose: ChallengePurpose;
  bound_to: string;
  expires_at: Date;
};
