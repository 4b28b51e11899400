import { COMMON_PASSWORDS, COMMON_STEMS } from './common-passwords.ts';
import { normalisePassword } from './password.ts';

export type PasswordFault = 'too_short' | 'too_long' | 'too_common';

// Contract section 3. Counted in code points.
const SHORTEST = 10;
const LONGEST = 256;
/** Fewer characters than this beside a known word or the person's own name make no password. */
const OWN_CHARACTERS = 6;
const KEYBOARD_ROWS = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn',
];

/** Why a new password is refused, or null. Length and guessability count, character classes do not (NIST SP 800-63B). */
export function passwordFault(password: string, context: { email: string }): PasswordFault | null {
  const text = normalisePassword(password);
  const length = [...text].length;
  if (length < SHORTEST) return 'too_short';
  if (length > LONGEST) return 'too_long';
  return isCommon(text.toLowerCase(), context.email.toLowerCase()) ? 'too_common' : null;
}

function isCommon(text: string, email: string): boolean {
  const plain = withoutLeet(text);
  return (
    COMMON_PASSWORDS.has(text) ||
    COMMON_PASSWORDS.has(plain) ||
    isRepetition(text) ||
    isRun(text) ||
    isMostlyOwnName(text, email) ||
    COMMON_STEMS.some((stem) => isMostly(plain, stem))
  );
}

/** p@ssw0rd is password. */
function withoutLeet(text: string): string {
  return text.replace(/[@431!0$57]/g, (sign) => LEET[sign] ?? sign);
}
const LEET: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/** One to four characters over and over. */
function isRepetition(text: string): boolean {
  return /^(.{1,4}?)\1+.{0,3}$/su.test(text);
}

/** A row of the keyboard, the alphabet or the digits, in either direction. */
function isRun(text: string): boolean {
  return KEYBOARD_ROWS.some((row) => {
    const there = row.repeat(3);
    return there.includes(text) || [...there].reverse().join('').includes(text);
  });
}

function isMostlyOwnName(text: string, email: string): boolean {
  const local = email.split('@')[0] ?? '';
  return text === email || (local.length >= 4 && isMostly(text, local));
}

function isMostly(text: string, word: string): boolean {
  return text.includes(word) && text.replaceAll(word, '').length < OWN_CHARACTERS;
}
