import {
  type Application,
  isRenamedSinceReview,
  isResourceClient,
  isRoutineApproval,
  REVIEW_STATUSES,
} from '../../applications/index.ts';
import { riskFlagNames } from '../../developer/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import { messages } from '../../platform/html/frame.messages.ts';
import { attributes, type Html, html } from '../../platform/html/html.ts';
import { listQuery } from '../../platform/http/paging.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import type { CurrentSession } from '../../sessions/index.ts';
import { adminPage } from '../shared/admin-page.ts';
import { reviewMessages } from './review.messages.ts';
import { shownState } from './shown-state.ts';

type ReviewQueue = {
  locale: Locale;
  session: CurrentSession;
  applications: Application[];
  review_status: Application['review_status'] | 'all';
  query: string;
  sort: string | undefined;
  cursor: string | undefined;
  next_cursor: string | null;
  status: string | null;
  /** Of a form that approved several. */
  refused?: Application[];
  faults?: ui.Faults;
};

const TONES = { pending: 'warning', approved: 'success', rejected: 'danger', suspended: 'danger' } as const;

export function statusBadge(locale: Locale, status: Application['review_status']): Html {
  return ui.badge(TONES[status], reviewMessages[locale][status]);
}

/** Empty for applications that still have the name they were approved with. */
export function renamedBadge(locale: Locale, application: Application): Html {
  if (!isRenamedSinceReview(application)) return html``;
  return html` ${ui.badge('warning', reviewMessages[locale].renamed)}`;
}

/** Empty for applications that someone owns, or that describe themselves. */
function ownerlessBadge(locale: Locale, { openly_registered }: Application): Html {
  return openly_registered ? html` ${ui.badge('neutral', reviewMessages[locale].noOwner)}` : html``;
}

/** Applications by review status, waiting ones first. */
export function reviewQueuePage({
  locale,
  session,
  applications,
  review_status,
  query,
  sort,
  cursor,
  next_cursor,
  status,
  refused = [],
  faults = {},
}: ReviewQueue): string {
  const words = reviewMessages[locale];
  const path = '/admin/applications';
  const search = ui.textField({
    name: 'query',
    label: messages[locale].nameOrId,
    type: 'search',
    value: query,
    required: false,
  });
  const filter = ui.selectField({
    name: 'review_status',
    label: words.reviewStatus,
    value: review_status,
    options: ([...REVIEW_STATUSES, 'all'] as const).map((value) => ({
      value,
      label: words[value],
    })),
  });
  const offersApproval = applications.some((application) => isRoutineApproval(application));
  const body = html`${ui.pageHead(words.applications, words.queueLead)}
${ui.errorSummary(locale, faults)}${refused.length > 0 && refusedNotice(locale, refused)}
${ui.dataTable({
  locale,
  caption: words.applications,
  path,
  query: listQuery({ review_status, query, sort, cursor }),
  hasCsv: true,
  nextCursor: next_cursor,
  filter: html`${search}${filter}`,
  isFiltered: review_status !== 'pending' || query !== '',
  columns: [
    { label: words.name, sort: 'name' },
    words.flags,
    words.reviewStatus,
    { label: words.registered, sort: 'created_at' },
  ],
  rows: applications.map((application) => [
    nameCell(locale, application),
    application.creation_risk_flags.length > 0
      ? riskFlagNames(locale, application.creation_risk_flags)
      : words.none,
    html`${statusBadge(locale, application.review_status)}${renamedBadge(locale, application)}${ownerlessBadge(locale, application)}`,
    ui.moment(locale, application.created_at),
  ]),
  empty: ui.emptyState({ icon: 'apps', title: words.emptyTitle, body: words.emptyBody }),
})}${offersApproval && approvalCard(locale, path, faults)}`;
  return adminPage({ locale, session, title: words.applications, path, body, status, faults });
}

function nameCell(locale: Locale, application: Application): Html {
  const words = reviewMessages[locale];
  const name = html`<a href="/admin/applications/${application.application_id}">${application.name}</a>${isResourceClient(application.client_id) && html` ${ui.badge('neutral', words.api)}`}`;
  if (!isRoutineApproval(application)) return name;
  return html`<div class="ticked">${tickBox(locale, application)}<div>${name}</div></div>`;
}

const FORM = 'approve-several';
/** Each is an approval of its own, so a list of more than a page would take too long. */
export const MAX_TICKED = 50;

/** Ticks an application for the form below the list, which no form can surround: the list's filter is one. */
function tickBox(locale: Locale, application: Application): Html {
  const { application_id, name } = application;
  const own = attributes({
    type: 'checkbox',
    id: `ticked-${application_id}`,
    form: FORM,
    'aria-label': reviewMessages[locale].select(name),
  });
  return html`<input ${own} name="ticked" value="${application_id}.${shownState({ application })}">`;
}

function approvalCard(locale: Locale, path: string, faults: ui.Faults): Html {
  const words = reviewMessages[locale];
  const fault = faults.ticked;
  return ui.card({
    title: words.bulkTitle,
    lead: words.bulkLead,
    body: ui.form({
      id: FORM,
      action: path,
      body: html`${fault && html`<p class="error" id="ticked" tabindex="-1">${fault}</p>`}${ui.actions(ui.button({ label: words.bulkApprove, id: 'approve-ticked', kind: 'secondary' }))}`,
    }),
  });
}

function refusedNotice(locale: Locale, refused: Application[]): Html {
  const words = reviewMessages[locale];
  return ui.notice({
    kind: 'warning',
    id: 'refused',
    title: words.bulkRefused,
    body: html`<p>${words.bulkRefusedHint}</p><ul>${refused.map(({ application_id, name }) => html`<li><a href="/admin/applications/${application_id}">${name}</a></li>`)}</ul>`,
  });
}
