import type { Locale } from '../../i18n/locale.ts';
import { formatTag } from '../../i18n/moments.ts';
import { colon } from '../../i18n/punctuation.ts';
import { type CountedPart, PERIODS, type Period, type Span, valuesOf } from '../../period.ts';
import { messages } from '../frame.messages.ts';
import { type Html, html } from '../html.ts';
import { chart } from './chart.ts';

type OverTime = {
  locale: Locale;
  id: string;
  title: string;
  span: Span;
  /** Null: too much to count. */
  counted: CountedPart[] | null;
  /** What is drawn, from the bottom up: the kinds of each series. */
  series: { label: string; kinds: string[]; tone: 'accent' | 'success' | 'warning' | 'danger' | 'muted' }[];
};

/** What happened in each part of a span, as stacked bars. */
export function overTime({ locale, id, title, span, counted, series }: OverTime): Html {
  if (counted === null)
    return html`<p class="hint" id="${id}">${title}${colon(locale)}${messages[locale].tooMany}</p>`;
  const drawn = series.map(({ label, kinds, tone }) => {
    const each = kinds.map((kind) => valuesOf(counted, kind, span));
    return { label, tone, values: each[0]!.map((_, part) => each.reduce((sum, of) => sum + of[part]!, 0)) };
  });
  return chart({ locale, id, title, labels: labelsOf(locale, span), series: drawn });
}

/** Links that choose the period; `path` without a query. */
export function periodLinks(locale: Locale, path: string, current: Period): Html {
  const words = messages[locale];
  const names = { '24h': words.day, '7d': words.week, '30d': words.month };
  return html`<p>${PERIODS.map((period, index) => {
    const name = names[period];
    const own =
      period === current
        ? html`<strong>${name}</strong>`
        : html`<a href="${path}?period=${period}">${name}</a>`;
    return html`${index > 0 && ' · '}${own}`;
  })}</p>
`;
}

function labelsOf(locale: Locale, { since, step_ms, parts }: Span): string[] {
  const key = `${locale} ${parts}`;
  const known = written.get(key);
  if (known?.since === since.getTime()) return known.labels;
  const { hour, day } = formats(locale);
  const format = parts === 24 ? hour : day;
  const labels = Array.from({ length: parts }, (_, part) => format.format(since.getTime() + part * step_ms));
  written.set(key, { since: since.getTime(), labels });
  return labels;
}

/** Of the current span of each length: it is the same for an hour or a day. */
const written = new Map<string, { since: number; labels: string[] }>();

type Formats = Record<'hour' | 'day', Intl.DateTimeFormat>;
const made = new Map<Locale, Formats>();

/** Making one takes longer than drawing the chart. */
function formats(locale: Locale): Formats {
  const known = made.get(locale) ?? makeFormats(formatTag(locale));
  made.set(locale, known);
  return known;
}

function makeFormats(tag: string): Formats {
  const hour = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'UTC' } as const;
  const day = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  return { hour: new Intl.DateTimeFormat(tag, hour), day: new Intl.DateTimeFormat(tag, day) };
}
