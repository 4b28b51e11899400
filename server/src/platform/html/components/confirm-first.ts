import type { Locale } from '../../db/schema.ts';
import { type Html, html } from '../html.ts';
import { messages } from '../messages.ts';
import { actions, linkButton } from './button.ts';

/**
 * Stands in the place of a form whose answer would be a step-up: a form that is filled in first would be lost on the way.
 * `href`: the step-up page, leading back.
 */
export function confirmFirst(locale: Locale, href: string): Html {
  const words = messages[locale];
  return html`<p>${words.confirmFirst}</p>${actions(
    linkButton({ label: words.confirm, href, kind: 'primary', id: 'confirm-first' }),
  )}`;
}
