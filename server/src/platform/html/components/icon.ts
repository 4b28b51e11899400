import { type Html, html } from '../html.ts';
import { type IconName, iconClass } from '../icons.ts';

/** A picture beside the words that say the same, which screen readers skip because it is empty. 20 pixels; elsewhere `font-size` decides. */
export function icon(name: IconName): Html {
  return html`<i class="icon ${iconClass(name)}"></i>`;
}
