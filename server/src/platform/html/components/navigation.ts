import type { Locale } from '../../i18n/locale.ts';
import { messages } from '../frame.messages.ts';
import { attributes, type Html, html } from '../html.ts';
import type { IconName } from '../icons.ts';
import { icon } from './icon.ts';

type NavigationEntry = {
  href: string;
  label: string;
  icon?: IconName;
  current?: boolean;
  /** How much waits there; 0 shows nothing. */
  count?: number;
};
/** Without a label where the area has a single group. */
export type NavigationGroup = { label?: string; entries: NavigationEntry[] };

/**
 * The pages of one area in groups, beside the body. On a phone it is closed and says only which page this is; the stylesheet opens it on
 * wider screens.
 */
export function navigation(locale: Locale, label: string, groups: NavigationGroup[]): Html {
  const entries = groups.flatMap((group) => group.entries);
  const current = entries.find((entry) => entry.current);
  const elsewhere = entries.reduce((sum, entry) => sum + (entry === current ? 0 : (entry.count ?? 0)), 0);
  return html`<nav class="sections" aria-label="${label}"><details><summary>${icon('menu')}<span>${current?.label ?? label}</span>${waiting(locale, elsewhere)}</summary><div>${groups.map(
    (group) =>
      html`${group.label && html`<p aria-hidden="true">${group.label}</p>`}<ul ${attributes({ 'aria-label': group.label })}>${group.entries.map((entry) => link(locale, entry))}</ul>`,
  )}</div></details></nav>
`;
}

function link(locale: Locale, entry: NavigationEntry): Html {
  const own = attributes({ href: entry.href, 'aria-current': entry.current && 'page' });
  return html`<li><a ${own}>${entry.icon && icon(entry.icon)}<span>${entry.label}</span>${waiting(locale, entry.count)}</a></li>`;
}

function waiting(locale: Locale, count = 0): Html | null {
  if (count === 0) return null;
  return html`<span class="count">${count}<span class="visually-hidden"> ${messages[locale].waiting}</span></span>`;
}
