import { registeredThrough, type uriStatusOf } from '../../applications/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import { type Fragment, type Html, html } from '../../platform/html/html.ts';
import { verificationBadge } from '../../redirect-uris/index.ts';
import type { Resource } from '../../resources/index.ts';
import { overviewMessages } from '../overview/overview.messages.ts';
import { endpointsCard, type Overview, review } from '../overview/overview.page.ts';
import type { TabVisit } from '../tabs/tab.ts';
import { resourceTabMessages } from './resource-tabs.messages.ts';

type ResourceOverview = Overview & {
  /** Whether this registration of the identifier is the one that counts. */
  counts: boolean;
  host: ReturnType<typeof uriStatusOf>['status'];
  /** When the verification of the host ends. */
  ends: Date | null;
};

export function resourceOverviewBody(visit: TabVisit, resource: Resource, overview: ResourceOverview): Html {
  const words = resourceTabMessages[visit.locale];
  return html`${!visit.manages && ui.notice({ kind: 'neutral', body: words.onlySee })}
${availability(visit, overview)}
${review(visit, overview)}
${about(visit, resource, overview)}
${endpoints(visit)}`;
}

function availability({ locale, root, manages, application }: TabVisit, overview: ResourceOverview): Html {
  const words = resourceTabMessages[locale];
  const { host, ends } = overview;
  const reach = reachOf(application.review_status, overview);
  const until =
    reach === 'everyone' &&
    ends !== null &&
    html`<p class="fine">${words.everyoneUntil} ${ui.moment(locale, ends)}</p>`;
  const verify =
    manages &&
    host !== 'verified' &&
    host !== 'unverifiable_host' &&
    ui.actions(
      ui.linkButton({
        label: words.verifyHost,
        href: `${root}/redirect-uris`,
        id: 'verify-host',
        kind: 'primary',
      }),
    );
  return ui.card({
    id: 'availability',
    title: words.availability,
    lead: verificationBadge(locale, host),
    body: html`<p>${words[reach]}</p>${until}${verify}`,
  });
}

type Reach =
  | 'everyone'
  | 'onlyTeam'
  | 'onlyTeamExpired'
  | 'onlyTeamLocal'
  | 'onlyTeamReview'
  | 'noOne'
  | 'other'
  | 'otherLocal';

/** The order in which an authorization request is refused (docs/protected-resources.md, "Whose API it is"). */
function reachOf(review_status: string, { counts, host }: ResourceOverview): Reach {
  if (review_status === 'rejected' || review_status === 'suspended') return 'noOne';
  if (!counts) return host === 'unverifiable_host' ? 'otherLocal' : 'other';
  if (host === 'unverifiable_host') return 'onlyTeamLocal';
  if (host !== 'verified') return host === 'expired' ? 'onlyTeamExpired' : 'onlyTeam';
  return review_status === 'approved' ? 'everyone' : 'onlyTeamReview';
}

function about(
  { locale, application }: TabVisit,
  resource: Resource,
  { organization }: ResourceOverview,
): Html {
  const words = resourceTabMessages[locale];
  const known = overviewMessages[locale];
  const { access_token_alg, created_via, created_at, updated_at } = application;
  const lifetime = words.seconds(resource.access_token_seconds);
  const pairs: [string, Fragment][] = [
    [
      words.format,
      resource.access_token_format === 'jwt' ? words.jwt(access_token_alg, lifetime) : words.opaque(lifetime),
    ],
    [known.authentication, html`<code>${application.token_endpoint_auth_method}</code>`],
    [known.owner, organization === null ? known.you : known.organization(organization)],
    [known.createdVia, registeredThrough[locale][created_via]],
    [known.registered, ui.moment(locale, created_at)],
    [known.changed, ui.moment(locale, updated_at)],
  ];
  return ui.card({
    title: words.about,
    body: html`${ui.copyField({ locale, id: 'identifier', label: words.identifier, value: resource.identifier })}${ui.copyField(
      {
        locale,
        id: 'client_id',
        label: words.clientId,
        value: application.client_id,
        hint: words.clientIdHint,
      },
    )}${ui.facts(pairs)}`,
  });
}

/** As the metadata of the authorization server names them. */
function endpoints(visit: TabVisit): Html {
  const words = { ...overviewMessages[visit.locale], ...resourceTabMessages[visit.locale] };
  return endpointsCard(visit, words.endpointsLead, [
    ['issuer', words.issuer, ''],
    ['metadata', words.metadata, '/.well-known/oauth-authorization-server'],
    ['jwks', words.jwks, '/.well-known/jwks.json'],
    ['introspection', words.introspection, '/oauth/introspect'],
  ]);
}
