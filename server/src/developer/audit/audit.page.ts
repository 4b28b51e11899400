import type { ApplicationEventType, AuditLine } from '../../platform/audit/index.ts';
import { APPLICATION_EVENT_TYPES } from '../../platform/audit/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import { type Fragment, type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { colon } from '../../platform/i18n/punctuation.ts';
import type { TabVisit } from '../tabs/tab.ts';
import { auditMessages } from './audit.messages.ts';

type Audit = {
  lines: AuditLine[];
  /** E-mail addresses by id. */
  people: ReadonlyMap<string, string>;
  event_type: ApplicationEventType | null;
  next_cursor: string | null;
};

export function auditBody(visit: TabVisit, { lines, people, event_type, next_cursor }: Audit): Html {
  const { locale, path, query, resource } = visit;
  const label = labels(visit);
  const words = auditMessages[locale];
  const kept = new URLSearchParams({ ...(event_type && { event_type }) });
  const cursor = query.get('cursor');
  if (cursor !== null) kept.set('cursor', cursor);
  const filter = ui.selectField({
    name: 'event_type',
    label: words.filter,
    value: event_type ?? '',
    options: [
      { value: '', label: words.all },
      ...APPLICATION_EVENT_TYPES.map((type) => ({ value: type, label: label[type] })),
    ],
  });
  const table = ui.dataTable({
    locale,
    caption: words.title,
    path,
    query: kept,
    nextCursor: next_cursor,
    filter,
    hasCsv: true,
    columns: [words.when, words.what, words.who, words.details],
    rows: lines.map((line) => row(visit, line, people)),
    empty: ui.emptyState({ icon: 'audit', title: words.empty, body: words.emptyBody }),
  });
  return html`<p class="lead">${resource === null ? words.lead : words.leadApi}</p>${table}`;
}

/** The only redirect URI of an API is its identifier, which its developers know as the API's host. */
function labels({ locale, resource }: TabVisit): Record<ApplicationEventType, string> {
  const words = auditMessages[locale];
  if (resource === null) return words;
  return {
    ...words,
    redirect_uri_verify_dev: words.hostVerified,
    'admin.application.redirect_uri.verify': words.hostVerifiedByAdmin,
  };
}

function row(visit: TabVisit, line: AuditLine, people: ReadonlyMap<string, string>): Fragment[] {
  const { locale } = visit;
  const types: Record<string, string> = labels(visit);
  const { event_type, occurred_at, details } = line;
  return [
    ui.moment(locale, occurred_at),
    html`${types[event_type] ?? event_type}<br><code class="fine">${event_type}</code>`,
    who(visit, line, people),
    Object.entries(details).flatMap(([name, value]) => detail(locale, name, value)),
  ];
}

/** Hides the IP addresses of administrators and the operator from developers. */
function who(
  { locale, session }: TabVisit,
  { actor, ip }: AuditLine,
  people: ReadonlyMap<string, string>,
): Fragment {
  const words = auditMessages[locale];
  if (actor.type === 'admin') return words.admin;
  if (actor.type === 'operator') return words.operator;
  if (actor.type !== 'user' || actor.id === null) return words.system;
  const isYou = actor.id === String(session.user_id);
  const name = isYou ? words.you : (people.get(actor.id) ?? words.person(actor.id));
  return html`${name}${ip !== null && html`<br><span class="fine">${ip}</span>`}`;
}

function detail(locale: Locale, name: string, value: unknown): Html[] {
  const words = value === null ? '' : inWords(value);
  return words === '' ? [] : [html`<span class="fine">${name}${colon(locale)}</span>${words}<br>`];
}

function inWords(value: unknown): string {
  if (Array.isArray(value))
    return value.map(inWords).join(value.some((each) => typeof each === 'object') ? '; ' : ', ');
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([name, of]) => `${name} (${inWords(of)})`)
    .join(', ');
}
