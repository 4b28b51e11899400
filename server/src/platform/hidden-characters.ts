/**
 * What takes no room or turns the direction of text: controls, format characters (Cf) and their kin. Variation selectors stay,
 * since emoji and the kanji of family names need them; so does what takes room although it is blank, which the lint of
 * application names judges.
 */
const HIDDEN =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}[\p{Default_Ignorable_Code_Point}--\p{Variation_Selector}--[\u3164\uffa0]]]/v;

/** Line breaks and tabs are drawn by the page; a joiner belongs to an emoji, or to a script whose letters it parts or joins. */
const HIDDEN_IN_TEXT = new RegExp(
  `(?![\\n\\r\\t])(?!(?<=\\p{Extended_Pictographic}\\p{Emoji_Modifier}?\\uFE0F?)\\u200D(?=\\p{Extended_Pictographic}))(?!(?<=${joining()})[\\u200C\\u200D])${HIDDEN.source}`,
  'gv',
);

/** Ends a rule's sentence about a name. */
export const HIDDEN_CHARACTER_WORDS = 'none of them a control, direction or zero-width character';

/** Whether a name holds what readers cannot see; names are refused for it wherever they are given (contract section 12). */
export function holdsHiddenCharacter(name: string): boolean {
  return HIDDEN.test(name);
}

/**
 * Text as it may be shown: what hides in it is written as its code point, so that a name from before the rule cannot reverse
 * or part the words around it.
 */
export function visibleText(text: string): string {
  if (!HIDDEN.test(text)) return text;
  return text.replace(HIDDEN_IN_TEXT, (character) => `[${codePoint(character)}]`);
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
