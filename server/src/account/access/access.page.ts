import type { Assignment } from '../../access/index.ts';
import {
  type AccessRequest,
  type AccessRequestStatus,
  accessRequestStatus,
} from '../../access-requests/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import { type Fragment, type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import type { CurrentSession } from '../../sessions/index.ts';
import { accountPage } from '../shared/account-layout.ts';
import { accessMessages } from './access.messages.ts';

export const ACCESS_PATH = '/account/access';
export const OWN_REQUESTS_PATH = `${ACCESS_PATH}/requests`;

export function accessReceiptPath({ request_id }: { request_id: string }): string {
  return `${OWN_REQUESTS_PATH}/${encodeURIComponent(request_id)}/receipt`;
}

type Shared = {
  locale: Locale;
  session: CurrentSession;
  requests: AccessRequest[];
  query: URLSearchParams;
  next_cursor: string | null;
  now: Date;
  status: string | null;
};

type AccessPage = Shared & {
  access: Assignment[];
  /** Names of the people who gave it, by user_id. */
  givers: ReadonlyMap<number, string>;
  /** There are more requests than those shown. */
  hasMore: boolean;
  /** Where the person came from; already checked by `returnPath`. */
  return_to: string | null;
};

/** What a person may use because it was given to them, and what they asked for. */
export function accessPage(content: AccessPage): string {
  const { locale, session, access, givers, query, next_cursor, status, return_to, hasMore } = content;
  const messages = accessMessages[locale];
  const body = html`${ui.pageHead(messages.title, messages.lead)}
${return_to !== null && html`<p><a id="go-back" href="${return_to}">${messages.goBack}</a></p>`}
<h2>${messages.mayUse}</h2>
${ui.dataTable({
  locale,
  caption: messages.mayUse,
  path: ACCESS_PATH,
  query,
  nextCursor: next_cursor,
  columns: [messages.application, messages.role, messages.givenBy, messages.until],
  rows: access.map((row) => accessRow(locale, row, givers)),
  empty: ui.emptyState({ icon: 'lock', title: messages.nothing, body: messages.nothingBody }),
})}
<h2>${messages.requests}</h2>
${requestsTable(content, ACCESS_PATH, null)}
${hasMore && html`<p><a href="${OWN_REQUESTS_PATH}">${messages.allRequests}</a></p>`}`;
  return accountPage({ locale, session, title: messages.title, path: ACCESS_PATH, body, status });
}

/** All requests of a person, page by page. */
export function ownRequestsPage(content: Shared): string {
  const { locale, session, status } = content;
  const messages = accessMessages[locale];
  const body = html`${ui.pageHead(messages.requests, null, undefined, { href: ACCESS_PATH, label: messages.backToAccess })}
${requestsTable(content, OWN_REQUESTS_PATH, content.next_cursor)}`;
  return accountPage({ locale, session, title: messages.requests, path: OWN_REQUESTS_PATH, body, status });
}

function accessRow(locale: Locale, row: Assignment, givers: ReadonlyMap<number, string>): Fragment[] {
  const messages = accessMessages[locale];
  const role = row.role_title || row.role_name;
  return [
    row.application_name === null ? messages.everywhere : ui.untrustedText(row.application_name),
    role === null ? messages.noRole : ui.untrustedText(role),
    html`${giver(locale, row, givers)}${row.handle !== null && html`<br><span class="hint">${messages.onlyIn(row.handle)}</span>`}`,
    row.expires_at === null ? messages.noEnd : ui.moment(locale, row.expires_at),
  ];
}

function giver(locale: Locale, row: Assignment, givers: ReadonlyMap<number, string>): Fragment {
  const messages = accessMessages[locale];
  if (row.group_name !== null) {
    const name = row.group_handle === null ? row.group_name : `${row.group_handle}/${row.group_name}`;
    return ui.untrustedText(messages.byGroup(name));
  }
  if (row.customer_id !== null) return messages.byOrganization(row.handle ?? '');
  const name = row.granted_by === null ? undefined : givers.get(row.granted_by);
  return name === undefined ? messages.directly : ui.untrustedText(messages.byPerson(name));
}

function requestsTable(content: Shared, path: string, nextCursor: string | null): Html {
  const { locale, requests, query, now } = content;
  const messages = accessMessages[locale];
  return ui.dataTable({
    locale,
    caption: messages.requests,
    path,
    ...(path === OWN_REQUESTS_PATH && { query }),
    nextCursor,
    columns: [messages.application, messages.status, messages.requestedAt, messages.decision],
    rows: requests.map((request) => requestRow(locale, request, now)),
    empty: ui.emptyState({ icon: 'lock', title: messages.noRequests, body: messages.noRequestsBody }),
  });
}

function requestRow(locale: Locale, request: AccessRequest, now: Date): Fragment[] {
  const messages = accessMessages[locale];
  const { application_name, wanted_role, organization_name, created_at } = request;
  const status = accessRequestStatus(request, now);
  return [
    html`${ui.untrustedText(application_name)}${wanted_role !== null && html` · ${ui.untrustedText(wanted_role)}`}${organization_name !== null && html`<br><span class="hint">${ui.untrustedText(messages.onlyIn(organization_name))}</span>`}`,
    statusBadge(locale, status),
    ui.moment(locale, created_at),
    status === 'pending' ? waiting(locale, request) : decided(locale, request, status),
  ];
}

/** The status of a request, for the person and for those who decide. */
export function statusBadge(locale: Locale, status: AccessRequestStatus): Html {
  const kinds = { pending: 'warning', approved: 'success', rejected: 'danger' } as const;
  const kind = status in kinds ? kinds[status as keyof typeof kinds] : 'neutral';
  return ui.badge(kind, accessMessages[locale][status]);
}

function waiting(locale: Locale, { request_id, application_name, expires_at }: AccessRequest): Html {
  const messages = accessMessages[locale];
  const label = messages.cancelNamed(application_name);
  return html`${messages.waitsUntil} ${ui.moment(locale, expires_at)}${ui.form({
    action: `${OWN_REQUESTS_PATH}/${encodeURIComponent(request_id)}/cancel`,
    label,
    body: ui.button({ label: messages.cancel, kind: 'secondary', id: `cancel-${request_id}` }),
  })}`;
}

function decided(locale: Locale, request: AccessRequest, status: AccessRequestStatus): Html {
  const messages = accessMessages[locale];
  const { ended_at, granted_days, decision_reason } = request;
  const hasReceipt = status === 'approved' || status === 'rejected';
  return html`${ended_at && ui.moment(locale, ended_at)}${granted_days !== null && html` ${messages.days(granted_days)}`}${decision_reason !== null && html`<br>${ui.untrustedText(decision_reason)}`}${hasReceipt && html`<br><a href="${accessReceiptPath(request)}">${messages.receipt}</a>`}`;
}
