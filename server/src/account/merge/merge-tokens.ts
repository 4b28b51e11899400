import { z } from 'zod';
import { after, MINUTE, SECOND } from '../../platform/clock.ts';
import { encode } from '../../platform/crypto/base64url.ts';
import { sha256 } from '../../platform/crypto/digest.ts';
import type { Keyring } from '../../platform/crypto/keyring.ts';
import { newSecret, newToken } from '../../platform/crypto/random-secret.ts';
import { openNote } from '../../platform/crypto/sealed-note.ts';
import type { Db } from '../../platform/db/stores.ts';
import { activeLink, insertUserToken, redeemLink } from '../../users/index.ts';
import { hasAnySecondFactor } from './merge.queries.ts';

/** Specification "Limits": merge session token, TTL 5 minutes. */
const TOKEN_TTL = 5 * MINUTE;
/** Contract section 12: how long a merge that a key asked for waits to be confirmed. */
export const CONFIRMATION_TTL = 10 * MINUTE;
const CONFIRMATION_SEAL = 'users.confirm-merge';

const confirmation = z.object({
  target_id: z.number(),
  nonce: z.string(),
  by_code: z.boolean().default(false),
});

/** Shown to the account that remains; the account that presents it is merged into that one. Only its hash is stored. */
export async function newMergeToken(
  db: Db,
  now: Date,
  target: { user_id: number; email: string },
): Promise<{ token: string; expires_in: number }> {
  const token = newSecret('svc_mst_');
  const { user_id, email } = target;
  await insertUserToken(db, {
    token_hash: sha256(token),
    user_id,
    purpose: 'merge',
    email,
    created_at: now,
    expires_at: after(now, TOKEN_TTL),
  });
  return { token, expires_in: TOKEN_TTL / SECOND };
}

/** The account that made the token, which stays valid; null: used, expired or unknown. */
export async function pendingMergeToken(db: Db, now: Date, token: string): Promise<number | null> {
  return (await activeLink(db, now, 'merge', token))?.user_id ?? null;
}

/** The account that made the token, for exactly one caller; null: used, expired or unknown. */
export async function redeemMergeToken(db: Db, now: Date, token: string): Promise<number | null> {
  return (await redeemLink(db, now, 'merge', token))?.user_id ?? null;
}

/**
 * A token for the source's owner to confirm a merge with that an access key asked for. It names the target, sealed; only its hash
 * is kept. The target has a token of its own for the same merge, which is inside the other and never shown, so that whatever ends its merges ends this
 * one too. `by_code`: a mailed code named the target.
 */
export async function newMergeConfirmation(
  db: Db,
  keyring: Keyring,
  now: Date,
  { source, target }: { source: Side; target: Side },
  by_code: boolean,
): Promise<string> {
  const nonce = newToken();
  const content = JSON.stringify({ target_id: target.user_id, nonce, by_code });
  const token = encode(keyring.seal(CONFIRMATION_SEAL, content));
  const lasts = { created_at: now, expires_at: after(now, CONFIRMATION_TTL) };
  const sides = [
    { token_hash: sha256(token), purpose: 'confirm_merge', ...sideOf(source) },
    { token_hash: sha256(nonce), purpose: 'merge', ...sideOf(target) },
  ] as const;
  for (const side of sides) await insertUserToken(db, { ...side, ...lasts });
  return token;
}

type Side = { user_id: number; email: string };

function sideOf({ user_id, email }: Side): Side {
  return { user_id, email };
}

/** The account that would remain, for the page that asks the source's owner; null: not theirs to confirm, used or expired. */
export async function pendingMerge(
  db: Db,
  keyring: Keyring,
  now: Date,
  sourceId: number,
  token: string,
): Promise<number | null> {
  const waiting = await activeLink(db, now, 'confirm_merge', token);
  if (waiting?.user_id !== sourceId) return null;
  return await targetIn(db, keyring, token, (nonce) => activeLink(db, now, 'merge', nonce));
}

/** The same, for exactly one caller. */
export async function redeemMergeConfirmation(
  db: Db,
  keyring: Keyring,
  now: Date,
  sourceId: number,
  token: string,
): Promise<number | null> {
  const spent = await redeemLink(db, now, 'confirm_merge', token);
  if (spent?.user_id !== sourceId) return null;
  return await targetIn(db, keyring, token, (nonce) => redeemLink(db, now, 'merge', nonce));
}

/** Null once the target has ended its side (`itsSide`), or has a second factor, past which no mailed code leads. */
async function targetIn(
  db: Db,
  keyring: Keyring,
  token: string,
  itsSide: (nonce: string) => Promise<{ user_id: number } | null>,
): Promise<number | null> {
  const named = openNote(keyring, CONFIRMATION_SEAL, confirmation, token);
  if (named === null) return null;
  const { target_id, nonce, by_code } = named;
  if ((await itsSide(nonce))?.user_id !== target_id) return null;
  return by_code && (await hasAnySecondFactor(db, target_id)) ? null : target_id;
}
