import { actions, button, card, form, linkButton } from '../../platform/html/components/index.ts';
import { page } from '../../platform/html/layout.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { logoutMessages } from './logout.messages.ts';
import type { LogoutRequest } from './logout-request.ts';

/** Shown unless the relying party proved that it means this user. */
export function logoutPage(locale: Locale, person: string, logoutRequest: LogoutRequest): string {
  const words = logoutMessages[locale];
  const body = form({
    id: 'logout',
    action: '/oauth/logout/confirm',
    hidden: {
      client_id: logoutRequest.client?.client_id,
      post_logout_redirect_uri: logoutRequest.return_to,
      state: logoutRequest.state,
    },
    body: actions(
      button({ label: words.signOut, id: 'confirm-logout' }),
      linkButton({ label: words.staySignedIn, href: '/account', id: 'stay' }),
    ),
  });
  const lead = logoutRequest.client ? words.signOutAskedBy(logoutRequest.client.name) : words.signOutLead;
  return page({
    locale,
    title: words.signOutTitle,
    narrow: true,
    path: logoutPath(logoutRequest),
    user: { name: person },
    body: card({ level: 1, title: words.signOutTitle, lead, body }),
  });
}

/** Without the hint, which may be long: it names the client, which the address does too. */
function logoutPath({ client, return_to, state }: LogoutRequest): string {
  const all = { client_id: client?.client_id, post_logout_redirect_uri: return_to, state };
  const given = Object.entries(all).flatMap(([name, value]): [string, string][] =>
    value ? [[name, value]] : [],
  );
  return given.length === 0 ? '/oauth/logout' : `/oauth/logout?${new URLSearchParams(given)}`;
}

/** `onward`: where the application wants to send the user, as a link. Ids: signed-out, return. */
export function signedOutPage(locale: Locale, onward: string | null = null): string {
  const words = logoutMessages[locale];
  return page({
    locale,
    title: words.signedOutTitle,
    narrow: true,
    ...(onward === null && { path: '/oauth/signed-out' }),
    body: card({
      id: 'signed-out',
      level: 1,
      title: words.signedOutTitle,
      lead: words.signedOutLead,
      body: actions(
        linkButton({ label: words.signInAgain, href: '/login' }),
        onward !== null &&
          linkButton({ label: words.returnTo(new URL(onward).host), href: onward, id: 'return' }),
      ),
    }),
  });
}
