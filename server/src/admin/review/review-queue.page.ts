import {
  type Application,
  isRenamedSinceReview,
  isResourceClient,
  REVIEW_STATUSES,
} from '../../applications/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import { messages } from '../../platform/html/frame.messages.ts';
import { type Html, html } from '../../platform/html/html.ts';
import { listQuery } from '../../platform/http/paging.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import type { CurrentSession } from '../../sessions/index.ts';
import { adminPage } from '../shared/admin-page.ts';
import { reviewMessages } from './review.messages.ts';

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
  const body = html`${ui.pageHead(words.applications, words.queueLead)}
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
    html`<a href="${path}/${application.application_id}">${application.name}</a>${isResourceClient(application.client_id) && html` ${ui.badge('neutral', words.api)}`}`,
    application.creation_risk_flags.join(', ') || words.none,
    html`${statusBadge(locale, application.review_status)}${renamedBadge(locale, application)}${ownerlessBadge(locale, application)}`,
    ui.moment(locale, application.created_at),
  ]),
  empty: ui.emptyState({ icon: 'apps', title: words.emptyTitle, body: words.emptyBody }),
})}`;
  return adminPage({ locale, session, title: words.applications, path, body, status });
}
