import { isDocumentAddress } from '../../applications/index.ts';
import type { Party } from '../../platform/brand/index.ts';
import {
  actions,
  badge,
  button,
  card,
  facts,
  form,
  logo,
  notice,
} from '../../platform/html/components/index.ts';
import { type Html, html } from '../../platform/html/html.ts';
import { page } from '../../platform/html/layout.ts';
import { listSeparator } from '../../platform/i18n/punctuation.ts';
import { clientPolicies } from '../authorize/client-policies.ts';
import { findRedirectUri, isHostVerified } from '../authorize/find-redirect-uri.ts';
import { organizationBrand } from '../organization/brand.ts';
import type { RequestedDetails } from '../requested-details.ts';
import { actSection } from './act-consent.page.ts';
import { consentMessages } from './consent.messages.ts';
import { type ConsentChoices, choiceList, urlParts } from './consent-choices.page.ts';

type ConsentPage = ConsentChoices & {
  request_id: string;
  /** Identifies the user to whom the form was shown. */
  shown_to: string;
  /** Why it is shown again: to a different user, or because the API has changed what it says about the act. */
  again: 'another_user' | 'act_changed' | null;
  /** An act to approve, and what identifies it as it is shown. */
  act: { details: RequestedDetails; shown_act: string } | null;
  /** The organization that the authorization is for. */
  organization: string | null;
  /** What the organization says about itself, if the request names it by its id. */
  brand: Party | null;
  redirect_uri: string;
  /** A developer's own test sign-in. */
  is_test: boolean;
};

/** The client, where the user returns to, and one choice per scope with the values it would share. */
export function consentPage(content: ConsentPage): string {
  const { locale, request_id } = content;
  return page({
    locale,
    title: titleOf(content),
    narrow: true,
    user: { name: content.person.preferred_name ?? content.person.email },
    path: `/oauth/consent?request=${request_id}`,
    namesOpener: true,
    body: consentCard(content, 1),
  });
}

/** What the page shows; `level` is that of its heading. */
export function consentCard(content: ConsentPage, level: 1 | 2): Html {
  const { locale, client, request_id, shown_to, act } = content;
  const words = consentMessages[locale];
  const test = content.is_test && notice({ kind: 'neutral', id: 'test-sign-in', body: words.test });
  const body = html`${content.brand && organizationBrand(locale, content.brand)}${test}${againNotice(content)}${act && actSection(locale, client, act.details)}
${requestFacts(content)}
${form({
  id: 'consent',
  action: '/oauth/consent',
  hidden: { request: request_id, shown_to, ...(act && { shown_act: act.shown_act }) },
  body: html`${choiceList(content)}
<div class="decide even">${actions(
    button({ label: words.allow, name: 'decision', value: 'allow' }),
    button({ label: words.deny, name: 'decision', value: 'deny', kind: 'secondary' }),
  )}</div>`,
})}`;
  return card({
    level,
    title: titleOf(content),
    picture: logo(content.logo),
    lead: act ? words.actLead(client.name) : words.consentLead(client.name),
    body,
  });
}

function againNotice({ locale, again }: ConsentPage): Html | null {
  const words = consentMessages[locale];
  if (again === 'another_user')
    return notice({ kind: 'warning', id: 'another-person', body: words.anotherPerson });
  return again && notice({ kind: 'warning', id: 'act-changed', body: words.actChanged });
}

/** Without `openid` the application does not sign the person in, it only gets access. */
function titleOf({ locale, client, ask, resources, act }: ConsentPage): string {
  const words = consentMessages[locale];
  if (act !== null) return words.actTitle(client.name, act.details.resource.name);
  const isAccessOnly = resources.length > 0 && !ask.includes('openid');
  if (!isAccessOnly) return words.consentTitle(client.name);
  return words.accessTitle(client.name, resources.map(({ name }) => name).join(listSeparator(locale)));
}

function requestFacts({
  locale,
  client,
  person,
  organization,
  redirect_uri,
  request_id,
  now,
  is_test,
}: ConsentPage): Html {
  const words = consentMessages[locale];
  const entry = findRedirectUri(client, redirect_uri, now);
  const verified = entry !== null && isHostVerified(entry, now);
  const isLocal = LOOPBACK.test(redirect_uri);
  const name = returnName(redirect_uri);
  const owner = verified
    ? badge('success', words.verifiedDomain)
    : html`${badge('neutral', words.unverifiedDomain)} <span class="values fine" id="why-unverified">${words.unverifiedReason(name)}</span>`;
  // No one owns the person's own device, so nothing about it could be verified.
  const returnTo = html`<strong id="return-host">${name}</strong> ${!is_test && !isLocal && owner}`;
  const switchTo = `/login?return_to=${encodeURIComponent(`/oauth/authorize/continue?request=${request_id}`)}`;
  const describedAt = isDocumentAddress(client.client_id) ? client.client_id : null;
  return html`${client.review_status === 'pending' && html`<p class="fine">${words.awaitsReview}</p>`}
${facts([
  ...(describedAt === null
    ? []
    : [
        [
          words.describesItself,
          html`${urlParts(describedAt, 'client-host')} <span class="values fine">${words.notRegistered}</span>`,
        ] as [string, Html],
      ]),
  [
    words.signedInAs,
    html`<span id="signed-in-as">${person.email}</span> <a id="switch-account" href="${switchTo}">${words.switchAccount}</a>`,
  ],
  ...(organization === null
    ? []
    : [[words.organization, html`<span id="organization">${organization}</span>`] as [string, Html]]),
  [words.returnsTo, returnTo],
])}${isLocal && html`<p class="fine" id="on-this-device">${words.onThisDevice}</p>`}${clientPolicies(locale, client)}`;
}

/** Any program on the device may listen there and claim to be this client (RFC 8252 8.6). */
const LOOPBACK = /^http:\/\//;

/** The recognizable host; an app's own scheme as it is. */
function returnName(redirectUri: string): string {
  const { protocol, host } = new URL(redirectUri);
  return protocol === 'https:' || protocol === 'http:' ? host : protocol;
}
