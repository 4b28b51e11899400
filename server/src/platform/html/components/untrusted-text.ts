import { codePoint, PILED_MARK } from '../../hidden-characters.ts';
import { type Html, html } from '../html.ts';

/**
 * Characters that are invisible, change the text direction, or pass for a plain space. Line feed and tab are left to the
 * stylesheet. A joiner between two pictographs and the selector after one belong to an emoji.
 */
const HIDDEN =
  /(?<!\p{Extended_Pictographic}\uFE0F?)\u200D|\u200D(?!\p{Extended_Pictographic})|(?<![\p{Extended_Pictographic}0-9#*])\uFE0F|(?![\u200D\uFE0F\n\t ])[\p{C}\p{Zl}\p{Zp}\p{Zs}\p{Default_Ignorable_Code_Point}\u2800]/u;
const NOT_SHOWN = new RegExp(`${HIDDEN.source}|${PILED_MARK.source}`, 'gu');

/** U+00A0 and U+202F, as Intl and the languages write them. */
const OUR_SPACES = /^[\u00a0\u202f]$/;

/**
 * Untrusted text: escaped, isolated from the direction of its surroundings, with every invisible character
 * shown as its code point, and so are marks that pile up. It cannot hide or cover a word, reverse one or draw an element.
 */
export function untrustedText(text: string): Html {
  return inert(text, /(?!)/);
}

/** The same for our own sentence with words of others in it: no-break spaces are in amounts of money and before the colon of French. */
export function untrustedSentence(text: string): Html {
  return inert(text, OUR_SPACES);
}

function inert(text: string, kept: RegExp): Html {
  const parts: Html[] = [];
  let shown = 0;
  for (const { 0: hidden, index } of text.matchAll(NOT_SHOWN)) {
    if (kept.test(hidden)) continue;
    parts.push(html`${text.slice(shown, index)}<span class="hidden-character">${codePoints(hidden)}</span>`);
    shown = index + hidden.length;
  }
  return html`<bdi class="inert" dir="auto">${parts}${text.slice(shown)}</bdi>`;
}

function codePoints(text: string): string {
  return [...text].map(codePoint).join(' ');
}
