import type { Locale } from '../../i18n/locale.ts';
import { messages } from '../frame.messages.ts';
import { attributes, type Html, html } from '../html.ts';
import { actions, linkButton } from './button.ts';

export type ClosedPanel = { label: string; isLoss?: boolean };

/**
 * Replaces a form that would need a step-up on submit: its input would be lost on the way.
 * `href`: the step-up page with a link back. `panel`: of the closed panel where the form is a `confirmPanel`, which looks the same before and after.
 */
export function confirmFirst(locale: Locale, href: string, panel?: ClosedPanel): Html {
  const words = messages[locale];
  const way = html`<p>${words.confirmFirst}</p>${actions(
    linkButton({ label: words.confirm, href, kind: 'primary', id: 'confirm-first' }),
  )}`;
  if (panel === undefined) return way;
  const own = attributes({ class: panel.isLoss ? 'confirm loss' : 'confirm' });
  return html`<details ${own}><summary>${panel.label}</summary><div>${way}</div></details>`;
}
