import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/stores.ts';
import { localeOf } from '../../platform/http/locale.ts';
import type { Request } from '../../platform/http/server.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { DEFAULT_LOCALE } from '../../platform/i18n/locale.ts';
import { formatMoment } from '../../platform/i18n/moments.ts';
import { enqueueLetter, type Recipient } from '../../platform/mail/index.ts';
import { userById } from '../accounts/users.queries.ts';
import { accountChangeMessages, type ChangeKind } from './account-change.messages.ts';
import { linkPath, newLinkToken } from './email-links.ts';

/** `what` names the thing: a passkey, a key, the last digits of a number. `more`: paragraphs about what came of it. */
type Change = { kind: ChangeKind; what?: string; more?: (locale: Locale) => string[] };

/** An account whose address is not verified is mailed of its password alone; the address may be a stranger's. */
const MAILED_UNVERIFIED: readonly ChangeKind[] = ['password_changed'];
const BY_ADMINISTRATOR: readonly ChangeKind[] = ['address_changed', 'verification_changed', 'factors_reset'];

/**
 * Tells a person what changed about how their account is reached: one mail however much one act changed, in the
 * transaction of the change. Everything that adds, removes or replaces a credential calls this.
 */
export async function mailAccountChange(
  db: Db,
  context: Context,
  request: Request | null,
  userId: number,
  ...changes: Change[]
): Promise<void> {
  const user = await userById(db, userId);
  const mailed = changes.filter(({ kind }) => user?.email_verified || MAILED_UNVERIFIED.includes(kind));
  const [first, ...others] = mailed;
  if (!user || !first) return;
  const locale = request ? localeOf(request, { user: user.locale }) : (user.locale ?? DEFAULT_LOCALE);
  const messages = accountChangeMessages[locale];
  const at = formatMoment(locale, context.clock.now());
  await mailWithWayOut(
    db,
    context,
    { ...user, locale },
    {
      subject: others.length === 0 ? messages[first.kind].subject : messages.several,
      paragraphs: mailed.flatMap(({ kind, what = '', more }) => [
        messages[kind].body(what, at),
        ...(more?.(locale) ?? []),
      ]),
      ...(BY_ADMINISTRATOR.includes(first.kind) && { closing: messages.closingByAdministrator }),
    },
  );
}

/** A letter that ends in the one link that ends sessions and keys: see account/recovery/secure-account.form.ts. */
export async function mailWithWayOut(
  db: Db,
  context: Context,
  to: Recipient & { user_id: number },
  letter: { subject: string; paragraphs: string[]; closing?: string },
): Promise<void> {
  const messages = accountChangeMessages[to.locale];
  const token = await newLinkToken(db, context.clock.now(), 'secure_account', to);
  await enqueueLetter(db, context, to, {
    closing: messages.closing,
    ...letter,
    action: { label: messages.action, path: linkPath('/account/secure', token) },
  });
}
