import { logo } from '../html/components/logo.ts';
import { type Html, html } from '../html/html.ts';
import type { Locale } from '../i18n/locale.ts';
import { brandMessages } from './brand.messages.ts';
import { brandLinks } from './brand-links.ts';
import type { OpenedFor, Party } from './opened-for.ts';

/**
 * The application and the organization that a page was opened for, above its card and never in the masthead: whose page it is, the masthead alone
 * says. Id: opened-for.
 */
export function openedForBlock(locale: Locale, { application, organization }: OpenedFor): Html | null {
  const words = brandMessages[locale];
  if (application === null && organization === null) return null;
  return html`<div id="opened-for">${application && party(locale, application, words.sentYou)}${organization && party(locale, organization, words.yourOrganization)}</div>
`;
}

function party(locale: Locale, shown: Party, role: string): Html {
  const links = brandLinks(locale, shown).map(
    ({ url, label }) => html` · <a href="${url}" rel="noreferrer">${label}</a>`,
  );
  return html`<div class="with-logo">${logo(shown.logo)}<p><strong>${shown.name}</strong><br><span class="fine">${role}${links}</span></p></div>`;
}
