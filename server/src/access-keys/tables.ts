import type { Generated, GeneratedAlways } from 'kysely';

declare module '../platform/db/schema.ts' {
  interface Database {
    personal_access_keys: PersonalAccessKeys;
    device_keys: DeviceKeys;
    device_key_grants: DeviceKeyGrants;
  }
}

type PersonalAccessKeys = {
  id: GeneratedAlways<number>;
  user_id: number;
  name: string;
  key_hash: Buffer;
  /** The key whose proof every request with it needs; null: none. */
  dpop_jkt: Generated<string | null>;
  scopes: string[];
  created_at: Date;
  expires_at: Date | null;
  last_used_at: Date | null;
  revoked_at: Date | null;
};

type DeviceKeys = {
  device_uuid: string;
  id: GeneratedAlways<number>;
  user_id: number;
  application_id: number | null;
  secret_hash: Buffer;
  key_id: number | null;
  name: string | null;
  claimed_at: Date;
  exchanged_at: Date;
};

/** The grant behind the key of a device, and the scopes of the token that was exchanged. */
type DeviceKeyGrants = {
  key_id: number;
  grant_id: string;
  scopes: string[];
};
