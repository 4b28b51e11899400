import type { Context } from '../../platform/context.ts';
import { Problem } from '../../platform/errors.ts';
import { userById } from '../../users/index.ts';

type VerifiedDeveloper = { user_id: number; email: string; created_at: Date };

/** Throws 403 `identity_verification_required` with `verify_url` at level 0, or while the address is not verified. */
export async function requireVerifiedEmail(context: Context, userId: number): Promise<VerifiedDeveloper> {
  const user = await userById(context.stores.db, userId);
  if (user === null) throw new Problem(401, 'invalid_token', 'The account behind this key is closed.');
  if (user.identity_verified_level > 0 && user.email_verified) return user;
  const verify_url = new URL('/account', context.config.base_url).href;
  throw new Problem(
    403,
    'identity_verification_required',
    `Verify your e-mail address before you register anything: ${verify_url}`,
    { members: { verify_url } },
  );
}
