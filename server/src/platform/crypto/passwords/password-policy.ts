import { comparablePassword, isListed } from './common-password-list.ts';
import { COMMON_PASSWORDS, COMMON_WORDS, KEYBOARD_ROWS } from './common-passwords.ts';
import { normalisePassword } from './normalise-password.ts';

export type PasswordFault = 'too_short' | 'too_long' | 'too_common';

// Contract section 3. Counted in code points.
export const MIN_PASSWORD_LENGTH = 10;
const LONGEST = 256;
/** Longer passwords are on no list, and no rule generates them. */
const MAX_COMMON = 64;
/** How many characters must remain after removing everything an attacker tries by rule. */
const MIN_OWN_CHARACTERS = 6;
/** Minimum length of a keyboard or alphabet run: `abc` and `123` occur in ordinary words. */
const MIN_RUN = 4;
/** Shorter parts of an e-mail address (`jo@…`) would remove letters at random. */
const MIN_NAME = 4;
/** RFC 5321 sections 4.5.3.1.1 and 4.5.3.1.2: 64 octets, @, 255 octets. */
const MAX_ADDRESS = 320;
/** Typical suffixes that people add to a refused password. */
const FEW_SIGNS = /\P{L}{1,4}$/u;
const YEARS = /(?:19|20)\d\d/g;
const SAME_CHARACTER = /(.)\1{2,}/gsu;
/** A repeated text, with at most three characters behind it. */
const REPETITION = /^(.+?)\1+(.{0,3})$/su;
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
const RUNS = KEYBOARD_ROWS.flatMap((row) => [row.repeat(2), [...row.repeat(2)].reverse().join('')]);

/**
 * Why a new password is refused, or null. Length and guessability count; classes of characters do not
 * (NIST SP 800-63B section 3.1.1.2).
 */
export function passwordFault(password: string, context: { email: string }): PasswordFault | null {
  const text = normalisePassword(password);
  const length = [...text].length;
  if (length < MIN_PASSWORD_LENGTH) return 'too_short';
  if (length > LONGEST) return 'too_long';
  return length <= MAX_COMMON && isCommon(text, context.email) ? 'too_common' : null;
}

function isCommon(password: string, email: string): boolean {
  const text = comparablePassword(password);
  for (const guess of new Set([text, withoutLeet(text), text.replace(FEW_SIGNS, '')]))
    if (COMMON_PASSWORDS.has(guess) || isListed(guess)) return true;
  return ownCharacters(text, namesIn(email)) < MIN_OWN_CHARACTERS;
}

/** p@ssw0rd is password. */
function withoutLeet(text: string): string {
  return text.replace(/[@431!0$57]/g, (sign) => LEET[sign] ?? sign);
}

/** The email address, its local part and the words in that. Anything too long for an address may take seconds to normalise. */
function namesIn(email: string): string[] {
  if (email.length > MAX_ADDRESS) return [];
  const address = email.normalize('NFKC').toLowerCase();
  const local = address.split('@')[0] ?? '';
  return [address, local, ...local.split(/\P{L}+/u)].filter((name) => name.length >= MIN_NAME);
}

/** How many code points remain without the user's names, known words, years, runs and repetitions. */
function ownCharacters(text: string, names: string[]): number {
  const unrepeated = without(names, text).replace(REPETITION, '$1$2');
  const rest = withoutRuns(unrepeated.replace(YEARS, '')).replace(SAME_CHARACTER, '');
  const words = [...names, ...COMMON_WORDS];
  return Math.min(...[rest, withoutLeet(rest)].map((spelling) => [...without(words, spelling)].length));
}

function without(words: string[], text: string): string {
  return words.reduce((rest, word) => rest.replaceAll(word, ''), text);
}

/** Removes runs along a keyboard row, the alphabet or the digits, in either direction. */
function withoutRuns(text: string): string {
  let rest = '';
  for (let start = 0; start < text.length; ) {
    const length = runLength(text, start);
    if (length < MIN_RUN) rest += text[start];
    start += length < MIN_RUN ? 1 : length;
  }
  return rest;
}

function runLength(text: string, start: number): number {
  let end = start + 1;
  while (end < text.length && RUNS.some((run) => run.includes(text.slice(start, end + 1)))) end += 1;
  return end - start;
}
