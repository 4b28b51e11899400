import type { Locale } from '../../i18n/locale.ts';
import { formatDistance, formatMoment } from '../../i18n/moments.ts';
import { type Html, html } from '../html.ts';

/** A moment in UTC; the script `local-time.js` converts it to the reader's time zone. */
export function moment(locale: Locale, at: Date): Html {
  return html`<time datetime="${at.toISOString()}">${formatMoment(locale, at)}</time>`;
}

/** `3 minutes ago`, with the exact moment as its title. */
export function distance(locale: Locale, at: Date, now: Date): Html {
  return html`<time datetime="${at.toISOString()}" title="${formatMoment(locale, at)}">${formatDistance(locale, at, now)}</time>`;
}
