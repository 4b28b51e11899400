import { addUriForm } from '../../oauth/index.ts';
import { ERRORS, type ErrorCode } from '../../platform/error-codes.ts';
import * as ui from '../../platform/html/components/index.ts';
import { type Html, html } from '../../platform/html/html.ts';
import { errorTexts } from '../../platform/http/errors/docs/error-texts.messages.ts';
import { formatNumber } from '../../platform/i18n/moments.ts';
import { sentenceSeparator } from '../../platform/i18n/punctuation.ts';
import type { TabVisit } from '../tabs/tab.ts';
import { webhookMessages } from '../webhooks/webhooks.messages.ts';
import { numbersMessages } from './numbers.messages.ts';
import { MAX_PEOPLE, type Numbers, type Reason } from './numbers.ts';

const SIGN_IN = 'sign_in';
const DECLINED = 'authorize:access_denied';
/** prompt=none finds no one signed in, or someone who would have to do something: applications ask this to find out. */
const SILENT = ['login_required', 'interaction_required', 'consent_required'].map(
  (code) => `authorize:${code}`,
);
const MAX_REASONS = 12;

/** The use of the application, and what fails. */
export function numbersCard(visit: TabVisit, numbers: Numbers): Html {
  const { locale, root } = visit;
  const words = numbersMessages[locale];
  const kinds = [...new Set(numbers.outcomes.map(({ kind }) => kind))];
  const isOther = (kind: string) =>
    kind.startsWith('authorize:') && kind !== DECLINED && !SILENT.includes(kind);
  const failures = {
    declined: [DECLINED],
    silent: SILENT,
    failed: kinds.filter(isOther),
    token: kinds.filter((kind) => kind.startsWith('token:')),
  };
  const total = (of: string[]) =>
    numbers.outcomes.reduce((sum, { kind, count }) => sum + (of.includes(kind) ? count : 0), 0);
  const people = formatNumber(locale, Math.min(numbers.people, MAX_PEOPLE));
  const stats = ui.stats([
    { label: words.people, value: numbers.people > MAX_PEOPLE ? `> ${people}` : people },
    { label: words.signIns, value: formatNumber(locale, total([SIGN_IN])) },
    { label: words.failed, value: formatNumber(locale, total(failures.failed)) },
    { label: words.tokenErrors, value: formatNumber(locale, total(failures.token)) },
  ]);
  const none = html`<p>${words.none}${sentenceSeparator(locale)}<a href="${root}/try">${words.tryIt}</a></p>`;
  return ui.card({
    id: 'numbers',
    title: words.title,
    lead: words.lead,
    body: html`${stats}${kinds.length === 0 && none}${kinds.includes(SIGN_IN) && signIns(visit, numbers)}${
      numbers.reasons.length > 0 &&
      html`${failed(visit, numbers, failures)}${reasons(visit, numbers.reasons)}`
    }${deliveries(visit, numbers)}`,
  });
}

function signIns({ locale }: TabVisit, { span, outcomes: counted }: Numbers): Html {
  const words = numbersMessages[locale];
  const series = [{ label: words.signIns, kinds: [SIGN_IN], tone: 'accent' as const }];
  return ui.overTime({ locale, id: 'sign-ins', title: words.perDay, span, counted, series });
}

function failed(
  { locale }: TabVisit,
  { span, outcomes: counted }: Numbers,
  kinds: Record<'declined' | 'silent' | 'failed' | 'token', string[]>,
): Html {
  const words = numbersMessages[locale];
  return ui.overTime({
    locale,
    id: 'failures',
    title: words.failuresPerDay,
    span,
    counted,
    series: [
      { label: words.failed, kinds: orNone(kinds.failed), tone: 'danger' },
      { label: words.tokenErrors, kinds: orNone(kinds.token), tone: 'warning' },
      { label: words.declined, kinds: kinds.declined, tone: 'accent' },
      { label: words.silent, kinds: kinds.silent, tone: 'muted' },
    ],
  });
}

/** A series has at least one kind, also where nothing of it happened. */
function orNone(kinds: string[]): string[] {
  return kinds.length > 0 ? kinds : ['none'];
}

function reasons(visit: TabVisit, all: Reason[]): Html {
  const { locale, path } = visit;
  const words = numbersMessages[locale];
  return ui.dataTable({
    locale,
    caption: words.reasons,
    path,
    columns: [words.reason, words.place, { label: words.count, numeric: true }, words.last],
    rows: all
      .slice(0, MAX_REASONS)
      .map((reason) => [
        html`${reasonCell(visit, reason)}`,
        words[reason.place],
        formatNumber(locale, reason.count),
        ui.moment(locale, reason.last_at),
      ]),
    empty: html``,
  });
}

function reasonCell(visit: TabVisit, { code, sent }: Reason): Html {
  const { locale, root } = visit;
  const words = numbersMessages[locale];
  if (Object.hasOwn(ERRORS, code))
    return html`<a href="/docs/errors#${code}"><code>${code}</code></a><br><span class="hint">${errorTexts[locale][code as ErrorCode].meaning}</span>`;
  const isMissing = code === 'redirect_uri_missing';
  const received =
    sent !== null &&
    html`<br><span class="hint">${words.received} <code>${ui.untrustedText(sent)}</code></span>${addition(visit, sent)}`;
  return html`${isMissing ? words.redirectUriMissing : words.redirectUriMismatch}${sentenceSeparator(locale)}<a href="${root}/redirect-uris">${words.redirectUris}</a>${received}`;
}

/** Anyone can send a request with any address, so it is never one click. */
function addition({ locale, application, manages, root }: TabVisit, sent: string): Html | null {
  const words = numbersMessages[locale];
  const registered = application.redirect_uris.map(({ uri }) => uri);
  if (registered.includes(sent)) return html`<br><span class="hint">${words.registeredSince}</span>`;
  if (!manages) return html`<br><span class="hint">${words.receivedHint}</span>`;
  const { application_id } = application;
  return addUriForm(locale, {
    ...{ application_id, uri: sent, registered, return_to: root },
    warning: words.receivedHint,
  });
}

function deliveries({ locale, root }: TabVisit, { span, deliveries: counted }: Numbers): Html | null {
  if (counted === undefined || counted?.length === 0) return null;
  const words = webhookMessages[locale];
  const own = numbersMessages[locale];
  const chart = ui.overTime({
    ...{ locale, id: 'deliveries', title: own.deliveries, span, counted },
    series: [
      { label: words.delivered, kinds: ['delivered'], tone: 'success' },
      { label: words.waiting, kinds: ['waiting'], tone: 'warning' },
      { label: words.dead, kinds: ['dead'], tone: 'danger' },
    ],
  });
  return html`${chart}<p><a href="${root}/deliveries">${own.allDeliveries}</a></p>`;
}
