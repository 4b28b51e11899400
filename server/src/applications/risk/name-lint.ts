import { asReadInKatakana, asReadInLatin, isHomoglyph } from './lookalikes.ts';
import { AUTHORITY_PHRASES, AUTHORITY_WORDS, JAPANESE_AUTHORITY_TERMS } from './reserved-words.ts';

export type NameSuspicion = 'invisible_characters' | 'confusable_characters' | 'claims_authority';

const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]|(?![ \u3000])\p{Zs}/u;
const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const FULL_WIDTH = /[\uff00-\uffef]/;
const PHONETIC = /[\u0250-\u02ff\u1d00-\u1dbf\ua720-\ua7ff]/;
/** Scripts with letters that look alike; no real word mixes two of them. */
const ALIKE = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Cherokee', 'Coptic', 'Lisu'].map(
  (script) => new RegExp(`\\p{Script=${script}}`, 'u'),
);

/** Whether a name earns the risk flag `suspicious_app_name` (contract section 5). */
export function isSuspiciousName(name: string): boolean {
  return nameSuspicions(name).length > 0;
}

/** Why people could mistake a name for someone else's or an authority's; empty when nothing is suspicious. */
export function nameSuspicions(name: string): NameSuspicion[] {
  const text = name.normalize('NFC').replace(/\p{RGI_Emoji}/gv, ' ');
  const suspicions: NameSuspicion[] = [];
  if (INVISIBLE.test(text)) suspicions.push('invisible_characters');
  if (isConfusable(text)) suspicions.push('confusable_characters');
  if (claimsAuthority(text)) suspicions.push('claims_authority');
  return suspicions;
}

function isConfusable(text: string): boolean {
  return hasDisguisedLetter(text) || words(text).some(mixesScripts) || looksLatinThroughout(text);
}

/** Mathematical, circled and phonetic letters; full-width ones too, unless the name is written in Japanese. */
function hasDisguisedLetter(text: string): boolean {
  if (PHONETIC.test(text)) return true;
  const fullWidthIsUsual = JAPANESE.test(text);
  return [...text].some((character) => {
    if (fullWidthIsUsual && FULL_WIDTH.test(character)) return false;
    return character > '\x7f' && /^[a-z0-9]+$/i.test(character.normalize('NFKC'));
  });
}

function mixesScripts(word: string): boolean {
  return ALIKE.filter((script) => script.test(word)).length > 1;
}

/** A name without any Latin letter that still reads as a Latin one: Cyrillic "Аррӏе". */
function looksLatinThroughout(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  return (
    letters.some(isHomoglyph) &&
    letters.every((letter) => isHomoglyph(letter) || /\p{Script=Latin}/u.test(letter))
  );
}

function claimsAuthority(text: string): boolean {
  const folded = text.normalize('NFKC');
  const written = words(folded);
  const parts = written.flatMap(camelParts).flatMap(latinWords);
  const spoken = [...written.flatMap(latinWords), ...parts].flatMap(withoutDigits);
  if (spoken.some((word) => AUTHORITY_WORDS.has(word))) return true;
  const sentence = ` ${parts.join(' ')} `;
  if (AUTHORITY_PHRASES.some((phrase) => sentence.includes(` ${phrase} `))) return true;
  return JAPANESE_AUTHORITY_TERMS.some((term) => term.test(folded) || term.test(asReadInKatakana(folded)));
}

function words(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** `AcmeLogin` reads as two words. */
function camelParts(word: string): string[] {
  return word.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').split(' ');
}

/** What the eye reads as Latin words: accents gone, look-alikes replaced; `ログインadmin` holds one of them. */
function latinWords(word: string): string[] {
  const bare = word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return asReadInLatin(bare).match(/[a-z0-9]+/g) ?? [];
}

/** Digits replace letters (`0fficial`, `1ogin`, `adm1n`) or follow a word (`support24`). */
function withoutDigits(word: string): string[] {
  const letters = word.replaceAll('0', 'o').replaceAll('3', 'e').replaceAll('4', 'a').replaceAll('5', 's');
  return [word.replace(/^\d+|(?<!\d)\d+$/g, ''), letters.replaceAll('1', 'l'), letters.replaceAll('1', 'i')];
}
