import type { Context } from '../platform/context.ts';
import { sha256 } from '../platform/crypto/digest.ts';
import { newAccessKey, parseAccessKey } from '../platform/crypto/random-secret.ts';
import type { Db } from '../platform/db/stores.ts';
import type { Request } from '../platform/http/server.ts';
import { bearerToken } from './bearer-token.ts';
import { requireRoom } from './caps.ts';
import { accessKeyByHash, countAccessKeys, insertAccessKey, stampAccessKey } from './queries/access-keys.ts';
import { isStampDue, stampDueBefore } from './session-life.ts';

/** Contract section 3, the closed list. */
export const ACCESS_KEY_SCOPES = [
  'applications:read',
  'applications:write',
  'profile:read',
  'profile:write',
  'passkeys:read',
  'passkeys:write',
  'agents:read',
  'agents:write',
] as const;

export type AccessKeyScope = (typeof ACCESS_KEY_SCOPES)[number];

export type CurrentAccessKey = {
  key_id: number;
  user_id: number;
  sub: string;
  email: string;
  scopes: string[];
  /** The application that got the key for a device; null for a key that the person made. */
  application_id: number | null;
};

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

/** Who is calling by `Authorization: Bearer svc_pak_…`; null when the header is missing or its key is not in force. */
export async function currentAccessKey(context: Context, request: Request): Promise<CurrentAccessKey | null> {
  const key = parseAccessKey(bearerToken(request) ?? '');
  if (key === null) return null;
  const now = context.clock.now();
  const row = await accessKeyByHash(context.stores.db, now, sha256(key));
  if (row === null) return null;
  const { last_used_at, ...caller } = row;
  if (last_used_at === null || isStampDue(last_used_at, now)) {
    await stampAccessKey(context.stores.relaxed, now, caller.key_id, stampDueBefore(now));
  }
  return caller;
}
