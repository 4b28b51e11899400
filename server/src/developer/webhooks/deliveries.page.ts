import * as ui from '../../platform/html/components/index.ts';
import { attributes, type Fragment, type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { colon } from '../../platform/i18n/punctuation.ts';
import { type Delivery, type DeliveryStatus, EVENT_TYPES, type EventType } from '../../webhooks/index.ts';
import type { TabVisit } from '../tabs/tab.ts';
import { deliveryMessages } from './deliveries.messages.ts';
import { whyDead } from './delivery-labels.ts';

export type RangeForm = { from: string; to: string; delivered: boolean };
type Deliveries = {
  rows: Delivery[];
  next_cursor: string | null;
  status: DeliveryStatus | undefined;
  event_type: EventType | undefined;
  /** A part of an ID. */
  named: string | undefined;
  /** One replay and its progress. */
  replay: { replay_id: string; counts: Record<DeliveryStatus, number> } | null;
  range: RangeForm;
  faults: Record<string, string>;
};

const TONES = { waiting: 'warning', delivered: 'success', dead: 'danger' } as const;

export function deliveriesBody(visit: TabVisit, content: Deliveries): Html {
  const { locale, path, query } = visit;
  const { rows, next_cursor, status, event_type, named, replay, faults } = content;
  const words = deliveryMessages[locale];
  const kept = new URLSearchParams({
    ...(status && { status }),
    ...(event_type && { event_type }),
    ...(named && { id: named }),
    ...(replay && { replay: replay.replay_id }),
  });
  const cursor = query.get('cursor');
  if (cursor !== null) kept.set('cursor', cursor);
  const table = ui.dataTable({
    locale,
    caption: words.title,
    path,
    query: kept,
    nextCursor: next_cursor,
    hasCsv: true,
    filter: html`${ui.selectField({
      name: 'status',
      // The layout has an element of the field's own name.
      id: 'filter-status',
      label: words.filter,
      value: status ?? '',
      options: [
        { value: '', label: words.all },
        ...(['waiting', 'delivered', 'dead'] as const).map((value) => ({ value, label: words[value] })),
      ],
    })}${ui.selectField({
      name: 'event_type',
      label: words.event,
      value: event_type ?? '',
      options: [{ value: '', label: words.all }, ...EVENT_TYPES.map((value) => ({ value, label: value }))],
    })}${deliveryIdField(locale, named)}`,
    columns: [words.event, words.state, { label: words.attempts, numeric: true }, words.when, words.open],
    rows: rows.map((delivery) => row(visit, delivery)),
    empty: ui.emptyState({ icon: 'send', title: words.empty, body: words.emptyBody }),
  });
  return html`${ui.errorSummary(locale, faults)}<p class="lead">${words.lead}</p>${replay && progress(visit, replay.counts)}${table}${
    visit.manages && html`${rows.length > 0 && chosenCard(visit, faults)}${rangeCard(visit, content)}`
  }`;
}

/** Of a filter, for a part of an event's or a delivery's ID. */
export function deliveryIdField(locale: Locale, value: string | undefined): Html {
  const words = deliveryMessages[locale];
  return ui.textField({
    name: 'id',
    // The form of one delivery has fields of that name.
    id: 'delivery-id',
    type: 'search',
    label: words.byId,
    hint: words.byIdHint,
    value: value ?? '',
    required: false,
    code: true,
  });
}

/** Breaks before a part of the name, not within one. */
function eventName(event_type: string): Html {
  const [first, ...parts] = event_type.split(/(?=[._])/);
  return html`<code>${first}${parts.map((part) => html`<wbr>${part}`)}</code>`;
}

export function statusBadge(visit: TabVisit, { status }: Pick<Delivery, 'status'>): Html {
  return ui.badge(TONES[status], deliveryMessages[visit.locale][status]);
}

function row(visit: TabVisit, delivery: Delivery): Fragment[] {
  const { locale, path } = visit;
  const words = deliveryMessages[locale];
  const { event_type, attempts, enqueued_at, id, status, next_retry_at } = delivery;
  const name = `${delivery.path}.${id}`;
  const own = attributes({
    type: 'checkbox',
    id: `entries-${name}`,
    form: CHOSEN,
    'aria-label': words.select(`${event_type} ${id}`),
  });
  return [
    visit.manages
      ? html`<div class="ticked"><input ${own} name="entries" value="${name}"><div>${eventName(event_type)}</div></div>`
      : eventName(event_type),
    html`${statusBadge(visit, delivery)}${
      status === 'dead' && html`<p class="hint">${whyDead(locale, delivery)}</p>`
    }${next_retry_at && html`<br><span class="fine">${words.nextRetry}${colon(locale)}${ui.moment(locale, next_retry_at)}</span>`}`,
    String(attempts),
    ui.moment(locale, enqueued_at),
    html`<a href="${path}?entry=${name}" aria-label="${words.openOf(`${event_type} ${id}`)}">${words.open}</a>`,
  ];
}

function progress({ locale }: TabVisit, counts: Record<DeliveryStatus, number>): Html {
  const words = deliveryMessages[locale];
  const done = counts.delivered + counts.dead;
  const all = done + counts.waiting;
  return ui.notice({
    kind: counts.waiting > 0 ? 'neutral' : 'success',
    id: 'progress',
    title: words.progressTitle,
    body: html`<p><progress max="${String(all)}" value="${String(done)}" aria-label="${words.progressTitle}"></progress> ${words.progress(done, all)}</p><p class="hint">${words.delivered}${colon(locale)}${String(counts.delivered)} · ${words.dead}${colon(locale)}${String(counts.dead)} · ${words.waiting}${colon(locale)}${String(counts.waiting)}${counts.waiting > 0 && html`<br>${words.progressHint}`}</p>`,
  });
}

const CHOSEN = 'chosen';

/** For the boxes in the list, which no form can surround: the list's filter is one. */
function chosenCard({ locale, path }: TabVisit, faults: Record<string, string>): Html {
  const words = deliveryMessages[locale];
  return ui.card({
    title: words.chosenTitle,
    lead: words.replayHint,
    body: ui.form({
      action: path,
      id: CHOSEN,
      hidden: { chosen: 'yes' },
      body: html`${faults.entries && html`<p class="error" id="entries" tabindex="-1">${faults.entries}</p>`}${ui.actions(ui.button({ label: words.chosenNow, kind: 'secondary', id: 'resend-chosen' }))}`,
    }),
  });
}

function rangeCard({ locale, path }: TabVisit, { range, faults }: Deliveries): Html {
  const words = deliveryMessages[locale];
  const field = (name: 'from' | 'to') =>
    ui.textField({
      name,
      label: words[name],
      type: 'datetime-local',
      value: range[name],
      autocomplete: 'off',
      ...ui.faultOf(faults, name),
    });
  return ui.card({
    title: words.rangeTitle,
    lead: words.rangeLead,
    body: ui.form({
      action: path,
      id: 'range',
      body: html`${field('from')}${field('to')}${ui.checkbox({
        name: 'delivered',
        label: words.includeDelivered,
        hint: words.includeDeliveredHint,
        checked: range.delivered,
      })}${ui.actions(ui.button({ label: words.rangeNow, kind: 'secondary', id: 'replay-range' }))}`,
    }),
  });
}
