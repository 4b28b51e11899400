import { MAX_DEPTH } from './json-content.ts';

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_ARRAY = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_ARRAY = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const NEWLINE = 0x0a;

/**
 * Finds where a JSON value ends, by quotation marks and brackets alone: what is between them, JSON.parse checks. So a value that is damaged inside
 * is only itself lost.
 */
export class ValueScan {
  /** Members of objects in any depth, to find names that are there twice. */
  colons = 0;
  isTooDeep = false;
  /** A line break within a text, which JSON forbids: most often its closing quotation mark is lost. */
  isBroken = false;
  /** A closing bracket of the other kind: the end cannot be found. */
  isMismatched = false;
  #depth = 0;
  #inText = false;
  #isEscaped = false;
  #isPlain = false;
  readonly #isArray = new Uint8Array(MAX_DEPTH);

  /** The index after the value, or -1 when it goes on after `to`. */
  run(data: Buffer, from: number, to: number): number {
    let at = from;
    while (at < to) {
      if (this.#inText) {
        at = this.#text(data, at, to);
        if (!this.#inText && this.#depth === 0) return at;
        continue;
      }
      const byte = data[at]!;
      if (this.#depth === 0 && this.#isPlain && endsPlain(byte)) return at;
      at += 1;
      if (byte === QUOTE) this.#inText = true;
      else if (byte === COLON) this.colons += 1;
      else if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) this.#open(byte);
      else if (byte === CLOSE_OBJECT || byte === CLOSE_ARRAY) {
        if (!this.#close(byte)) return at;
        if (this.#depth === 0) return at;
      } else if (this.#depth === 0) this.#isPlain = true;
    }
    return -1;
  }

  /** A number or a word has no end of its own. */
  get endsWithFile(): boolean {
    return this.#isPlain && this.#depth === 0 && !this.#inText;
  }

  #text(data: Buffer, from: number, to: number): number {
    for (let at = from; at < to; at += 1) {
      const byte = data[at]!;
      if (this.#isEscaped) this.#isEscaped = false;
      else if (byte === BACKSLASH) this.#isEscaped = true;
      else if (byte === QUOTE) {
        this.#inText = false;
        return at + 1;
      } else if (byte === NEWLINE) this.isBroken = true;
    }
    return to;
  }

  #open(byte: number): void {
    if (this.#depth < MAX_DEPTH) this.#isArray[this.#depth] = byte === OPEN_ARRAY ? 1 : 0;
    else this.isTooDeep = true;
    this.#depth += 1;
  }

  #close(byte: number): boolean {
    this.#depth -= 1;
    const isArray = byte === CLOSE_ARRAY ? 1 : 0;
    if (this.#depth >= 0 && (this.#depth >= MAX_DEPTH || this.#isArray[this.#depth] === isArray)) return true;
    this.isMismatched = true;
    return false;
  }
}

function endsPlain(byte: number): boolean {
  return byte === COMMA || byte === CLOSE_ARRAY || byte === CLOSE_OBJECT || byte <= 0x20;
}
