import { after, DAY, HOUR } from '../platform/clock.ts';
import { sha256 } from '../platform/crypto/digest.ts';
import { newToken } from '../platform/crypto/random-secret.ts';
import type { TokenPurpose } from '../platform/db/schema.ts';
import type { Db } from '../platform/db/stores.ts';
import { insertUserToken, liveUserToken, spendUserToken } from './queries/user-tokens.ts';

/** A person may read mail in the evening; a link that sets a password should not lie around. */
const LIFE = {
  verify_email: 1 * DAY,
  recover_password: 1 * HOUR,
  delete_account: 1 * DAY,
  change_email: 1 * DAY,
};

type LinkPurpose = Exclude<TokenPurpose, 'merge' | 'confirm_merge'>;

/** The token of a link to be mailed to this person; only its hash is kept. */
export async function newLinkToken(
  db: Db,
  now: Date,
  purpose: LinkPurpose,
  person: { user_id: number; email: string },
): Promise<string> {
  const token = newToken();
  await insertUserToken(db, {
    token_hash: sha256(token),
    user_id: person.user_id,
    purpose,
    email: person.email,
    created_at: now,
    expires_at: after(now, LIFE[purpose]),
  });
  return token;
}

/** For the page that shows the button. Judges nothing: only spending does. */
export async function liveLink(
  db: Db,
  now: Date,
  purpose: LinkPurpose,
  token: string,
): Promise<{ user_id: number; email: string } | null> {
  return await liveUserToken(db, now, purpose, sha256(token));
}

/** Whom the link was mailed to, for exactly one caller; null: used, expired or unknown. */
export async function spendLink(
  db: Db,
  now: Date,
  purpose: LinkPurpose,
  token: string,
): Promise<{ user_id: number; email: string } | null> {
  return await spendUserToken(db, now, purpose, sha256(token));
}
