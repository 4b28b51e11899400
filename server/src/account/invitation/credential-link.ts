import { type NewCredential, requirePasskeyRoom, storePasskey } from '../../passkeys/index.ts';
import { recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { Request } from '../../platform/http/server.ts';
import { DEFAULT_LOCALE } from '../../platform/i18n/locale.ts';
import {
  activeLink,
  lockUser,
  mailAccountChange,
  markArrived,
  redeemLink,
  type User,
  userById,
  voidUserTokens,
} from '../../users/index.ts';
import { setPassword } from '../passwords/set-password.ts';
import { mailAccessEnded } from '../security/end-access.mail.ts';
import { proveAddress } from '../sign-up/prove-address.ts';

export const INVITATION_PATH = '/invitation';

const PURPOSES = ['invitation', 'set_credential'] as const;
type Purpose = (typeof PURPOSES)[number];

export type Arriving = { person: User; purpose: Purpose };

/** The first way to sign in that the link sets. */
type FirstCredential = { password_hash: string } | { passkey: NewCredential; name: string | null };

/** Whom a link is for that would still act; for the page and the options of a passkey. */
export async function arrivingBy(db: Db, now: Date, token: string): Promise<Arriving | null> {
  for (const purpose of PURPOSES) {
    const link = await activeLink(db, now, purpose, token);
    const person = link && (await userById(db, link.user_id));
    if (person && person.suspended_at === null && person.email.toLowerCase() === link.email.toLowerCase())
      return { person, purpose };
  }
  return null;
}

/** One-time codes that are left on protect the account from who reads its mail: then the link sets a password, and nothing signs in. */
export function needsCode({ totp_enabled_at }: Pick<User, 'totp_enabled_at'>): boolean {
  return totp_enabled_at !== null;
}

/**
 * Redeems the link in the caller's transaction: the person has their first passkey or password, the address it was mailed to is verified by it,
 * and every other link of the kind ends. False, for all but one caller: the link is dead.
 */
export async function redeemCredentialLink(
  db: Db,
  context: Context,
  request: Request,
  token: string,
  credential: FirstCredential,
): Promise<boolean> {
  const now = context.clock.now();
  const redeemed = await redeemOne(db, now, token);
  if (redeemed === null) return false;
  const { link, purpose } = redeemed;
  const { user_id } = link;
  const held = await lockUser(db, user_id);
  const person = held?.suspended_at === null ? await userById(db, user_id) : null;
  if (person === null) return false;
  // Before the credential, which must not end with what is older.
  const proven = await proveAddress(db, context, request, link, { session: null, by: 'credential' });
  if (proven === null) return false;
  const change = await setCredential(db, now, person, credential);
  if (change === null) return false;
  for (const each of PURPOSES) await voidUserTokens(db, now, user_id, each);
  await recordAudit(db, context, request, {
    event_type: 'user.invitation_accepted',
    actor: { type: 'user', id: user_id },
    target: { type: 'user', id: user_id },
    details: { link: purpose, credential: 'password_hash' in credential ? 'password' : 'passkey' },
  });
  const to = { email: person.email, locale: person.locale ?? DEFAULT_LOCALE };
  await mailAccessEnded(db, context, to, proven.ended);
  if (purpose === 'set_credential') await mailAccountChange(db, context, request, user_id, change);
  return true;
}

async function redeemOne(db: Db, now: Date, token: string) {
  for (const purpose of PURPOSES) {
    const link = await redeemLink(db, now, purpose, token);
    if (link !== null) return { link, purpose };
  }
  return null;
}

/** What the person is mailed about it; null: only a password may be set. */
async function setCredential(db: Db, now: Date, person: User, credential: FirstCredential) {
  const { user_id } = person;
  if ('password_hash' in credential) {
    await setPassword(db, now, user_id, { password_hash: credential.password_hash, kept_session_id: null });
    return { kind: 'password_changed' } as const;
  }
  if (needsCode(person)) return null;
  await requirePasskeyRoom(db, user_id);
  const { name } = await storePasskey(db, now, person, credential.passkey, credential.name);
  await markArrived(db, user_id);
  return { kind: 'passkey_added', what: name } as const;
}
