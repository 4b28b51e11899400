import { logo } from '../html/components/logo.ts';
import { type Html, html } from '../html/html.ts';
import type { Locale } from '../i18n/locale.ts';
import { inParentheses } from '../i18n/punctuation.ts';
import { brandMessages } from './brand.messages.ts';
import { brandLinks } from './brand-links.ts';
import type { OpenedApplication, OpenedFor, Party } from './opened-for.ts';

/**
 * The application and the organization that a page was opened for, above its card and never in the masthead: whose page it is, the masthead alone
 * says. Id: opened-for.
 */
export function openedForBlock(locale: Locale, { application, organization }: OpenedFor): Html | null {
  const blocks = [
    application &&
      partyBlock(
        locale,
        'application',
        shownParty(locale, { ...application, name: applicationName(locale, application) }),
      ),
    organization && partyBlock(locale, 'organization', shownParty(locale, organization)),
  ].filter((block) => block !== null);
  return blocks.length === 0
    ? null
    : html`<div id="opened-for">${blocks}</div>
`;
}

/** Its name, and where it describes itself if no one has reviewed that name. */
export function applicationName(locale: Locale, { name, described_at }: OpenedApplication): string {
  return described_at ? `${name}${inParentheses(locale, described_at)}` : name;
}

/** `picture`: its logo; `links`: with their labels. */
export type ShownParty = { name: string; picture: Html | null; links: { url: string; label: string }[] };

export function shownParty(locale: Locale, { name, logo: address, ...links }: Party): ShownParty {
  return { name, picture: logo(address), links: brandLinks(locale, links) };
}

/** The name of an application or an organization, which of them it is, and its links. */
export function partyBlock(
  locale: Locale,
  kind: 'application' | 'organization',
  { name, picture, links }: ShownParty,
): Html {
  const words = brandMessages[locale];
  const role = kind === 'application' ? words.sentYou : words.yourOrganization;
  return html`<div class="with-logo">${picture}<p><strong>${name}</strong><br><span class="fine">${role}${links.map(
    ({ url, label }) => html` · <a href="${url}" rel="noreferrer">${label}</a>`,
  )}</span></p></div>`;
}
