import { randomUUID } from 'node:crypto';
import { deliveryFailure, deliveryIdField } from '../../developer/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import { messages } from '../../platform/html/frame.messages.ts';
import { type Fragment, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { colon } from '../../platform/i18n/punctuation.ts';
import type { CurrentSession } from '../../sessions/index.ts';
import {
  type Delivery,
  type DeliveryPath,
  type DeliveryStatus,
  EVENT_TYPES,
  type EventType,
} from '../../webhooks/index.ts';
import { adminPage } from '../shared/admin-page.ts';
import { webhookMessages } from './webhooks.messages.ts';

type WebhooksPage = {
  locale: Locale;
  session: CurrentSession;
  rows: Delivery[];
  /** Of their applications, by ID. */
  names: Map<number, string>;
  cursor: string | undefined;
  next_cursor: string | null;
  filter: {
    path: DeliveryPath;
    status: DeliveryStatus;
    event_type: EventType | undefined;
    named: string | undefined;
  };
  /** What was just done. */
  status: string | null;
};

const PATH = '/admin/webhooks';
const TONES = { waiting: 'warning', delivered: 'success', dead: 'danger' } as const;

export function webhooksPage(content: WebhooksPage): string {
  const { locale, session, rows, cursor, next_cursor, filter, status } = content;
  const words = webhookMessages[locale];
  const mayRetry = filter.path === 'outbox' && filter.status === 'dead';
  const table = ui.dataTable({
    locale,
    caption: words.title,
    path: PATH,
    query: new URLSearchParams({
      path: filter.path,
      status: filter.status,
      ...(filter.event_type && { event_type: filter.event_type }),
      ...(filter.named && { id: filter.named }),
      ...(cursor && { cursor }),
    }),
    nextCursor: next_cursor,
    isFiltered:
      filter.path !== 'outbox' ||
      filter.status !== 'dead' ||
      filter.event_type !== undefined ||
      filter.named !== undefined,
    hasCsv: true,
    filter: html`${ui.selectField({
      name: 'path',
      label: words.path,
      value: filter.path,
      options: (['outbox', 'legacy'] as const).map((value) => ({ value, label: words[value] })),
    })}${ui.selectField({
      name: 'status',
      // The layout has an element of the field's own name.
      id: 'filter-status',
      label: words.state,
      value: filter.status,
      options: (['dead', 'waiting', 'delivered'] as const).map((value) => ({ value, label: words[value] })),
    })}${ui.selectField({
      name: 'event_type',
      label: words.event,
      value: filter.event_type ?? '',
      options: [
        { value: '', label: messages[locale].any },
        ...EVENT_TYPES.map((value) => ({ value, label: value })),
      ],
    })}${deliveryIdField(locale, filter.named)}`,
    columns: [
      words.event,
      words.application,
      words.state,
      { label: words.attempts, numeric: true },
      words.queued,
      ...(mayRetry ? [words.what] : []),
    ],
    rows: rows.map((row) => [...cells(content, row), ...(mayRetry ? [retry(locale, row)] : [])]),
    empty: ui.emptyState({ icon: 'send', title: words.empty, body: words.emptyBody }),
  });
  return adminPage({
    locale,
    session,
    title: words.title,
    path: PATH,
    status,
    body: html`${ui.pageHead(words.title, words.lead)}${table}`,
  });
}

function cells({ locale, names }: WebhooksPage, delivery: Delivery): Fragment[] {
  const words = webhookMessages[locale];
  const { event_type, oauth_application_id, status, last_error, attempts, enqueued_at, next_retry_at } =
    delivery;
  const application = String(oauth_application_id);
  const failure = deliveryFailure(locale, delivery);
  return [
    html`<code>${event_type}</code>`,
    html`<a href="/admin/applications/${application}">${names.get(Number(oauth_application_id)) ?? application}</a>`,
    html`${ui.badge(TONES[status], words[status])}${failure && html`<p class="hint">${failure} <code>${last_error}</code></p>`}${
      next_retry_at &&
      html`<br><span class="fine">${words.nextRetry}${colon(locale)}${ui.moment(locale, next_retry_at)}</span>`
    }`,
    String(attempts),
    ui.moment(locale, enqueued_at),
  ];
}

/** The nonce is created with the page, so sending the form twice retries once. */
function retry(locale: Locale, { id }: Delivery): Fragment {
  const words = webhookMessages[locale];
  return ui.confirmPanel({
    id: `retry-${id}`,
    subject: String(id),
    label: words.retry,
    warning: words.retryWarning,
    confirm: words.retryNow,
    action: `${PATH}/${id}/retry`,
    hidden: { action_request_nonce: randomUUID() },
  });
}
