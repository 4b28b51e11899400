import { type Html, html } from '../html.ts';
import { type IconName, iconClass } from '../icons.ts';

/** A picture beside the words that say the same, which screen readers skip because it is empty. 20 pixels; elsewhere `font-size` decides. */
export function icon(name: IconName): Html {
  const made = drawn.get(name) ?? html`<i class="icon ${iconClass(name)}"></i>`;
  drawn.set(name, made);
  return made;
}

const drawn = new Map<IconName, Html>();
