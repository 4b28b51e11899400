import type { Locale } from '../../i18n/locale.ts';
import { formatNumber } from '../../i18n/moments.ts';
import { colon } from '../../i18n/punctuation.ts';
import { messages } from '../frame.messages.ts';
import { type Html, html, trusted } from '../html.ts';

type Tone = 'accent' | 'success' | 'warning' | 'danger' | 'muted';
type Series = { label: string; values: number[]; tone?: Tone };

type Chart = {
  locale: Locale;
  /** What is counted, as the heading of the figure: `Sign-ins per day`. */
  title: string;
  /** One for each value: `12 Nov`. The first, the middle and the last are written below the plot, all of them in the table. */
  labels: string[];
  /** Bars are stacked; lines are drawn over each other. At least one, each as long as `labels`. */
  series: Series[];
  kind?: 'bars' | 'lines';
  id?: string;
};

const WIDTH = 600;
const HEIGHT = 160;
const GAP = 0.28;

/** Numbers over time as a picture, and as a table for those who would rather read or cannot see it. Drawn here, without a script. */
export function chart({ locale, title, labels, series, kind = 'bars', id = 'chart' }: Chart): Html {
  const totals = labels.map((_, index) => totalAt(series, index));
  const peaks = kind === 'bars' ? totals : series.flatMap(({ values }) => values);
  const top = niceTop(Math.max(0, ...peaks));
  const plot = kind === 'bars' ? bars(locale, labels, series, top) : lines(series, top);
  const middle = labels[Math.floor((labels.length - 1) / 2)];
  return html`<figure class="chart" id="${id}"><figcaption>${title}${series.length > 1 && legend(series)}</figcaption>
<div class="plot" aria-hidden="true"><div class="scale"><span>${formatNumber(locale, top)}</span><span>${formatNumber(locale, top / 2)}</span><span>0</span></div><svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none"><path class="grid" d="M0 .5H${WIDTH}M0 ${HEIGHT / 2}H${WIDTH}M0 ${HEIGHT - 0.5}H${WIDTH}"/>${plot}</svg><div class="labels"><span>${labels[0]}</span>${labels.length > 2 && html`<span>${middle}</span>`}${labels.length > 1 && html`<span>${labels.at(-1)}</span>`}</div></div>
${asTable({ locale, title, labels, series })}</figure>
`;
}

function legend(series: Series[]): Html {
  return html`<span class="legend">${series.map(({ label, tone = 'accent' }) => html`<span class="${tone}">${label}</span>`)}</span>`;
}

function bars(locale: Locale, labels: string[], series: Series[], top: number): Html {
  const step = WIDTH / Math.max(labels.length, 1);
  const width = round(step * (1 - GAP));
  const after = colon(locale);
  let drawn = '';
  // Numbers and escaped labels, added up rather than a template for each bar.
  for (const [index, label] of labels.entries()) {
    let below = 0;
    let counts = '';
    let rects = '';
    for (const { values, tone = 'accent' } of series) {
      const value = values[index] ?? 0;
      counts += counts === '' ? value : ` / ${value}`;
      if (value <= 0) continue;
      const height = (value / top) * HEIGHT;
      below += height;
      rects += `<rect class="${tone}" x="${round((index + GAP / 2) * step)}" y="${round(HEIGHT - below)}" width="${width}" height="${round(height)}"/>`;
    }
    drawn += `<g><title>${html`${label}`}${after}${counts}</title>${rects}</g>`;
  }
  return trusted(drawn);
}

function lines(series: Series[], top: number): Html[] {
  return series.map(({ values, tone = 'accent' }) => {
    const step = WIDTH / Math.max(values.length - 1, 1);
    const points = values.map(
      (value, index) => `${round(index * step)} ${round(HEIGHT - (value / top) * HEIGHT)}`,
    );
    return html`<path class="line ${tone}" d="M${points.join('L')}"/>`;
  });
}

function asTable({
  locale,
  title,
  labels,
  series,
}: Pick<Chart, 'locale' | 'title' | 'labels' | 'series'>): Html {
  const words = messages[locale];
  const heads = series.map(({ label }) => html`<th scope="col" class="numeric">${label}</th>`);
  let rows = '';
  for (const [index, label] of labels.entries()) {
    rows += `<tr><th scope="row">${html`${label}`}</th>`;
    for (const { values } of series)
      rows += `<td class="numeric">${formatNumber(locale, values[index] ?? 0)}</td>`;
    rows += '</tr>\n';
  }
  return html`<details class="more"><summary>${words.asTable}<span class="visually-hidden">: ${title}</span></summary><div class="scroll" role="region" aria-label="${title}" tabindex="0"><table class="plain"><caption class="visually-hidden">${title}</caption><thead><tr><td></td>${heads}</tr></thead><tbody>${trusted(rows)}</tbody></table></div></details>`;
}

function totalAt(series: Series[], index: number): number {
  return series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0);
}

/** The upper end of the scale: 1, 2, 4, 5 or 8 times a power of ten, so that half of it is short to write. */
export function niceTop(peak: number): number {
  if (peak <= 2) return 2;
  const power = 10 ** Math.floor(Math.log10(peak));
  return [1, 2, 4, 5, 8, 10].map((factor) => factor * power).find((value) => value >= peak) ?? 10 * power;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
