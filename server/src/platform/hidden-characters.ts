/**
 * Characters that take no room or change the direction of text: controls, format characters (Cf) and the like. Variation
 * selectors are not included, since emoji and the kanji of family names need them, nor are visible blanks, which the lint of
 * application names checks.
 */
const HIDDEN =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}[\p{Default_Ignorable_Code_Point}--\p{Variation_Selector}--[\u3164\uffa0]]]/v;

/** Pages render line breaks and tabs; a joiner is part of an emoji, or of a script whose letters it joins or separates. */
const HIDDEN_IN_TEXT = new RegExp(
  `(?![\\n\\r\\t])(?!(?<=\\p{Extended_Pictographic}\\p{Emoji_Modifier}?\\uFE0F?)\\u200D(?=\\p{Extended_Pictographic}))(?!(?<=${joining()})[\\u200C\\u200D])${HIDDEN.source}`,
  'v',
);

/** Between marks on one letter no line breaks, and they can cover the words around it: the fifth and each that follows. */
export const PILED_MARK = /(?<=\p{M}{4})\p{M}/v;
const NOT_SHOWN = new RegExp(`${HIDDEN_IN_TEXT.source}|(?:${PILED_MARK.source})+`, 'gv');
/** A single class, which most texts have nothing of, in place of the expressions that look around. */
const SUSPECT = new RegExp(`[${HIDDEN.source}\\p{M}]`, 'v');

/** Ends the sentence of a rule about names. */
export const HIDDEN_CHARACTER_WORDS = 'no control, direction or zero-width characters';

/** Whether a name contains invisible characters; such names are refused everywhere (contract section 12). */
export function holdsHiddenCharacter(name: string): boolean {
  return HIDDEN.test(name);
}

/** A letter, digit, symbol or punctuation mark that can be seen: blank ones count as letters and symbols too. */
const VISIBLE = /[[\p{L}\p{N}\p{S}\p{P}]--[\u2800\u115f\u1160\u3164\uffa0]]/v;

/** Whether there is something to see in a text. */
export function holdsVisibleCharacter(text: string): boolean {
  return VISIBLE.test(text);
}

/**
 * Text safe to show: invisible characters are written as their code points, so that a name from before the rule cannot reverse
 * or split the words around it, and marks that pile up as the first of them.
 */
export function visibleText(text: string): string {
  if (!SUSPECT.test(text)) return text;
  return text.replace(NOT_SHOWN, (found) => `[${codePoint(found)}${[...found].length > 1 ? '…' : ''}]`);
}

/** Whether a text of several lines contains characters that no one sees; line breaks and tabs are seen. */
export function holdsHiddenInText(text: string): boolean {
  return HIDDEN_IN_TEXT.test(text);
}

/** `U+202E`. */
export function codePoint(character: string): string {
  return `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
}

/** Scripts in which ZWNJ and ZWJ are part of the spelling (RFC 5892 appendix A). */
function joining(): string {
  const scripts = [
    ...[
      'Arabic',
      'Syriac',
      'Nko',
      'Mongolian',
      'Devanagari',
      'Bengali',
      'Gurmukhi',
      'Gujarati',
      'Oriya',
      'Tamil',
    ],
    ...['Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Khmer', 'Myanmar'],
  ];
  return `[${scripts.map((script) => `\\p{Script=${script}}`).join('')}]`;
}
