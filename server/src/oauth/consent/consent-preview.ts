import type { Context } from '../../platform/context.ts';
import { type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import type { CurrentSession } from '../../sessions/index.ts';
import { findAuthorizationClient } from '../authorize/authorize.queries.ts';
import { consentCard } from './consent.page.ts';
import { loadChoices } from './load-choices.ts';

type Previewed = {
  locale: Locale;
  /** Of the reader, whose own values stand for those of people. */
  session: CurrentSession;
  client_id: string;
  /** The picture that a review would approve. */
  logo: string | null;
};

/**
 * The consent page as people meet it who have never used the application and are asked for all its scopes. A picture of the page rather
 * than the page: nothing in it can be pressed or focused. Null for what signs no one in.
 */
export async function consentPreview(
  context: Context,
  { locale, session, client_id, logo }: Previewed,
): Promise<Html | null> {
  const now = context.clock.now();
  const signedOut = { token_hash: null, now, idle_since: now };
  const client = await findAuthorizationClient(context.stores.pool, { ...signedOut, client_id });
  const redirect_uri = client?.redirect_uris[0]?.uri;
  if (!client || redirect_uri === undefined || client.allowed_scopes.length === 0) return null;
  // As after the approval: before it, the page says to the developer that it waits for one.
  const approved = { ...client, review_status: 'approved' as const };
  const ask = client.allowed_scopes;
  const choices = await loadChoices(context, { locale, session, client: approved, ask, resources: [] });
  if (choices === null) return null;
  const shown = consentCard(
    {
      ...choices,
      logo,
      request_id: '',
      shown_to: '',
      again: null,
      act: null,
      organization: null,
      brand: null,
      redirect_uri,
      is_test: false,
    },
    2,
  );
  return html`<div class="preview alone" id="consent-preview" inert>${shown}</div>`;
}
