import type { Review } from '../../access-requests/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import { type Fragment, type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import type { CurrentSession } from '../../sessions/index.ts';
import { consolePage } from '../shared/console-page.ts';
import { accessRequestMessages } from './access-requests.messages.ts';
import { personWords } from './access-requests.page.ts';

export const ACCESS_REVIEWS_PATH = '/developer/access-reviews';

type ReviewsPage = {
  locale: Locale;
  session: CurrentSession;
  reviews: Review[];
  query: URLSearchParams;
  next_cursor: string | null;
  status: string | null;
};

/** The access of which this person says whether it is still needed. */
export function accessReviewsPage({
  locale,
  session,
  reviews,
  query,
  next_cursor,
  status,
}: ReviewsPage): string {
  const words = accessRequestMessages[locale];
  const body = html`${ui.pageHead(words.reviewsTitle, words.reviewsLead)}
${ui.dataTable({
  locale,
  caption: words.reviewsTitle,
  path: ACCESS_REVIEWS_PATH,
  query,
  nextCursor: next_cursor,
  hasCsv: true,
  filter: ui.searchField(locale, query.get('query') ?? '', reviews.length > 0),
  columns: [words.holder, words.application, words.access, words.answerBy, words.answer],
  rows: reviews.map((review) => reviewRow(locale, review)),
  empty: ui.emptyState({ icon: 'refresh', title: words.noReviews, body: words.noReviewsBody }),
})}`;
  return consolePage({ locale, session, title: words.reviewsTitle, path: ACCESS_REVIEWS_PATH, body, status });
}

function reviewRow(locale: Locale, review: Review): Fragment[] {
  const words = accessRequestMessages[locale];
  const { role_name, organization_name, assigned_at, due_at } = review;
  const role = role_name === null ? words.use : ui.untrustedText(words.role(role_name));
  return [
    ui.untrustedText(holderWords(locale, review)),
    ui.untrustedText(review.application_name),
    html`${role}<br><span class="hint">${words.since} ${ui.moment(locale, assigned_at)}</span>${organization_name !== null && html`<br><span class="hint">${ui.untrustedText(words.onlyIn(organization_name))}</span>`}`,
    ui.moment(locale, due_at),
    answers(locale, review),
  ];
}

function holderWords(locale: Locale, { email, person_name, group_name }: Review): string {
  if (email !== null) return personWords(locale, { email, person_name });
  return accessRequestMessages[locale].group(group_name ?? '');
}

function answers(locale: Locale, review: Review): Html {
  const words = accessRequestMessages[locale];
  const { review_id } = review;
  return ui.form({
    action: ACCESS_REVIEWS_PATH,
    label: words.stillNeeded(holderWords(locale, review)),
    hidden: { review_id: String(review_id) },
    body: ui.actions(
      ui.button({
        label: words.keep,
        name: 'outcome',
        value: 'keep',
        id: `keep-${review_id}`,
        kind: 'secondary',
      }),
      ui.button({
        label: words.end,
        name: 'outcome',
        value: 'end',
        id: `end-${review_id}`,
        kind: 'secondary',
      }),
    ),
  });
}
