import { COMMAND_LINE_APPLICATION } from '../../access-keys/index.ts';
import type { OpenedFor } from '../../platform/brand/index.ts';
import {
  actions,
  badge,
  button,
  card,
  distance,
  errorSummary,
  type Faults,
  facts,
  faultOf,
  form,
  linkButton,
  logo,
  notice,
  textField,
} from '../../platform/html/components/index.ts';
import { type Fragment, type Html, html } from '../../platform/html/html.ts';
import { page } from '../../platform/html/layout.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { spaceAfter } from '../../platform/i18n/punctuation.ts';
import { type CurrentSession, deviceLabel } from '../../sessions/index.ts';
import { clientPolicies } from '../authorize/client-policies.ts';
import { isHostVerified, registeredUris } from '../authorize/find-redirect-uri.ts';
import { type ConsentChoices, choiceList } from '../consent/consent-choices.page.ts';
import { deviceMessages } from './device.messages.ts';
import type { DeviceAuthorization } from './device-authorizations.queries.ts';

type DeviceRequestPage = ConsentChoices & {
  reference: string;
  authorization: DeviceAuthorization;
  /** Where the person is. */
  address: string;
  /** Whether the device asked from another network than the person's. */
  is_elsewhere: boolean;
  /** Null: an application that no one has reviewed. */
  opened_for: OpenedFor | null;
  faults?: Faults;
};

/** Which device asks for what, from where, and the person's answer. */
export function deviceRequestPage(content: DeviceRequestPage): string {
  const { locale, client, person, reference, authorization, is_elsewhere, faults = {} } = content;
  const words = deviceMessages[locale];
  const title = words.title(client.name);
  const elsewhere = notice({
    kind: 'danger',
    id: 'elsewhere',
    title: words.elsewhereTitle,
    body: words.elsewhere(authorization.address, content.address),
  });
  const body = html`${errorSummary(locale, faults)}${client.review_status === 'pending' && html`<p class="fine">${words.awaitsReview}</p>`}${requestFacts(content)}${is_elsewhere && elsewhere}
${form({
  id: 'device-request',
  action: '/device/confirm',
  hidden: { request: reference },
  body: html`${choiceList(content)}${authorization.number_match !== null && numberField(locale, faults)}${notice({ kind: 'warning', id: 'only-yours', body: words.onlyYours })}
<div class="even">${actions(
    button({ label: words.allow, name: 'decision', value: 'allow' }),
    button({ label: words.deny, name: 'decision', value: 'deny', kind: 'secondary' }),
  )}</div>`,
})}${content.opened_for && clientPolicies(locale, client)}`;
  return page({
    locale,
    title,
    narrow: true,
    user: { name: person.preferred_name ?? person.email },
    path: `/device/confirm?request=${reference}`,
    faults,
    namesOpener: true,
    body: card({ level: 1, title, picture: logo(content.logo), lead: words.lead(client.name), body }),
  });
}

function numberField(locale: Locale, faults: Faults): Html {
  const words = deviceMessages[locale];
  return html`<div class="number-match">${textField({
    name: 'number_match',
    label: words.number,
    hint: words.numberHint,
    inputmode: 'numeric',
    autocomplete: 'off',
    code: true,
    required: true,
    maxlength: 8,
    ...faultOf(faults, 'number_match'),
  })}</div>`;
}

function requestFacts({ locale, client, person, authorization, now }: DeviceRequestPage): Html {
  const words = deviceMessages[locale];
  return facts([
    [words.application, html`<strong>${client.name}</strong> ${ownership(locale, client, now)}`],
    [words.device, deviceLabel(locale, authorization.user_agent)],
    [words.address, html`<span id="device-address">${authorization.address}</span>`],
    [words.requested, distance(locale, authorization.created_at, now)],
    [
      words.signedInAs,
      html`<span id="signed-in-as">${person.email}</span> <a id="switch-account" href="/login?return_to=%2Fdevice">${words.switchAccount}</a>`,
    ],
  ]);
}

/** No redirect URI leads back here, so the hosts that the application has verified say whose it is. */
function ownership(locale: Locale, client: ConsentChoices['client'], now: Date): Fragment {
  const words = deviceMessages[locale];
  if (client.application_id === COMMAND_LINE_APPLICATION) return badge('success', words.ownTool);
  const verified = registeredUris(client).find((entry) => isHostVerified(entry, now));
  if (verified === undefined) return badge('neutral', words.unverified);
  return html`<span id="verified-host">${new URL(verified.uri).host}</span> ${badge('success', words.verified)}`;
}

export type DeviceOutcome = 'allowed' | 'denied' | 'ended' | 'refused';

/** The person has not signed in as strongly as an API of the request demands. `path`: back to the request. */
export function weakSignInPage(
  locale: Locale,
  session: CurrentSession,
  about: { needed: 'passkey' | 'second_factor'; can_reach: boolean; path: string },
): string {
  const words = deviceMessages[locale];
  const isPasskey = about.needed === 'passkey';
  const title = words.weakTitle;
  const next = about.can_reach
    ? linkButton({ label: words.signInAgain, href: `/login?return_to=${encodeURIComponent(about.path)}` })
    : linkButton({ label: words.addFactor, href: '/account/security' });
  return page({
    locale,
    title,
    narrow: true,
    user: { name: session.preferred_name ?? session.email },
    path: about.path,
    body: card({
      level: 1,
      title,
      id: 'weak-sign-in',
      body: html`<p>${isPasskey ? words.weakPasskey : words.weakSecondFactor}</p>${!about.can_reach && html`<p>${words.weakNoFactor}</p>`}${actions(next)}`,
    }),
  });
}

/** How the request of a device ended. `path`: to the request; `detail`: why it was refused, as paragraphs. */
export function deviceOutcomePage(
  locale: Locale,
  session: CurrentSession,
  outcome: DeviceOutcome,
  path: string,
  detail?: Fragment,
): string {
  const words = deviceMessages[locale];
  const title = words[`${outcome}Title`];
  const body: Record<DeviceOutcome, Fragment> = {
    allowed: html`<p>${words.allowed}</p><p class="fine">${words.manage}${spaceAfter(words.manage)}<a href="/account/connected-apps">${words.connectedApps}</a></p>`,
    denied: html`<p>${words.denied}</p><p>${words.deniedAdvice}</p>`,
    ended: html`<p>${words.ended}</p>${actions(linkButton({ label: words.again, href: '/device' }))}`,
    refused: html`${detail}${actions(linkButton({ label: words.again, href: '/device' }))}`,
  };
  return page({
    locale,
    title,
    narrow: true,
    user: { name: session.preferred_name ?? session.email },
    path,
    body: card({ level: 1, title, id: outcome, body: body[outcome] }),
  });
}
