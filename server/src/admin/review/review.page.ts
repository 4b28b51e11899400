import {
  type Application,
  isDocumentAddress,
  isRenamedSinceReview,
  type LogoState,
  logoAddress,
  MAX_REASON_LENGTH,
  registeredThrough,
  type riskOf,
  uriStatusOf,
} from '../../applications/index.ts';
import { riskFlags } from '../../developer/index.ts';
import { PREVIEW_STYLES } from '../../platform/brand/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import { type Fragment, type Html, html } from '../../platform/html/html.ts';
import { languageName } from '../../platform/i18n/language-names.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { listSeparator } from '../../platform/i18n/punctuation.ts';
import { languagesOf, type Resource, type ResourceScope, typesOverview } from '../../resources/index.ts';
import { type CurrentSession, stepUpPath } from '../../sessions/index.ts';
import { adminPage } from '../shared/admin-page.ts';
import { webhookMessages } from '../webhooks/webhooks.messages.ts';
import { reviewMessages } from './review.messages.ts';
import { renamedBadge, statusBadge } from './review-queue.page.ts';

type ReviewPage = {
  locale: Locale;
  session: CurrentSession;
  application: Application;
  /** Its identifier and scopes, if it is an API. */
  resource: Resource | null;
  /** A second factor must be confirmed before a decision. */
  needsStepUp: boolean;
  /** Sent with an approval (shown-state.ts). */
  shown: string;
  developer: string;
  /** The address of an open registration that is not approved. */
  registeredFrom: string | null;
  /** What is known of the picture at logo_url. */
  logo: LogoState | null;
  /** The consent page; null for an API. */
  preview: Html | null;
  neighbors: { previous: number | null; next: number | null };
  now: Date;
  risk: Pick<ReturnType<typeof riskOf>, 'evidence' | 'needs_acknowledgement'>;
  reason?: string;
  faults?: ui.Faults;
  status?: string | null;
};

/** One application with the evidence for each risk flag, and the decision form. */
export function reviewPage(content: ReviewPage): string {
  const { locale, session, application, resource, risk, faults = {}, status } = content;
  const words = reviewMessages[locale];
  const path = `/admin/applications/${application.application_id}`;
  const body = html`${ui.pageHead(application.name, words.decideLead, neighborLinks(content), { href: '/admin/applications', label: words.applications })}
${ui.errorSummary(locale, faults)}
${ui.card({ title: words.about, body: ui.facts(knownFacts(content, path)) })}
${resource !== null && scopesOfApi(locale, path, resource)}
${resource !== null && typesOfApi(locale, path, resource)}
${ui.card({ title: words.flags, body: html`${risk.evidence.length === 0 ? html`<p>${words.none}</p>` : riskFlags(locale, risk.evidence)}` })}
${content.preview && ui.card({ title: words.previewTitle, lead: words.previewLead, body: content.preview })}
${ui.card({
  title: words.decide,
  body: content.needsStepUp ? ui.confirmFirst(locale, stepUpPath(path)) : decision(content, path),
})}
${application.openly_registered && !content.needsStepUp && deletion(content, path)}`;
  return adminPage({
    locale,
    session,
    title: application.name,
    path,
    body,
    status,
    faults,
    styles: content.preview ? [PREVIEW_STYLES] : [],
  });
}

/** What is known of it besides the evidence; `path` is its own. */
function knownFacts(content: ReviewPage, path: string): [string, Fragment][] {
  const { locale, application, resource, developer, registeredFrom } = content;
  const words = reviewMessages[locale];
  return [
    [
      words.reviewStatus,
      html`${statusBadge(locale, application.review_status)}${renamedBadge(locale, application)}`,
    ],
    ...(isRenamedSinceReview(application)
      ? [[words.reviewedName, application.reviewed_name] as [string, Fragment]]
      : []),
    [words.developer, developer],
    [words.owner, ownerText(locale, application)],
    ...(registeredFrom === null ? [] : [[words.registeredFrom, registeredFrom] as [string, Fragment]]),
    ...logoFact(content),
    [words.clientId, html`<code>${application.client_id}</code>`],
    ...(resource === null ? [] : [[words.kind, words.kindApi] as [string, Fragment]]),
    [
      resource === null ? words.redirectUris : words.identifier,
      application.redirect_uris.map(
        (entry, index) =>
          html`<a href="${path}/redirect-uris#uri-${index}"><code>${entry.uri}</code></a> ${verification(content, entry)}<br>`,
      ),
    ],
    ...(resource === null
      ? [
          [words.scopes, application.allowed_scopes.join(listSeparator(locale)) || words.none] as [
            string,
            Fragment,
          ],
        ]
      : []),
    [
      webhookMessages[locale].title,
      // Without a developer there are no webhooks and so no keys.
      application.registered_by === null
        ? words.none
        : html`<a href="${path}/webhook-keys">${webhookMessages[locale].emergency}</a>`,
    ],
    [words.createdVia, registeredThrough[locale][application.created_via]],
    [words.registered, ui.moment(locale, application.created_at)],
  ];
}

/** Of an application that was registered without a key, which has no owner who could delete it. */
function deletion({ locale, registeredFrom }: ReviewPage, path: string): Html {
  const words = reviewMessages[locale];
  return ui.card({
    title: words.deleteTitle,
    lead: words.deleteLead,
    body: ui.confirmPanel({
      id: 'delete',
      isLoss: true,
      label: words.delete,
      warning: words.deleteWarning,
      confirm: words.deleteConfirm,
      action: path,
      name: 'decision',
      value: 'delete',
      fields:
        registeredFrom !== null &&
        ui.checkbox({ name: 'same_address', label: words.sameAddress, hint: words.sameAddressHint }),
    }),
  });
}

function neighborLinks({ locale, neighbors: { previous, next } }: ReviewPage): Html | undefined {
  const words = reviewMessages[locale];
  const link = (id: number | null, label: string, name: string) =>
    id !== null && ui.linkButton({ label, href: `/admin/applications/${id}`, id: name });
  if (previous === null && next === null) return undefined;
  return ui.actions(link(previous, words.previous, 'previous'), link(next, words.next, 'next'));
}

/** The picture itself: approving the application also approves it. */
function logoFact({ locale, application, logo }: ReviewPage): [string, Fragment][] {
  const words = reviewMessages[locale];
  if (application.logo_url === null) return [];
  const address = html`<code>${application.logo_url}</code>`;
  const digest = logo?.digest ?? null;
  if (digest === null) return [[words.logo, html`${address} <span class="fine">${words.noPicture}</span>`]];
  return [
    [
      words.logo,
      html`<div class="with-logo" id="logo">${ui.logo(logoAddress(digest))}<div>${address} ${logo?.is_shown ? ui.badge('success', words.logoShown) : ui.badge('warning', words.logoNotShown)}</div></div>`,
    ],
  ];
}

/** What people will be asked for, in every language: a misleading text in one of them misleads its readers. */
function scopesOfApi(locale: Locale, path: string, { scopes }: Resource): Html {
  const words = reviewMessages[locale];
  const texts = ({ title, description }: ResourceScope): Html[] =>
    languagesOf([title, description]).map(
      (language) =>
        html`<p><span class="fine">${languageName(locale, language)}</span><br><span lang="${language}">${title[language]}${description[language] && html`<br>${description[language]}`}</span></p>`,
    );
  return ui.card({
    id: 'api-scopes',
    title: words.apiScopes,
    lead: words.apiScopesLead,
    body: ui.dataTable({
      locale,
      caption: words.apiScopes,
      path,
      columns: [words.scope, words.texts],
      rows: scopes.map((scope) => [
        html`<code>${scope.name}</code>${scope.default && html` ${ui.badge('neutral', words.byDefault)}`}${scope.sensitive && html` ${ui.badge('neutral', words.sensitive)}`}`,
        texts(scope),
      ]),
      empty: html``,
    }),
  });
}

/** What people will be asked to approve, in every language too. */
function typesOfApi(
  locale: Locale,
  path: string,
  { identifier, details_types: types }: Resource,
): Html | null {
  if (types.length === 0) return null;
  const words = reviewMessages[locale];
  return html`<section class="listing" id="api-acts"><h2>${words.apiActs}</h2><p class="lead">${words.apiActsLead}</p>${typesOverview({ locale, path, identifier, types })}</section>`;
}

function ownerText(locale: Locale, application: Application): Fragment {
  const { owner_user_id, organization_id, openly_registered } = application;
  const words = reviewMessages[locale];
  if (organization_id !== null) return words.ownerOrganization(organization_id);
  if (owner_user_id !== null)
    return html`<a href="${`/admin/users/${owner_user_id}`}">${words.ownerUser(owner_user_id)}</a>`;
  return openly_registered ? words.openlyRegistered : words.describesItself;
}

/** Whether anyone has proven to own the host of a redirect URI; empty where no one can. */
function verification({ locale, now }: ReviewPage, entry: Application['redirect_uris'][number]): Fragment {
  const words = reviewMessages[locale];
  const { status } = uriStatusOf(entry, [], now);
  if (status === 'unverifiable_host') return null;
  return status === 'verified' ? ui.badge('success', words.verified) : ui.badge('neutral', words.notVerified);
}

function decision({ locale, application, risk, shown, reason = '', faults = {} }: ReviewPage, path: string) {
  const words = reviewMessages[locale];
  return ui.form({
    id: 'review',
    action: path,
    hidden: { shown },
    body: html`${faults.shown && html`<p class="error" id="shown" tabindex="-1">${faults.shown}</p>`}${
      risk.needs_acknowledgement &&
      ui.checkbox({
        name: 'risk_acknowledged',
        label: words.acknowledge,
        ...ui.faultOf(faults, 'risk_acknowledged'),
      })
    }
${ui.textField({
  name: 'reason',
  label: words.reason,
  type: 'textarea',
  rows: 3,
  hint: words.reasonHint,
  value: reason,
  maxlength: MAX_REASON_LENGTH,
  required: false,
  ...ui.faultOf(faults, 'reason'),
})}
${
  isDocumentAddress(application.client_id) &&
  ui.checkbox({
    name: 'this_address_only',
    label: words.thisAddressOnly,
    hint: words.thisAddressOnlyHint(new URL(application.client_id).hostname),
  })
}
${ui.actions(
  ui.button({ label: words.approve, name: 'decision', value: 'approve' }),
  ui.button({ label: words.reject, name: 'decision', value: 'reject', kind: 'secondary' }),
  ui.button({ label: words.suspend, name: 'decision', value: 'suspend', kind: 'secondary' }),
)}`,
  });
}
