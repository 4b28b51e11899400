import { isStorable, readJson } from '../../platform/json/index.ts';

export type Damage = { refused: string; detail: string };
export type Content = { value: unknown } | Damage;

/** Deeper than anything an export holds, and far from the end of the stack. */
export const MAX_DEPTH = 64;
const MAX_SHOWN_NAME = 100;
export const TOO_DEEP = damage('too_deep', 'It is nested too deep.');

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** As `uniqueContent`, without texts that cannot be stored. */
export function jsonContent(text: string, colons: number): Content {
  const read = uniqueContent(text, colons);
  if ('refused' in read || read.isStorable) return read;
  return damage('unreadable_text', 'A text holds NUL or half of a character, which cannot be stored.');
}

/**
 * The value of a JSON text. A name that is there twice is refused: it is how a lost end of one entry makes two into one. `colons` is the number of
 * members in the text.
 */
export function uniqueContent(
  text: string,
  colons: number,
): { value: unknown; isStorable: boolean } | Damage {
  let value: unknown;
  try {
    value = readJson(text);
  } catch {
    return damage('not_json', 'It is not valid JSON.');
  }
  const found = { members: 0, isStorable: true };
  if (!look(value, found, 0)) return TOO_DEEP;
  if (found.members !== colons)
    return damage('repeated_name', `The member ${repeatedName(text)} is there twice.`);
  return { value, isStorable: found.isStorable };
}

/** The first name that one object of a JSON text has twice, for the report. Equal names may be written with different escapes. */
function repeatedName(text: string): string {
  const open: Set<unknown>[] = [];
  let last = '';
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]:]/gs)) {
    if (token === '{' || token === '[') open.push(new Set());
    else if (token === '}' || token === ']') open.pop();
    else if (token === ':') {
      const name: unknown = JSON.parse(last);
      const names = open.at(-1)!;
      if (names.has(name)) return JSON.stringify(name).slice(0, MAX_SHOWN_NAME);
      names.add(name);
    }
    last = token;
  }
  return '';
}

/** Of bytes that should be UTF-8. */
export function jsonBytes(bytes: Buffer, colons: number): Content {
  try {
    return jsonContent(decoder.decode(bytes), colons);
  } catch {
    return damage('not_utf8', 'It is not UTF-8.');
  }
}

/** The members of objects in a JSON text, in any depth. */
export function countMembers(text: string): number {
  return text.replace(/"(?:[^"\\]|\\.)*"/gs, '').split(':').length - 1;
}

export function damage(refused: string, detail: string): Damage {
  return { refused, detail };
}

/** False: nested too deep. */
function look(value: unknown, found: { members: number; isStorable: boolean }, depth: number): boolean {
  if (typeof value === 'string' && !isStorable(value)) found.isStorable = false;
  if (typeof value !== 'object' || value === null) return true;
  if (depth > MAX_DEPTH) return false;
  if (Array.isArray(value)) return value.every((each) => look(each, found, depth + 1));
  return Object.entries(value).every(([name, each]) => {
    found.members += 1;
    if (!isStorable(name)) found.isStorable = false;
    return look(each, found, depth + 1);
  });
}
