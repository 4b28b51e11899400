import { type Html, html } from '../../platform/html/html.ts';
import type { TabVisit } from '../tabs/tab.ts';
import { settingsMessages } from './settings.messages.ts';

/** Of the address after a section was saved: the outcome, and which section it was. The page is long, so its card says it. */
export function savedAddress(path: string, done: 'saved' | 'pending', section: string): string {
  return `${path}?${new URLSearchParams({ done, in: section })}`;
}

/** The outcome of the last change, in the card of the section that was saved; null for all others. It takes the focus, which brings it into view. */
export function savedIn({ locale, query }: TabVisit, section: string): Html | null {
  const done = query.get('done');
  if (query.get('in') !== section || (done !== 'saved' && done !== 'pending')) return null;
  return html`<p class="status" id="saved" role="status" tabindex="-1" autofocus>${settingsMessages[locale][done]}</p>`;
}
