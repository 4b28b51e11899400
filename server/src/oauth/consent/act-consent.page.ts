import { badge } from '../../platform/html/components/index.ts';
import { type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { describeDetails, detailsBlock } from '../../resources/index.ts';
import type { AuthorizationClient } from '../authorize/authorize.queries.ts';
import type { RequestedDetails } from '../requested-details.ts';
import { consentMessages } from './consent.messages.ts';
import { unknownHosts, urlParts } from './consent-choices.page.ts';

/** What the token will say, in the words of the API, and whose API that is. Id: act. */
export function actSection(
  locale: Locale,
  client: Pick<AuthorizationClient, 'client_id' | 'name'>,
  requested: RequestedDetails,
): Html {
  const words = consentMessages[locale];
  const { resource, details, is_single_use, life_seconds } = requested;
  const proof = resource.is_verified
    ? badge('success', words.verifiedDomain)
    : badge('neutral', words.unverifiedDomain);
  const minutes = Math.ceil(life_seconds / 60);
  const use = is_single_use ? words.actOnce : words.actLife;
  return html`<div id="act" class="cards">
<p><strong>${resource.name}</strong> <span class="fine">${urlParts(resource.identifier, 'act-host')}</span> ${proof}</p>
${unknownHosts(locale, client, resource, 'act-unknown-hosts')}${detailsBlock(locale, describeDetails(resource.details_types, details, locale))}
<p class="fine">${use(client.name, minutes)}</p>
</div>
`;
}
