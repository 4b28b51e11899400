import * as ui from '../../platform/html/components/index.ts';
import type { Highlight } from '../../platform/html/highlight.ts';
import { type Fragment, type Html, html } from '../../platform/html/html.ts';
import { inParentheses } from '../../platform/i18n/punctuation.ts';
import type { Delivery, DeliveryAttempt } from '../../webhooks/index.ts';
import type { TabVisit } from '../tabs/tab.ts';
import { deliveryMessages } from './deliveries.messages.ts';
import { statusBadge } from './deliveries.page.ts';
import { attemptSentence, whyDead } from './delivery-labels.ts';

export type OneDelivery = { delivery: Delivery & { body: string }; attempts: DeliveryAttempt[] };

/** One event: its status, every attempt with its answer, and what was sent. */
export function deliveryBody(
  visit: TabVisit,
  { delivery, attempts }: OneDelivery,
  highlight: Highlight,
): Html {
  const { locale, path } = visit;
  const words = deliveryMessages[locale];
  const { status, id } = delivery;
  const isWaiting = status === 'waiting';
  const replay =
    visit.manages &&
    ui.form({
      action: path,
      hidden: { entry: `${delivery.path}.${id}` },
      body: html`<p class="hint">${isWaiting ? words.sendNowHint : words.replayHint}</p>${ui.actions(ui.button({ label: isWaiting ? words.sendNow : words.replay, id: 'replay' }))}`,
    });
  return html`${ui.card({
    body: html`${
      status === 'dead' &&
      ui.notice({ kind: 'danger', id: 'why', title: words.why, body: whyDead(locale, delivery) })
    }${known(visit, delivery)}${replay}`,
  })}
${ui.card({ title: words.timeline, body: timeline(visit, attempts, highlight) })}
${ui.card({ title: words.request, body: request(visit, delivery, attempts.at(-1), highlight) })}`;
}

function known(visit: TabVisit, delivery: Delivery): Html {
  const { locale } = visit;
  const words = deliveryMessages[locale];
  const { event_id, delivery_id, signature_kid, status, next_retry_at, delivered_at, enqueued_at } = delivery;
  const pairs: [string, Fragment][] = [
    [words.state, statusBadge(visit, delivery)],
    [words.when, ui.moment(locale, enqueued_at)],
  ];
  if (status === 'waiting')
    pairs.push([words.nextRetry, next_retry_at ? ui.moment(locale, next_retry_at) : words.soon]);
  if (delivered_at !== null) pairs.push([words.arrived, ui.moment(locale, delivered_at)]);
  if (event_id !== null) pairs.push([words.eventId, html`<code>${event_id}</code>`]);
  pairs.push([words.deliveryId, html`<code>${delivery_id}</code>`]);
  pairs.push([words.format, words[delivery.path]]);
  if (signature_kid !== null) pairs.push([words.signedWith, html`<code>${signature_kid}</code>`]);
  return ui.facts(pairs);
}

function timeline({ locale }: TabVisit, attempts: DeliveryAttempt[], highlight: Highlight): Html {
  const words = deliveryMessages[locale];
  if (attempts.length === 0) return html`<p>${words.noAttempts}</p>`;
  const lines = attempts.map((attempt, index) => {
    const { claim, started_at, duration_ms, status, url, answer } = attempt;
    // Resent: attempts count from 1 again.
    const isAnew = index > 0 && attempt.attempt <= attempts[index - 1]!.attempt;
    const sentence = attemptSentence(locale, attempt);
    return html`<li><strong>${words.attempt(attempt.attempt)}</strong>${isAnew && inParentheses(locale, words.sentAgain)} · ${ui.moment(locale, started_at)} · ${words.took(duration_ms)}<br>${
      sentence ?? words.http(String(status))
    }${url && html`<br><code class="fine">${url}</code>`}${
      answer !== null &&
      ui.codeBlock({
        locale,
        label: words.answeredWith,
        code: answer,
        id: `answer-${claim}`,
        colors: { highlight, language: /^\s*[[{]/.test(answer) ? 'json' : 'text' },
      })
    }</li>`;
  });
  return html`<ol class="timeline">${lines}</ol>`;
}

/** The request as sent; signatures of earlier attempts are left out. */
function request(
  { locale }: TabVisit,
  delivery: OneDelivery['delivery'],
  last: DeliveryAttempt | undefined,
  highlight: Highlight,
): Html {
  const { path, event_type, event_id, delivery_id, body } = delivery;
  const words = deliveryMessages[locale];
  const signature = path === 'outbox' ? `t=…,kid=${last?.kid ?? '…'},v1=…` : 'sha256=…';
  const headers = [
    'Content-Type: application/json',
    `X-Svc-Event: ${event_type}`,
    event_id && `X-Svc-Event-Id: ${event_id}`,
    `X-Svc-Delivery-Id: ${delivery_id}`,
    path === 'legacy' && 'X-Svc-Timestamp: …',
    `X-Svc-Signature: ${signature}`,
    `Webhook-Id: ${delivery_id}`,
    'Webhook-Timestamp: …',
    'Webhook-Signature: v1,…',
  ].filter(Boolean);
  return ui.codeBlock({
    locale,
    label: words.body,
    code: `${headers.join('\n')}\n\n${body}`,
    id: 'request',
    colors: { highlight: headed(highlight), language: 'json' },
  });
}

/** Headers stay plain; what follows them is JSON. */
function headed(highlight: Highlight): Highlight {
  return (text, language) => {
    const end = text.indexOf('\n\n');
    return html`${text.slice(0, end + 2)}${highlight(text.slice(end + 2), language)}`;
  };
}
