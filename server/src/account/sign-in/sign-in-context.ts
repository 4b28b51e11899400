import { type ReturnContext, returnContext } from '../../oauth/index.ts';
import type { Arrival } from '../../platform/http/caller.ts';
import { localeOf } from '../../platform/http/locale.ts';
import { returnPath } from '../../platform/http/return-path.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { type CurrentSession, lastMethod, type SignInMethod } from '../../sessions/index.ts';
import { notedAddress } from '../shared/noted-address.ts';

/** What the pages before sign-in know of who asks and where the way leads. */
export type SignInContext = {
  locale: Locale;
  session: CurrentSession | null;
  return_to: string | null;
  return_context: ReturnContext | null;
  /** Of a mailed link that was redeemed in this browser a moment ago. */
  noted_email: string | null;
  /** How the last sign-in in this browser began. */
  last_method: SignInMethod | null;
};

/** `returnTo` as it was sent. The page's forms may end where that leads, and it shows for whom it was opened. */
export async function signInContext(
  { context, request, reply, session }: Arrival & { session: CurrentSession | null },
  returnTo: string | undefined,
): Promise<SignInContext> {
  const return_to = returnPath(returnTo, context.config.base_url);
  const return_context =
    return_to === null
      ? null
      : await returnContext(context, request, beyondLink(return_to, context.config.base_url));
  if (return_context?.form_action) reply.formAction(return_context.form_action);
  reply.openedFor = return_context?.opened_for ?? null;
  const locale = localeOf(request, { uiLocales: return_context?.ui_locales });
  return {
    locale,
    session,
    return_to,
    return_context,
    noted_email: notedAddress(context, request),
    last_method: lastMethod(request),
  };
}

/** Where a mailed link leads whose page asks to sign in first: what is shown of the way is that of its end. */
function beyondLink(returnTo: string, baseUrl: string): string {
  const { pathname, searchParams } = new URL(returnTo, baseUrl);
  const next = pathname === '/verify-email' && returnPath(searchParams.get('return_to'), baseUrl);
  return next || returnTo;
}
