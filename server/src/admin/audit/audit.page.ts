import { AUDIT_EVENT_TYPES, type AuditLine } from '../../platform/audit/index.ts';
import { DAY } from '../../platform/clock.ts';
import * as ui from '../../platform/html/components/index.ts';
import { messages } from '../../platform/html/frame.messages.ts';
import { attributes, type Fragment, type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { colon } from '../../platform/i18n/punctuation.ts';
import type { CurrentSession } from '../../sessions/index.ts';
import { adminPage } from '../shared/admin-page.ts';
import { auditMessages } from './audit.messages.ts';
import type { Names } from './audit-names.queries.ts';
import { auditSentence, namesIn } from './audit-sentence.ts';

const FILTERS = ['event_type', 'actor', 'target', 'from', 'to', 'request_id', 'entry_id'] as const;
export type GivenFilter = Record<(typeof FILTERS)[number], string>;

type AuditPage = {
  locale: Locale;
  session: CurrentSession;
  lines: AuditLine[];
  names: Names;
  given: GivenFilter;
  faults: ui.Faults;
  cursor: string | undefined;
  now: Date;
  next_cursor: string | null;
};

const PATH = '/admin/audit';

const EVENT_TYPES = ui.constantOptions(AUDIT_EVENT_TYPES.map((value) => ({ value, label: value })));

/** The audit log with its filters and export links. */
export function auditLogPage(content: AuditPage): string {
  const { locale, session, lines, names, given, faults, cursor, next_cursor } = content;
  const words = auditMessages[locale];
  const filter = new URLSearchParams(FILTERS.flatMap((name) => (given[name] ? [[name, given[name]]] : [])));
  const query = new URLSearchParams(filter);
  if (cursor !== undefined) query.set('cursor', cursor);
  const exportAs = (format: string) =>
    `${PATH}/export?${new URLSearchParams([...filter, ['format', format]])}`;
  const body = html`${ui.pageHead(words.title, words.lead)}
${ui.errorSummary(locale, faults)}
${presets(content, filter)}
${ui.dataTable({
  locale,
  caption: words.title,
  path: PATH,
  query,
  nextCursor: next_cursor,
  filter: fields(content),
  columns: [words.when, words.eventType, words.actor, words.target],
  rows: lines.map((line) => [
    ui.moment(locale, line.occurred_at),
    event(content, line),
    html`${party(names, line.actor, 'actor', words.nobody)}${line.ip && html`<br><span class="fine">${line.ip}</span>`}`,
    party(names, line.target, 'target', words.nobody),
  ]),
  empty: ui.emptyState({ icon: 'audit', title: words.emptyTitle, body: words.emptyBody }),
})}
${ui.card({
  title: words.export,
  lead: words.exportLead,
  body: ui.actions(
    ui.linkButton({ label: words.jsonl, href: exportAs('jsonl'), id: 'export-jsonl' }),
    ui.linkButton({ label: words.csv, href: exportAs('csv'), id: 'export-csv' }),
  ),
})}`;
  return adminPage({ locale, session, title: words.title, path: PATH, body, faults });
}

function fields({ locale, given, faults }: AuditPage): Html {
  const words = auditMessages[locale];
  const party = (name: 'actor' | 'target', label: string, hint: string) =>
    ui.textField({
      name,
      label,
      hint,
      value: given[name],
      code: true,
      required: false,
      ...ui.faultOf(faults, name),
    });
  const day = (name: 'from' | 'to', label: string) =>
    ui.textField({
      name,
      label,
      // A moment with a time, as a link may have it, would be lost in a field for dates.
      type: /^(?:\d{4}-\d\d-\d\d)?$/.test(given[name]) ? 'date' : 'text',
      hint: words.dayHint,
      value: given[name],
      required: false,
      ...ui.faultOf(faults, name),
    });
  const name = (field: 'request_id' | 'entry_id', label: string) =>
    ui.textField({
      name: field,
      label,
      value: given[field],
      code: true,
      required: false,
      ...ui.faultOf(faults, field),
    });
  return html`${ui.selectField({
    name: 'event_type',
    label: words.eventType,
    value: given.event_type,
    options: [{ value: '', label: words.all }],
    constant: EVENT_TYPES,
    ...ui.faultOf(faults, 'event_type'),
  })}${party('actor', words.actor, words.actorHint)}${party('target', words.target, words.targetHint)}
${day('from', words.from)}${day('to', words.to)}${name('request_id', words.requestId)}${name('entry_id', words.entryId)}`;
}

/** Links to the days that are asked for most; the other filters stay. */
function presets({ locale, given, now }: AuditPage, filter: URLSearchParams): Html {
  const words = auditMessages[locale];
  const { week, month } = messages[locale];
  const spans: [string, number][] = [
    [words.today, 0],
    [week, 6],
    [month, 29],
  ];
  return html`<p id="days">${spans.map(([label, days], index) => {
    const from = new Date(now.getTime() - days * DAY).toISOString().slice(0, 10);
    const query = new URLSearchParams(filter);
    query.delete('to');
    query.set('from', from);
    const isCurrent = given.from === from && given.to === '';
    return html`${index > 0 && ' · '}${isCurrent ? html`<strong>${label}</strong>` : html`<a href="${PATH}?${query.toString()}">${label}</a>`}`;
  })}</p>`;
}

/** What happened in words; what the log has of it, one step away. */
function event({ locale, names }: AuditPage, line: AuditLine): Html {
  const words = auditMessages[locale];
  const { id, event_type, request_id, details } = line;
  const sentence = auditSentence(locale, line, names);
  const label = attributes({ 'aria-label': `${words.details}${colon(locale)}${sentence ?? event_type}` });
  return html`${sentence === null ? event_type : ui.sentence(sentence, namesIn(line, names))}<details class="more"><summary ${label}>${words.details}</summary><code>${event_type}</code>
<br><span class="fine">${words.entryId}:</span> <code>${id}</code>${request_id !== null && html`<br><span class="fine">${words.requestId}:</span> <code>${request_id}</code>`}${
    Object.keys(details).length > 0 && html`<br><code>${spaced(details)}</code>`
  }</details>`;
}

/** JSON that may break into lines. A line break that it has is between values: one within a text is written as `\n`. */
function spaced(details: Record<string, unknown>): string {
  return JSON.stringify(details, null, 1).replace(/\n */g, ' ');
}

/** Links to everything that this actor did, or that was done to this target, by its name where it still has one. */
function party(
  names: Names,
  of: { type: string; id: string | null } | null,
  filter: 'actor' | 'target',
  nobody: string,
): Fragment {
  if (of === null) return nobody;
  const text = of.id === null ? of.type : `${of.type}:${of.id}`;
  const name = names(of.type === 'admin' ? 'user' : of.type, of.id);
  return html`<a href="${`${PATH}?${filter}=${encodeURIComponent(text)}`}">${name ?? text}</a>${name !== null && html`<br><span class="fine">${text}</span>`}`;
}
