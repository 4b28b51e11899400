import { attributes, type Fragment, type Html, html } from '../html.ts';
import { icon } from './icon.ts';

export type Stat = {
  label: string;
  value: Fragment;
  /** What the number is to be compared with: `12 more than last week`. */
  note?: Fragment;
  /** Whether that is good or bad; the note says the same in words. */
  tone?: 'success' | 'warning' | 'danger';
  /** The page that lists what was counted. */
  href?: string;
};

/** A few numbers side by side: `stats([{ label: 'Sign-ins today', value: 48 }])`. */
export function stats(items: Stat[]): Html {
  return html`<dl class="stats">${items.map(stat)}</dl>
`;
}

export function stat({ label, value, note, tone, href }: Stat): Html {
  const named = href === undefined ? label : html`<a href="${href}">${label}</a>`;
  return html`<div class="stat"><dt>${named}</dt><dd class="value">${value}</dd>${
    note &&
    html`<dd ${attributes({ class: tone ? `note ${tone}` : 'note' })}>${tone && icon(tone)}${note}</dd>`
  }</div>`;
}
