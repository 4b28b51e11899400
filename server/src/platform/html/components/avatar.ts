import { type Html, html } from '../html.ts';

const HUES = 6;

/** A person's or an application's initials in a circle whose colour follows from the name. Beside the name; screen readers skip it. */
export function avatar(name: string, size: 'small' | 'large' = 'small'): Html {
  return html`<svg class="avatar ${size}" viewBox="0 0 32 32" aria-hidden="true"><circle cx="16" cy="16" r="16" fill="oklch(52% 0.1 ${20 + hueOf(name) * 60})"/><text x="16" y="16">${initialsOf(name)}</text></svg>`;
}

/** `Ann Lee` → `AL`, `ann@example.org` → `A`, `山田` → `山`. */
function initialsOf(name: string): string {
  const words = name.replace(/@.*/, '').match(/[\p{L}\p{N}]+/gu) ?? [];
  const [first = '?'] = words;
  // Two ideographs are wider than the circle.
  const last = words.length > 1 && /^[\p{Script=Latin}\p{N}]/u.test(first) ? (words.at(-1) ?? '') : '';
  return [first, last].map((word) => [...word].at(0)?.toUpperCase() ?? '').join('');
}

function hueOf(name: string): number {
  let sum = 0;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 997;
  return sum % HUES;
}
