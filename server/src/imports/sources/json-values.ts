import { type SourceFile, UnreadableSource } from '../source-reader.ts';
import { ByteWindow } from './byte-window.ts';
import { type Boundary, EntryLayout } from './json-boundary.ts';
import { type Content, damage, jsonBytes, TOO_DEEP } from './json-content.ts';
import { isEmpty, requireText } from './unreadable.ts';
import { ValueScan } from './value-scan.ts';

/** A client of Keycloak with its policies may have a few MB. */
const MAX_VALUE_BYTES = 8_388_608;

const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_ARRAY, CLOSE_ARRAY] = [0x7b, 0x7d, 0x5b, 0x5d];
const [COMMA, COLON, QUOTE] = [0x2c, 0x3a, 0x22];

export type Path = readonly (string | number)[];
/** What to do with a value: read what is in it one by one, read it whole, or pass over it. */
type Plan = (path: Path) => 'enter' | 'take' | 'skip';
/** `end`: the position after it. */
export type JsonValue = { path: Path; line: number; end: number } & Content;

type Frame = { isArray: boolean; step: string | number; layout: EntryLayout };

/**
 * The values of a JSON document that `plan` takes, one by one, however long the document is. An entry of a list that is damaged comes out as
 * such, and the next one follows wherever its beginning is certain. Throws UnreadableSource where it is not.
 */
export async function* jsonValues(file: SourceFile, plan: Plan): AsyncGenerator<JsonValue> {
  const walk = new JsonWalk(file, plan);
  try {
    yield* walk.values();
  } finally {
    await walk.window.close();
  }
}

class JsonWalk {
  readonly window: ByteWindow;
  readonly #file: SourceFile;
  readonly #plan: Plan;
  readonly #frames: Frame[] = [];
  #at = 0;

  constructor(file: SourceFile, plan: Plan) {
    this.#file = file;
    this.#plan = plan;
    this.window = new ByteWindow(file.open());
  }

  async *values(): AsyncGenerator<JsonValue> {
    await this.#begin();
    let isNext = true;
    while (isNext || this.#frames.length > 0) {
      if (!isNext) isNext = await this.#goOn();
      else if (await this.#enters()) isNext = await this.#firstOf();
      else {
        const [value, isAtNext] = await this.#value();
        if (value !== null) yield value;
        isNext = isAtNext;
      }
    }
    if ((await this.#peek()) !== undefined)
      throw this.#lost('There is something after the end of the document.');
  }

  async #begin(): Promise<void> {
    while (this.window.end < 4 && (await this.window.fill(0)));
    const head = this.window.slice(0, Math.min(4, this.window.end));
    requireText(this.#file.name, head);
    if (head.toString('latin1').startsWith('\xef\xbb\xbf')) this.#at = 3;
    if ((await this.#peek()) === undefined) throw isEmpty(this.#file.name);
  }

  async #enters(): Promise<boolean> {
    const first = await this.#peek();
    if (first !== OPEN_OBJECT && first !== OPEN_ARRAY) return false;
    if (this.#plan(this.#path()) !== 'enter') return false;
    const isArray = first === OPEN_ARRAY;
    this.#frames.push({ isArray, step: isArray ? 0 : '', layout: new EntryLayout() });
    this.#at += 1;
    return true;
  }

  /** Whether what was just entered has a first value; else it is left again. */
  async #firstOf(): Promise<boolean> {
    const frame = this.#frames.at(-1)!;
    const next = await this.#peek();
    if (next === (frame.isArray ? CLOSE_ARRAY : CLOSE_OBJECT)) return this.#leave();
    if (!frame.isArray) await this.#readName(frame);
    return true;
  }

  /** After a value: to the next one, or out of what holds it. */
  async #goOn(): Promise<boolean> {
    const frame = this.#frames.at(-1)!;
    const next = await this.#peek();
    if (next === (frame.isArray ? CLOSE_ARRAY : CLOSE_OBJECT)) return this.#leave();
    if (next !== COMMA) throw this.#lost(next === undefined ? CUT_OFF : UNCLEAR);
    this.#at += 1;
    if (typeof frame.step === 'number') frame.step += 1;
    else await this.#readName(frame);
    return true;
  }

  #leave(): false {
    this.#at += 1;
    this.#frames.pop();
    return false;
  }

  async #readName(frame: Frame): Promise<void> {
    if ((await this.#peek()) !== QUOTE) throw this.#lost(UNCLEAR);
    const start = this.#at;
    const end = await this.#endOf(new ValueScan(), start, 1000);
    const name = end === null ? null : jsonBytes(this.window.slice(start, end), 0);
    if (end === null || name === null || !('value' in name)) throw this.#lost(UNCLEAR);
    frame.step = name.value as string; // It began with a quotation mark.
    this.#at = end;
    if ((await this.#peek()) !== COLON) throw this.#lost(UNCLEAR);
    this.#at += 1;
  }

  /** One value, null when it is passed over, and whether the position is now at the next one instead of after this one. */
  async #value(): Promise<[JsonValue | null, boolean]> {
    const first = await this.#peek();
    if (first === undefined) throw this.#lost(CUT_OFF);
    const path = this.#path();
    const start = this.#at;
    const line = this.window.lineAt(start);
    const frame = this.#frames.at(-1);
    const scan = new ValueScan();
    const end = await this.#endOf(scan, start, MAX_VALUE_BYTES);
    const isWhole = end !== null && !scan.isMismatched && (await this.#isFollowed(end, start, first, frame));
    const content = isWhole ? this.#contentOf(scan, path, start, end) : DAMAGED;
    const isEntry = frame?.isArray === true && first === OPEN_OBJECT;
    if (isWhole && (content === null || 'value' in content)) {
      if (isEntry) frame.layout.learn(this.window.slice(start, end));
      this.#at = end;
      return [content === null ? null : { path, line, end, ...content }, false];
    }
    const boundary = isEntry ? await this.#boundary(start, isWhole ? end : null, frame.layout) : null;
    if (boundary === null) {
      if (isWhole) this.#at = end;
      else if (await this.#passOver(scan, start)) return [{ path, line, end: this.#at, ...TOO_LARGE }, false];
      else throw this.#lost(end === null && this.window.isDone ? CUT_OFF : UNCLEAR, line);
      return [{ path, line, end, ...(content ?? DAMAGED) }, false];
    }
    this.#at = boundary.next;
    if (!boundary.isLast) (frame as { step: number }).step += 1; // An entry of a list.
    return [{ path, line, end: boundary.next, ...(content ?? DAMAGED) }, !boundary.isLast];
  }

  #contentOf(scan: ValueScan, path: Path, start: number, end: number): Content | null {
    if (this.#plan(path) === 'skip') return scan.isBroken ? DAMAGED : null;
    if (scan.isTooDeep) return TOO_DEEP;
    return jsonBytes(this.window.slice(start, end), scan.colons);
  }

  /** Null when it does not end within `max` bytes, or with the file. */
  async #endOf(scan: ValueScan, start: number, max: number, keep = start): Promise<number | null> {
    for (let at = start; ; ) {
      const { data, offset, end } = this.window;
      const index = scan.run(data, at - offset, end - offset);
      if (index !== -1) return offset + index;
      at = end;
      if (at - start > max) return null;
      if (!(await this.window.fill(keep))) return scan.endsWithFile ? at : null;
    }
  }

  /** Whether what follows a value is what may follow it there. Without this, a closing bracket too many would cut an entry short. */
  async #isFollowed(end: number, keep: number, first: number, frame: Frame | undefined): Promise<boolean> {
    const next = await this.#nextFrom(end, keep);
    if (frame === undefined) return next.byte === undefined;
    if (next.byte === (frame.isArray ? CLOSE_ARRAY : CLOSE_OBJECT)) return true;
    if (next.byte !== COMMA) return false;
    const after = await this.#nextFrom(next.at + 1, keep);
    if (!frame.isArray) return after.byte === QUOTE;
    return first !== OPEN_OBJECT || after.byte !== QUOTE || !(await this.#isName(after.at, keep));
  }

  async #isName(at: number, keep: number): Promise<boolean> {
    const end = await this.#endOf(new ValueScan(), at, 1000, keep);
    return end === null || (await this.#nextFrom(end, keep)).byte === COLON;
  }

  /** Where a damaged entry ends by the layout, before `end` if that is known. */
  async #boundary(start: number, end: number | null, layout: EntryLayout): Promise<Boundary | null> {
    for (let from = start; ; ) {
      const to = end ?? this.window.end;
      const head = this.window.slice(start, Math.min(start + 200, to));
      const found = layout.findBoundary(this.window.slice(from, to), head);
      if (found !== null) return { ...found, next: from + found.next };
      if (end !== null || to - start >= MAX_VALUE_BYTES) return null;
      from = Math.max(start, to - 1000);
      if (!(await this.window.fill(start))) return null;
    }
  }

  /** To the end of a value that is too large to read. */
  async #passOver(scan: ValueScan, start: number): Promise<boolean> {
    if (scan.isMismatched || this.window.end - start <= MAX_VALUE_BYTES) return false;
    for (let at = this.window.end; await this.window.fill(at); at = this.window.end) {
      const { data, offset, end } = this.window;
      const index = scan.run(data, at - offset, end - offset);
      if (index === -1) continue;
      this.#at = offset + index;
      return !scan.isMismatched;
    }
    return false;
  }

  async #peek(): Promise<number | undefined> {
    const { at, byte } = await this.#nextFrom(this.#at, this.#at);
    this.#at = at;
    return byte;
  }

  /** The next byte that is not blank. */
  async #nextFrom(from: number, keep: number): Promise<{ at: number; byte: number | undefined }> {
    for (let at = from; ; at += 1) {
      while (at >= this.window.end) {
        if (!(await this.window.fill(Math.min(keep, at)))) return { at, byte: undefined };
      }
      const byte = this.window.at(at)!;
      if (byte !== 0x20 && byte !== 0x0a && byte !== 0x0d && byte !== 0x09) return { at, byte };
    }
  }

  #path(): Path {
    return this.#frames.map((frame) => frame.step);
  }

  #lost(detail: string, line = this.window.lineAt(this.#at)): UnreadableSource {
    return new UnreadableSource(`${this.#file.name}:${line}`, detail);
  }
}

const CUT_OFF = 'The file ends before its end: it is cut off.';
const UNCLEAR = 'Brackets or quotation marks are lost.';
const DAMAGED = damage('damaged', UNCLEAR);
const TOO_LARGE = damage('too_large', `It has more than ${MAX_VALUE_BYTES} bytes.`);
