import { DEVICE_CODE, registeredThrough } from '../../applications/index.ts';
import { initiateLoginAddress } from '../../oauth/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import { type Fragment, type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { colon } from '../../platform/i18n/punctuation.ts';
import { type RiskFlag, reviewMessages } from '../shared/review.messages.ts';
import { reviewBadge } from '../shared/review-badge.ts';
import { riskFlags } from '../shared/risk-flags.page.ts';
import type { TabVisit } from '../tabs/tab.ts';
import { overviewMessages } from './overview.messages.ts';

export type Overview = {
  organization: string | null;
  /** The values that raised each flag. */
  evidence: { flag: RiskFlag; values: string[] }[];
  /** Why it was rejected or suspended; empty when no reason was recorded, null when it is neither. */
  reason: string | null;
};

export function overviewBody(visit: TabVisit, overview: Overview): Html {
  const words = overviewMessages[visit.locale];
  return html`${!visit.manages && ui.notice({ kind: 'neutral', body: words.onlySee })}
${review(visit, overview)}
${client(visit, overview)}
${endpoints(visit)}`;
}

/** The review status and the risk flags, of an application or an API. */
export function review({ locale, application, resource }: TabVisit, { evidence, reason }: Overview): Html {
  const words = reviewMessages[locale];
  const { review_status, reviewed_at } = application;
  const kind = resource === null ? '' : 'Api';
  const why =
    reason !== null &&
    html`<p><strong>${words.reason}${colon(locale)}</strong>${reason || words.noReason}</p>`;
  const explanation =
    review_status !== 'approved' &&
    ui.notice({
      kind: review_status === 'pending' ? 'warning' : 'danger',
      id: 'review',
      title: words[`${review_status}${kind}Title`],
      body: html`<p>${words[`${review_status}${kind}Body`]}</p>${why}`,
    });
  const pairs: [string, Fragment][] = [[words.flags, riskFlags(locale, evidence)]];
  if (reviewed_at !== null) pairs.push([overviewMessages[locale].reviewed, ui.moment(locale, reviewed_at)]);
  return ui.card({
    title: words.review,
    lead: reviewBadge(locale, review_status),
    body: html`${explanation}${ui.facts(pairs)}`,
  });
}

function client({ context, locale, application }: TabVisit, { organization }: Overview): Html {
  const words = overviewMessages[locale];
  const {
    client_type,
    token_endpoint_auth_method: method,
    created_via,
    created_at,
    updated_at,
  } = application;
  const { initiate_login_uri: uri } = application;
  const start = uri && initiateLoginAddress(context.config, uri);
  return ui.card({
    title: words.client,
    footer: start && html`<a id="initiate-login" href="${start}" rel="noreferrer">${words.signInThere}</a>`,
    body: html`${ui.copyField({ locale, id: 'client_id', label: words.clientId, value: application.client_id })}${ui.facts(
      [
        [words.clientType, words[client_type]],
        [words.authentication, method === 'none' ? words.noSecret : html`<code>${method}</code>`],
        ...protection(locale, application),
        [words.owner, organization === null ? words.you : words.organization(organization)],
        [words.createdVia, registeredThrough[locale][created_via]],
        [words.registered, ui.moment(locale, created_at)],
        [words.changed, ui.moment(locale, updated_at)],
      ],
    )}`,
  });
}

/** The profile, and the key that tokens are bound to, of an application that has them. */
function protection(locale: Locale, application: TabVisit['application']): [string, Fragment][] {
  const words = overviewMessages[locale];
  const bound = [
    application.dpop_bound_access_tokens && words.boundToDpop,
    application.tls_client_certificate_bound_access_tokens && words.boundToCertificate,
  ].filter((text) => text !== false);
  const lines: [string, Fragment][] = [];
  if (application.security_profile !== null) lines.push([words.profile, words[application.security_profile]]);
  if (bound.length > 0) lines.push([words.bound, bound.join(' · ')]);
  return lines;
}

/** As discovery names them (oauth/discovery/discovery.api.ts). */
function endpoints(visit: TabVisit): Html {
  const words = overviewMessages[visit.locale];
  const deviceEndpoint: Address = ['device', words.device, '/oauth/device_authorization'];
  return endpointsCard(visit, words.endpointsLead, [
    ['issuer', words.issuer, ''],
    ['discovery', words.discovery, '/.well-known/openid-configuration'],
    ['authorize', words.authorize, '/oauth/authorize'],
    ['par', words.par, '/oauth/par'],
    ...(visit.application.grant_types.includes(DEVICE_CODE) ? [deviceEndpoint] : []),
    ['token', words.token, '/oauth/token'],
    ['userinfo', words.userinfo, '/oauth/userinfo'],
    ['jwks', words.jwks, '/.well-known/jwks.json'],
    ['logout', words.logout, '/oauth/logout'],
  ]);
}

type Address = readonly [id: string, label: string, path: string];

export function endpointsCard({ locale, context }: TabVisit, lead: string, addresses: Address[]): Html {
  const { base_url } = context.config;
  return ui.card({
    title: overviewMessages[locale].endpoints,
    lead,
    body: addresses.map(([id, label, path]) =>
      ui.copyField({ locale, id: `endpoint-${id}`, label, value: base_url + path }),
    ),
  });
}
