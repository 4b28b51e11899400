import type { Locale } from '../../i18n/locale.ts';
import { messages } from '../frame.messages.ts';
import { type Html, html } from '../html.ts';
import { actions, linkButton } from './button.ts';

/**
 * Replaces a form that would need a step-up on submit: its input would be lost on the way.
 * `href`: the step-up page with a link back. `panel`: label of the closed panel where the form is a `confirmPanel`.
 */
export function confirmFirst(locale: Locale, href: string, panel?: string): Html {
  const words = messages[locale];
  const way = html`<p>${words.confirmFirst}</p>${actions(
    linkButton({ label: words.confirm, href, kind: 'primary', id: 'confirm-first' }),
  )}`;
  if (panel === undefined) return way;
  return html`<details class="confirm"><summary>${panel}</summary><div>${way}</div></details>`;
}
