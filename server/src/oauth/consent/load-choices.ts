import { shownLogo } from '../../applications/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { describedResources, type RequestedResource } from '../../resources/index.ts';
import { isBuiltInScope, readScopeKey, resourceIdsIn, scopesNamed } from '../../scopes/index.ts';
import type { CurrentSession } from '../../sessions/index.ts';
import type { AuthorizationClient } from '../authorize/authorize.queries.ts';
import { personForClaims } from '../token/person-claims.queries.ts';
import type { ConsentChoices } from './consent-choices.page.ts';

/** What the page shows of the scopes in `ask`; null if the user's account has ended. */
export async function loadChoices(
  context: Context,
  asking: {
    locale: Locale;
    session: CurrentSession;
    client: AuthorizationClient;
    ask: string[];
    resources: readonly RequestedResource[];
  },
): Promise<ConsentChoices | null> {
  const { stores, clock } = context;
  const { locale, session, client, ask, resources } = asking;
  const [person] = await personForClaims(stores.pool, session.user_id);
  if (!person) return null;
  const scopes = (client.consent_scopes ?? []).filter((scope) => !ask.includes(scope));
  const custom = ask.filter((name) => !isBuiltInScope(name) && readScopeKey(name).resource_id === null);
  return {
    ...{ locale, client, person, ask, resources, now: clock.now() },
    logo: await shownLogo(context, client),
    already_granted: { scopes, resources: await describedResources(stores.db, resourceIdsIn(scopes)) },
    listed: await scopesNamed(stores.db, custom),
  };
}
