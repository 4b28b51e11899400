import { after, DAY } from '../platform/clock.ts';
import type { Context } from '../platform/context.ts';
import { sha256 } from '../platform/crypto/digest.ts';
import { newAccessKey, parseAccessKey } from '../platform/crypto/random-secret.ts';
import type { Db } from '../platform/db/stores.ts';
import {
  presentationProblem,
  presentedCredential,
  proofOfHolder,
  REPLAYED,
  rememberProof,
} from '../platform/dpop/index.ts';
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

/** `dpop_jkt`: the thumbprint of the key whose proof every request with it needs (RFC 9449); null: none. */
type NewKey = {
  user_id: number;
  name: string;
  scopes: AccessKeyScope[];
  expires_at: Date | null;
  dpop_jkt?: string | null;
};

/** The key itself, shown once; only its hash is kept. */
export async function createAccessKey(
  db: Db,
  now: Date,
  input: NewKey,
): Promise<{ id: number; personal_access_key: string }> {
  const key = newAccessKey();
  const id = await insertAccessKey(db, { dpop_jkt: null, ...input, key_hash: sha256(key), created_at: now });
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

/**
 * The caller of `Authorization: Bearer svc_pak_…`, or of `DPoP svc_pak_…` with a proof for a key that is bound to one; null when the header is missing
 * or its key is not valid. Throws 401 with a challenge for a bound key that is presented in another way.
 */
export async function currentAccessKey(context: Context, request: Request): Promise<CurrentAccessKey | null> {
  const presented = presentedCredential(request);
  const key = presented && parseAccessKey(presented.token);
  if (!presented || key === null) return null;
  const now = context.clock.now();
  const row = await accessKeyByHash(
    context.stores.db,
    { now, unusedSince: deviceUnusedSince(now) },
    sha256(key),
  );
  if (row === null) return null;
  const { last_used_at, dpop_jkt, ...caller } = row;
  const proof = proofOfHolder(context, request, presented, dpop_jkt);
  if (proof && 'code' in proof) throw presentationProblem(context, proof);
  if (proof && !(await rememberProof(context.stores.pool, proof)))
    throw presentationProblem(context, REPLAYED);
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
