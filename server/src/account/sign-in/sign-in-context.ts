import { type ReturnContext, returnContext } from '../../oauth/index.ts';
import type { Context } from '../../platform/context.ts';
import { localeOf } from '../../platform/http/locale.ts';
import { returnPath } from '../../platform/http/return-path.ts';
import type { Reply, Request } from '../../platform/http/server.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { type CurrentSession, currentSession } from '../../users/index.ts';

/** What the pages before sign-in know of who asks and where the way leads. */
export type SignInContext = {
  locale: Locale;
  session: CurrentSession | null;
  return_to: string | null;
  way_on: ReturnContext | null;
};

/** `returnTo` as it was sent; `knownSession` when the session was read already. The page's forms are allowed to end where the way on ends. */
export async function signInContext(
  context: Context,
  request: Request,
  reply: Reply,
  returnTo: string | undefined,
  knownSession?: CurrentSession,
): Promise<SignInContext> {
  const return_to = returnPath(returnTo, context.config.base_url);
  const session = knownSession ?? (await currentSession(context, request));
  const way_on = return_to === null ? null : await returnContext(context, request, return_to);
  if (way_on?.form_action) reply.formAction(way_on.form_action);
  const locale = localeOf(request, { user: session?.locale, uiLocales: way_on?.ui_locales });
  return { locale, session, return_to, way_on };
}
