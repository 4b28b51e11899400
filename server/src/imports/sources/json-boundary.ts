/** Where one entry of a list of objects ends and the next begins. `next`: of its opening bracket, or of the bracket that closes the list. */
export type Boundary = { next: number; isLast: boolean };

const HEAD_LENGTH = 200;
const INDENT = /^\{\s*?\n([ \t]+)/;
const FIRST_NAME = /^\{"(?:[^"\\\r\n]|\\.)*":/;
/** An entry a line. */
const LINE = /\}[ \t]*(?:,[ \t]*\r?\n[ \t]*(\{)|\r?\n[ \t]*(\]))/g;

/**
 * How the entries of one list are laid out, to find where a damaged one ends. Programs indent the members of an entry further than its closing
 * bracket, or write an entry a line, and no text of valid JSON holds a line break. In a list without line breaks the name that each entry
 * begins with does it, unless an entry was seen that has it in a list of its own: no text of valid JSON holds a quotation mark either.
 */
export class EntryLayout {
  #indent = 0;
  #separator: string | null = null;
  #isAmbiguous = false;

  /** From an entry that is not damaged. */
  learn(entry: Buffer): void {
    const head = entry.toString('latin1', 0, HEAD_LENGTH);
    this.#indent = indentOf(head);
    this.#separator ??= separatorOf(head);
    if (this.#separator !== null && !this.#isAmbiguous)
      this.#isAmbiguous = entry.indexOf(this.#separator, 0, 'latin1') !== -1;
  }

  /** In bytes that begin with a damaged entry, or somewhere in it. Null: its end is not among them, or nothing shows it. */
  findBoundary(bytes: Buffer, damagedHead: Buffer): Boundary | null {
    const text = bytes.toString('latin1');
    const indent = indentOf(damagedHead.toString('latin1', 0, HEAD_LENGTH)) || this.#indent;
    const found = firstOf(indent === 0 ? LINE : indented(indent), text);
    if (found !== null || indent !== 0 || this.#separator === null || this.#isAmbiguous) return found;
    const at = text.indexOf(this.#separator);
    return at === -1 ? null : { next: at + 2, isLast: false };
  }
}

function firstOf(pattern: RegExp, text: string): Boundary | null {
  pattern.lastIndex = 0;
  const found = pattern.exec(text);
  if (found === null) return null;
  return { next: found.index + found[0].length - 1, isLast: found[0].endsWith(']') };
}

/** Of the members of an entry; 0 when it begins with its first member. */
function indentOf(head: string): number {
  return INDENT.exec(head)?.[1]?.length ?? 0;
}

function separatorOf(head: string): string | null {
  const first = FIRST_NAME.exec(head);
  return first && `},${first[0]}`;
}

function indented(indent: number): RegExp {
  return new RegExp(`\\n[ \\t]{0,${indent - 1}}\\}\\s{0,80}(?:,\\s{0,80}\\{|\\])`, 'g');
}
