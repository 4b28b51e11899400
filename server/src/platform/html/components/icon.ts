import { type Html, html } from '../html.ts';
import type { IconName } from '../icons.ts';

/** A picture beside the words that say the same, so that screen readers skip it. 20 pixels; elsewhere `font-size` decides. */
export function icon(name: IconName): Html {
  return html`<i class="icon i-${name}" aria-hidden="true"></i>`;
}
