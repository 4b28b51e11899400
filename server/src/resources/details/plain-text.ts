import { holdsHiddenCharacter, PILED_MARK } from '../../platform/hidden-characters.ts';

/** Private use and unassigned: what they look like depends on the device. */
const UNKNOWN = /\p{Co}|\p{Cn}/u;
/** Pass for a plain space, or for nothing. The wide space of Japanese text is not included. */
const BLANK = /[[\p{Zs}\u2800\u115f\u1160\u3164\uffa0]--[ \u3000]]/v;
/** Selectors that select nothing are invisible: they belong to emoji, kanji and Mongolian letters. */
const STRAY_SELECTOR =
  /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}0-9#*])[\ufe0e\ufe0f]|(?<!\p{Script=Han})[\ufe00-\ufe0d\u{e0100}-\u{e01ef}]|(?<!\p{Script=Mongolian})[\u180b-\u180d\u180f]/u;
/** Kanji of names whose normal form is another kanji. */
const COMPATIBILITY_KANJI = /[\uf900-\ufaff\u{2f800}-\u{2fa1f}]/gu;

/**
 * What is wrong with a text that people approve or that describes to them what they approve, or null. Everything in it has to be seen,
 * and what looks the same should be the same.
 */
export function textFault(text: string): string | null {
  if (!text.isWellFormed()) return 'contains a lone surrogate';
  if (holdsHiddenCharacter(text))
    return 'contains a control, direction or zero-width character; a text is one line';
  if (BLANK.test(text)) return 'contains a blank that is no plain space';
  if (UNKNOWN.test(text)) return 'contains a character that has no meaning in Unicode';
  if (STRAY_SELECTOR.test(text)) return 'contains a variation selector that changes nothing';
  if (/^\p{M}/u.test(text) || PILED_MARK.test(text))
    return 'contains combining marks without a letter, or too many on one';
  if (/^[ \u3000]|[ \u3000]$|[ \u3000]{2}/.test(text))
    return 'begins or ends with a space, or has two in a row';
  const composed = text.replace(COMPATIBILITY_KANJI, '');
  return composed === composed.normalize('NFC') ? null : 'is not in Unicode normal form C';
}

/** In code points, as JSON Schema counts. */
export function lengthOf(text: string): number {
  return [...text].length;
}
