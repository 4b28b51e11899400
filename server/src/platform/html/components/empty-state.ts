import type { Fragment, Html } from '../html.ts';
import { html } from '../html.ts';

type EmptyState = { title: string; body: Fragment; action?: Html };

/** Replaces an empty list: what will appear here, and what to do next. */
export function emptyState({ title, body, action }: EmptyState): Html {
  return html`<div class="empty"><h2>${title}</h2><p>${body}</p>${action}</div>
`;
}
