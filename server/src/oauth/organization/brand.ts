import type { ShownBrand } from '../../customers/index.ts';
import { logo } from '../../platform/html/components/index.ts';
import { type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { organizationMessages } from './organization.messages.ts';

/**
 * Whose people sign in, below the name of the application and never in place of it: what an organization sets about itself must not hide whose page
 * this is. The color is an attribute of a picture, because pages have no styles of their own. Id: organization-brand.
 */
export function organizationBrand(locale: Locale, brand: ShownBrand): Html {
  const words = organizationMessages[locale];
  const { name, accent, support_url, logo_path } = brand;
  return html`<div id="organization-brand"><div class="with-logo">${logo(logo_path)}<p><strong>${name}</strong><br><span class="fine">${words.yourOrganization}${
    support_url && html` · <a href="${support_url}" rel="noreferrer">${words.help}</a>`
  }</span></p></div>${accent && html`<svg width="100%" height="3" aria-hidden="true" focusable="false"><rect width="100%" height="3" fill="${accent}"/></svg>`}</div>
`;
}
