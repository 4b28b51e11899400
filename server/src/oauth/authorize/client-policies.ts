import { type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { clientPolicyMessages } from './client-policies.messages.ts';

type ClientPolicies = {
  policy_uri: string | null;
  tos_uri: string | null;
  support_uri: string | null;
};

/** Links to what a client says about the use of people's data, to its terms (OpenID Connect Registration 2) and to its help; null if it names none. */
export function clientPolicies(
  locale: Locale,
  { policy_uri, tos_uri, support_uri }: ClientPolicies,
): Html | null {
  const words = clientPolicyMessages[locale];
  const links = [
    policy_uri === null ? null : policyLink('client-policy', policy_uri, words.policy),
    tos_uri === null ? null : policyLink('client-terms', tos_uri, words.terms),
    support_uri === null ? null : policyLink('client-support', support_uri, words.support),
  ].filter((link) => link !== null);
  return links.length === 0 ? null : html`<ul class="links fine">${links}</ul>`;
}

function policyLink(id: string, address: string, text: string): Html {
  return html`<li><a id="${id}" href="${address}" rel="noreferrer">${text}</a></li>`;
}
