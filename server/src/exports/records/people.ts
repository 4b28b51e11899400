import type { Keyring } from '../../platform/crypto/keyring.ts';
import { base32 } from '../../platform/crypto/totp.ts';
import type { Db } from '../../platform/db/stores.ts';
import { SEALED_TOTP } from '../../users/index.ts';
import type { ExportScope } from '../export-scope.ts';
import { type PersonRecord, type PersonRow, peoplePage } from './people.queries.ts';

const AT_ONCE = 1000;

/** People in the order in which they came, a thousand in memory at a time. */
export async function* peopleRecords(
  db: Db,
  keyring: Keyring,
  now: Date,
  { scope, credentials, access }: { scope: ExportScope; credentials: boolean; access: boolean },
): AsyncGenerator<PersonRecord> {
  const only = scope.of === 'person' ? scope.user_id : null;
  let after = 0;
  for (;;) {
    const page = await peoplePage(db, now, { only, access, after, limit: AT_ONCE });
    for (const row of page) yield personRecord(keyring, row, credentials);
    if (page.length < AT_ONCE) return;
    after = page.at(-1)!.user_id;
  }
}

function personRecord(keyring: Keyring, row: PersonRow, credentials: boolean): PersonRecord {
  const {
    user_id: _id,
    password_hash: _hash,
    password_at_old_system: _asked,
    sealed_totp_secret,
    totp_algorithm,
    totp_digits,
    totp_period,
    passkeys,
    ...person
  } = row;
  const record = { kind: 'person' as const, id: row.sub, ...person };
  if (!credentials) return record;
  return {
    ...record,
    password: passwordOf(row),
    totp: sealed_totp_secret && {
      secret: base32(keyring.open(SEALED_TOTP.label, sealed_totp_secret)),
      algorithm: totp_algorithm,
      digits: totp_digits,
      period: totp_period,
    },
    passkeys,
  };
}

function passwordOf({ password_at_old_system, password_hash }: PersonRow): PersonRecord['password'] {
  if (password_at_old_system) return { old_system: true };
  return password_hash === null ? null : { hash: password_hash };
}
