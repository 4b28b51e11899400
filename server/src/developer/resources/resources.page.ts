import { type Application, uriStatusOf } from '../../applications/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import { messages } from '../../platform/html/frame.messages.ts';
import { type Fragment, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { verificationBadge } from '../../redirect-uris/index.ts';
import type { Resource } from '../../resources/index.ts';
import type { CurrentSession } from '../../sessions/index.ts';
import { consolePage } from '../shared/console-page.ts';
import { reviewBadge } from '../shared/review-badge.ts';
import { resourceMessages } from './resources.messages.ts';

type ListedResource = { application: Application; resource: Resource };

type ResourcesPage = {
  locale: Locale;
  session: CurrentSession;
  now: Date;
  listed: ListedResource[];
  /** The ids of those that count for their identifier. */
  counting: ReadonlySet<number>;
  /** Names by id. */
  organizations: ReadonlyMap<number, string>;
  next_cursor: string | null;
  query: URLSearchParams;
  /** Whether one was deleted just now. */
  isDeleted: boolean;
};

const PATH = '/developer/resources';

export function resourcesPage(content: ResourcesPage): string {
  const { locale, session, listed, next_cursor, query, isDeleted } = content;
  const words = resourceMessages[locale];
  const register = (kind: 'primary' | 'secondary') =>
    ui.linkButton({ label: words.register, href: `${PATH}/new`, kind, id: 'register-link' });
  const table = ui.dataTable({
    locale,
    caption: words.title,
    path: PATH,
    query,
    nextCursor: next_cursor,
    filter: ui.textField({
      name: 'query',
      label: messages[locale].nameOrId,
      type: 'search',
      value: query.get('query'),
      required: false,
    }),
    hasCsv: true,
    columns: [words.name, words.identifier, words.owner, words.host, words.review],
    rows: listed.map((each) => row(content, each)),
    empty: ui.emptyState({
      icon: 'api',
      title: words.empty,
      body: words.emptyBody,
      action: register('primary'),
    }),
  });
  return consolePage({
    locale,
    session,
    title: words.title,
    path: PATH,
    body: html`${ui.pageHead(words.title, words.lead, listed.length > 0 ? register('secondary') : undefined)}
${table}`,
    status: isDeleted ? words.deleted : null,
  });
}

function row(
  { locale, counting, organizations, now }: ResourcesPage,
  { application, resource }: ListedResource,
): Fragment[] {
  const { application_id, name, organization_id, review_status, redirect_uris } = application;
  const words = resourceMessages[locale];
  const entry = redirect_uris.find(({ uri }) => uri === resource.identifier);
  return [
    html`<a href="/developer/applications/${application_id}">${name}</a>`,
    html`<code>${resource.identifier}</code>${!counting.has(application_id) && html`<br>${ui.badge('warning', words.notCounting)}`}`,
    organization_id === null ? words.you : (organizations.get(organization_id) ?? String(organization_id)),
    entry && verificationBadge(locale, uriStatusOf(entry, [], now).status),
    reviewBadge(locale, review_status),
  ];
}
