import { type Party, partyBlock, shownParty } from '../../platform/brand/index.ts';
import { type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';

/**
 * Whose people sign in, below the name of the application and never in place of it: what an organization sets about itself must not hide whose page
 * this is. Its color is that of the page's buttons, never of the masthead. Id: organization-brand.
 */
export function organizationBrand(locale: Locale, brand: Party): Html {
  return html`<div id="organization-brand">${partyBlock(locale, 'organization', shownParty(locale, brand))}</div>
`;
}
