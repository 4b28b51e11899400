import { after, DAY } from '../platform/clock.ts';
import type { Context } from '../platform/context.ts';
import { sha256 } from '../platform/crypto/digest.ts';
import { newAccessKey, parseAccessKey } from '../platform/crypto/random-secret.ts';
import type { Db } from '../platform/db/stores.ts';
import { bearerToken } from '../platform/http/bearer-token.ts';
import type { Request } from '../platform/http/server.ts';
import { isStampDue, stampDueBefore } from '../platform/usage-stamp.ts';
import { requireRoom } from '../users/index.ts';
import type { AccessKeyScope } from './access-key-scopes.ts';
import {
  accessKeyByHash,
  countAccessKeys,
  type DeviceGrant,
  insertAccessKey,
  stampAccessKey,
} from './access-keys.queries.ts';
import { deviceKeyScopes } from './device-key-scopes.ts';

export type CurrentAccessKey = {
  key_id: number;
  user_id: number;
  sub: string;
  email: string;
  scopes: string[];
  /** The application whose device holds the key; null: the person made it. */
  application_id: number | null;
  /** What the person consented to; null like `application_id`. */
  grant: DeviceGrant | null;
};

/** A device that does not call for this long signs in again (contract section 12). */
export const DEVICE_UNUSED = 90 * DAY;

type NewKey = { user_id: number; name: string; scopes: AccessKeyScope[]; expires_at: Date | null };

/** The key itself, shown once; only its hash is kept. */
export async function createAccessKey(
  db: Db,
  now: Date,
  input: NewKey,
): Promise<{ id: number; personal_access_key: string }> {
  const key = newAccessKey();
  const id = await insertAccessKey(db, { ...input, key_hash: sha256(key), created_at: now });
  return { id, personal_access_key: key };
}

/** The same for a person, who has only so many: 422 `too_many`. Call in a transaction. */
export async function addAccessKey(
  db: Db,
  now: Date,
  input: NewKey,
): Promise<{ id: number; personal_access_key: string }> {
  await requireRoom(db, input.user_id, 'access keys', () => countAccessKeys(db, now, input.user_id));
  return await createAccessKey(db, now, input);
}

/** The caller of `Authorization: Bearer svc_pak_…`; null when the header is missing or its key is not valid. */
export async function currentAccessKey(context: Context, request: Request): Promise<CurrentAccessKey | null> {
  const key = parseAccessKey(bearerToken(request) ?? '');
  if (key === null) return null;
  const now = context.clock.now();
  const row = await accessKeyByHash(
    context.stores.db,
    { now, unusedSince: deviceUnusedSince(now) },
    sha256(key),
  );
  if (row === null) return null;
  const { last_used_at, ...caller } = row;
  if (last_used_at === null || isStampDue(last_used_at, now)) {
    await stampAccessKey(context.stores.relaxed, now, caller.key_id, stampDueBefore(now));
  }
  return { ...caller, scopes: scopesInForce(caller) };
}

/** What was withdrawn from the grant is gone from its keys, in whatever way it went. */
function scopesInForce({ scopes, grant, application_id }: Omit<CurrentAccessKey, 'key_id'>): string[] {
  if (grant === null || application_id === null) return scopes;
  const left: readonly string[] = deviceKeyScopes(application_id, grant.scopes);
  return scopes.filter((scope) => left.includes(scope));
}

/** A device whose last call came before this moment has lost its key. */
export function deviceUnusedSince(now: Date): Date {
  return after(now, -DEVICE_UNUSED);
}
