import type { Db } from '../../platform/db/stores.ts';
import { isDomainAllowed, type PolicyOwner, personUnderPolicies } from '../../policies/index.ts';
import { normalizeEmail, updateEmail, userByEmail, voidUserTokens } from '../../users/index.ts';
import { voidMailedCodes } from '../mailed-code/mailed-codes.queries.ts';
import { voidVerificationCodes } from '../shared/verification-codes.queries.ts';

/**
 * The person now has the address that a link proved, in the caller's transaction; what was mailed to the old one dies. `taken`: an
 * open account has the address already. Of two that change to one address at once, the later statement violates the
 * index, which ends its transaction (`isAddressTaken`).
 */
export async function changeEmail(
  db: Db,
  now: Date,
  { user_id, email }: { user_id: number; email: string },
): Promise<'changed' | 'taken' | DomainRule> {
  const refusal = await addressRefusal(db, { user_id, email });
  if (refusal !== null) return refusal;
  await updateEmail(db, user_id, email);
  await voidAddressLinks(db, now, user_id);
  return 'changed';
}

/** Why the person cannot have the address; null: they can. */
export async function addressRefusal(
  db: Db,
  { user_id, email }: { user_id: number; email: string },
): Promise<'taken' | DomainRule | null> {
  const holder = await userByEmail(db, normalizeEmail(email));
  if (holder !== null && holder.user_id !== user_id) return 'taken';
  return await domainRule(db, user_id, email);
}

/** Makes everything worthless that was mailed to an address which is no longer the person's, except the way out of a change. */
export async function voidAddressLinks(db: Db, now: Date, userId: number): Promise<void> {
  for (const purpose of LINKS_TO_ADDRESS) await voidUserTokens(db, now, userId, purpose);
  await voidVerificationCodes(db, now, userId);
  await voidMailedCodes(db, now, userId);
}

const LINKS_TO_ADDRESS = [
  'verify_email',
  'recover_password',
  'change_email',
  'delete_account',
  'merge',
  'invitation',
  'set_credential',
] as const;

/** A policy over the person that does not allow an address: its owner and the domains that it allows. */
export type DomainRule = { by: PolicyOwner; domains: string[] };

/** The first policy over the person that does not allow this address for their account; null: all do. */
export async function domainRule(db: Db, userId: number, email: string): Promise<DomainRule | null> {
  const known = await personUnderPolicies(db, userId);
  const rule = known?.rules.find(({ policy }) => !isDomainAllowed(policy, email));
  return rule ? { by: rule.by, domains: rule.policy.email_domains ?? [] } : null;
}

/** Whether PostgreSQL refused a second open account with one address. */
export function isAddressTaken(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'users_by_email';
}
