import { sql } from 'kysely';
import { arrayLiteral, type Element } from '../platform/db/array-literal.ts';
import type { Db } from '../platform/db/stores.ts';

type ImportedPasskey = {
  user_id: number;
  credential_id: Buffer;
  user_handle: Buffer;
  public_key: Buffer;
  sign_count: number;
  transports: readonly string[];
  aaguid: string;
  name: string;
  backup_eligible: boolean;
  backup_state: boolean;
  created_at: Date;
};

/**
 * Passkeys of an export of this service, with one statement for thousands. Those that are registered already stay as they are, and whose they are;
 * an account from which a passkey was removed here gets none.
 */
export async function insertImportedPasskeys(db: Db, passkeys: readonly ImportedPasskey[]): Promise<void> {
  if (passkeys.length === 0) return;
  const column = (value: (passkey: ImportedPasskey) => Element) => arrayLiteral(passkeys.map(value));
  await sql`
    INSERT INTO passkeys (user_id, credential_id, user_handle, public_key, sign_count, transports, aaguid, name, backup_eligible,
                          backup_state, created_at)
    SELECT user_id, credential_id, user_handle, public_key, sign_count, coalesce(string_to_array(nullif(transports, ''), ' '), '{}'), aaguid::uuid, name,
           backup_eligible, backup_state, created_at
      FROM unnest(${column(({ user_id }) => user_id)}::bigint[], ${column(({ credential_id }) => credential_id)}::bytea[],
                  ${column(({ user_handle }) => user_handle)}::bytea[], ${column(({ public_key }) => public_key)}::bytea[],
                  ${column(({ sign_count }) => sign_count)}::bigint[], ${column(({ transports }) => transports.join(' '))}::text[],
                  ${column(({ aaguid }) => aaguid)}::text[], ${column(({ name }) => name)}::text[],
                  ${column(({ backup_eligible }) => backup_eligible)}::boolean[], ${column(({ backup_state }) => backup_state)}::boolean[],
                  ${column(({ created_at }) => created_at)}::timestamptz[])
           AS given (user_id, credential_id, user_handle, public_key, sign_count, transports, aaguid, name, backup_eligible, backup_state,
                     created_at)
     WHERE NOT EXISTS (SELECT FROM users u WHERE u.user_id = given.user_id AND 'passkeys' = ANY (u.credentials_removed))
    ON CONFLICT (credential_id) DO NOTHING`.execute(db);
}
