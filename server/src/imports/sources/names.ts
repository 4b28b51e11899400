import { sha256 } from '../../platform/crypto/digest.ts';
import { holdsHiddenCharacter } from '../../platform/hidden-characters.ts';
import type { Entry } from './entry.ts';

const MAX_NAME_LENGTH = 64;
const MAX_HANDLE_LENGTH = 32;
const MAX_TEXT_LENGTH = 200;
const RESERVED_HANDLES = ['installation', 'admin', 'everyone', 'none'];

/** Names and handles that were given out, each once; a repeated one gets a number. The same file gives the same names each time. */
export class Names {
  readonly #taken = new Set<string>();

  /** For groups and roles: of letters, digits, blanks and `._-`, since tokens and headers hold them. */
  accessName(entry: Entry, wanted: string, scope = ''): string {
    const name = this.#unique(slug(wanted, /[^A-Za-z0-9._ -]+/g, MAX_NAME_LENGTH), scope, MAX_NAME_LENGTH);
    if (name !== wanted) entry.problem(`The name ${shown(wanted)} is ${name} here.`);
    return name;
  }

  /** For organizations. */
  handle(entry: Entry, wanted: string): string {
    const made = slug(wanted.toLowerCase(), /[^a-z0-9]+/g, MAX_HANDLE_LENGTH);
    const free = RESERVED_HANDLES.includes(made) || made.length < 2 ? `org-${made}` : made;
    const handle = this.#unique(free, 'handle', MAX_HANDLE_LENGTH);
    if (handle !== wanted) entry.problem(`The handle of ${shown(wanted)} is ${handle} here.`);
    return handle;
  }

  #unique(name: string, scope: string, max: number): string {
    const key = (candidate: string) => `${scope}\n${candidate.toLowerCase()}`;
    let unique = name;
    for (let number = 2; this.#taken.has(key(unique)); number += 1) {
      const suffix = `-${number}`;
      unique = `${name.slice(0, max - suffix.length)}${suffix}`;
    }
    this.#taken.add(key(unique));
    return unique;
  }
}

/** For descriptions and titles. */
export function shortText(text: string | undefined): string | undefined {
  // Keycloak writes ${role_name} for texts that its theme has.
  if (text === undefined || /^\$\{.*\}$/.test(text) || holdsHiddenCharacter(text)) return undefined;
  return [...text.trim()].slice(0, MAX_TEXT_LENGTH).join('').trim() || undefined;
}

function slug(wanted: string, unusable: RegExp, max: number): string {
  const plain = wanted.normalize('NFKD').replace(/\p{Mn}/gu, '');
  const made = plain
    .replace(unusable, '-')
    .replace(/([ -])\1+/g, '$1')
    .slice(0, max)
    .replace(/^[^A-Za-z0-9]+|(?<![ -])[ -]+$/g, '');
  return made === '' ? `n-${sha256(wanted).toString('hex').slice(0, 8)}` : made;
}

function shown(text: string): string {
  return JSON.stringify(text.slice(0, MAX_NAME_LENGTH).toWellFormed());
}
