import { brandLinks, brandMessages, type Party } from '../../platform/brand/index.ts';
import { logo } from '../../platform/html/components/index.ts';
import { type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';

/**
 * Whose people sign in, below the name of the application and never in place of it: what an organization sets about itself must not hide whose page
 * this is. Its color is that of the page's buttons, never of the masthead. Id: organization-brand.
 */
export function organizationBrand(locale: Locale, brand: Party): Html {
  const block = { name: brand.name, picture: logo(brand.logo), links: brandLinks(locale, brand) };
  return html`<div id="organization-brand">${organizationBlock(locale, block)}</div>
`;
}

type Block = { name: string; picture: Html | null; links: { url: string; label: string }[] };

/** The same of a brand that is not saved yet. */
export function organizationBlock(locale: Locale, { name, picture, links }: Block): Html {
  const words = brandMessages[locale];
  return html`<div class="with-logo">${picture}<p><strong>${name}</strong><br><span class="fine">${words.yourOrganization}${links.map(
    ({ url, label }) => html` · <a href="${url}" rel="noreferrer">${label}</a>`,
  )}</span></p></div>`;
}
