import { codePoint } from '../../hidden-characters.ts';
import { type Html, html } from '../html.ts';

/**
 * What shows nothing, turns the direction of text, or passes for a plain space. Line feed and tab are left to the style
 * sheet. A joiner between two pictographs and the selector after one belong to an emoji.
 */
const HIDDEN =
  /(?<!\p{Extended_Pictographic}\uFE0F?)\u200D|\u200D(?!\p{Extended_Pictographic})|(?<![\p{Extended_Pictographic}0-9#*])\uFE0F|(?![\u200D\uFE0F\n\t ])[\p{C}\p{Zl}\p{Zp}\p{Zs}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/**
 * Text of a stranger, shown as it is: escaped, apart from the direction of its surroundings, and with every character that
 * cannot be seen written as its code point. Nothing in it can hide a word, reverse one or draw an element.
 */
export function untrustedText(text: string): Html {
  const parts: Html[] = [];
  let shown = 0;
  for (const { 0: hidden, index } of text.matchAll(HIDDEN)) {
    parts.push(html`${text.slice(shown, index)}<span class="hidden-character">${codePoints(hidden)}</span>`);
    shown = index + hidden.length;
  }
  return html`<bdi class="inert" dir="auto">${parts}${text.slice(shown)}</bdi>`;
}

function codePoints(text: string): string {
  return [...text].map(codePoint).join(' ');
}
