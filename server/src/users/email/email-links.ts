import { after, DAY, HOUR } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { encode } from '../../platform/crypto/base64url.ts';
import { sameDigest, sha256 } from '../../platform/crypto/digest.ts';
import { randomPooled } from '../../platform/crypto/random-pool.ts';
import { newToken } from '../../platform/crypto/random-secret.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { TokenPurpose } from '../tables.ts';
import { activeUserToken, currentLink, insertUserToken, redeemUserToken } from './user-tokens.queries.ts';

/** A person may read mail in the evening; a link that sets a password should not lie around. */
const LINK_TTL = {
  verify_email: 1 * DAY,
  recover_password: 1 * HOUR,
  delete_account: 1 * DAY,
  change_email: 1 * DAY,
  secure_account: 7 * DAY,
  /** An invitation waits for a person who does not expect it; after a reset they do. */
  invitation: 7 * DAY,
  set_credential: 1 * DAY,
};

const LABEL = 'users.mailed-link';
const SEED_LENGTH = 32;

type LinkPurpose = Exclude<TokenPurpose, 'merge' | 'confirm_merge'>;

type LinkToken = { token: string; expires_at: Date };

/**
 * The token of a link to be mailed to this person. While one of this purpose for this address has half of its life left,
 * it is the same link again, also for requests at the same moment: who asks twice has two mails that both work, and who asks in another person's name makes
 * nothing worthless. No table holds a token: SECRET_KEY makes it of the row's seed, and the row keeps its hash.
 */
export async function linkToken(
  db: Db,
  { clock, keyring }: Pick<Context, 'clock' | 'keyring'>,
  purpose: LinkPurpose,
  { user_id, email }: { user_id: number; email: string },
): Promise<LinkToken> {
  const now = clock.now();
  const token_seed = randomPooled(SEED_LENGTH);
  // 43 characters, 256 bits.
  const token_hash = sha256(encode(keyring.mac(LABEL, token_seed)));
  const expires_at = after(now, LINK_TTL[purpose]);
  const fresh = { token_hash, user_id, purpose, email, created_at: now, expires_at, token_seed };
  let unreadable: Buffer | null = null;
  for (;;) {
    const link = await currentLink(db, fresh, after(now, LINK_TTL[purpose] / 2), unreadable);
    if (link === null) continue;
    const tokens = keyring.macs(LABEL, link.token_seed).map(encode);
    const token = tokens.find((each) => sameDigest(sha256(each), link.token_hash));
    if (token !== undefined) return { token, expires_at: link.expires_at };
    unreadable = link.token_hash;
  }
}

/** Where a mail to this person may lead: `path` with their token (linkToken), and until when it works. */
export async function emailLink(
  db: Db,
  context: Pick<Context, 'clock' | 'keyring'>,
  purpose: LinkPurpose,
  person: { user_id: number; email: string },
  path: string,
  returnTo: string | null = null,
): Promise<{ path: string; expires_at: Date }> {
  const { token, expires_at } = await linkToken(db, context, purpose, person);
  return { path: linkPath(path, token, returnTo), expires_at };
}

export function linkPath(path: string, token: string, returnTo: string | null = null): string {
  const query = new URLSearchParams({ token, ...(returnTo !== null && { return_to: returnTo }) });
  return `${path}?${query}`;
}

/** The token of a link that is mailed this once; only its hash is kept. */
export async function newLinkToken(
  db: Db,
  now: Date,
  purpose: LinkPurpose,
  person: { user_id: number; email: string },
): Promise<string> {
  const token = newToken();
  const { user_id, email } = person;
  const expires_at = after(now, LINK_TTL[purpose]);
  await insertUserToken(db, {
    token_hash: sha256(token),
    user_id,
    purpose,
    email,
    created_at: now,
    expires_at,
  });
  return token;
}

/** Whom the link was mailed to, or the token of a merge given; for the page that shows the button. Only redeeming it decides. */
export async function activeLink(
  db: Db,
  now: Date,
  purpose: TokenPurpose,
  token: string,
): Promise<{ user_id: number; email: string } | null> {
  return await activeUserToken(db, now, purpose, sha256(token));
}

/** The same for exactly one caller; null: used, expired or unknown. */
export async function redeemLink(
  db: Db,
  now: Date,
  purpose: TokenPurpose,
  token: string,
): Promise<{ user_id: number; email: string } | null> {
  return await redeemUserToken(db, now, purpose, sha256(token));
}
