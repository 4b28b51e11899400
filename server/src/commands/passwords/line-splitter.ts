/** No password or hash is longer; a line that is would otherwise be copied again with every chunk that continues it. */
export const MAX_LINE_LENGTH = 4096;

/** Splits text that arrives in chunks. A line longer than MAX_LINE_LENGTH comes out empty, so that lines keep their numbers. */
export class LineSplitter {
  /** The line that has not ended yet; empty while one that is too long is skipped. */
  #rest = '';
  #isTooLong = false;

  /** Characters that are kept from one chunk to the next: at most MAX_LINE_LENGTH. */
  get held(): number {
    return this.#rest.length;
  }

  /** The lines that end within this chunk. */
  *add(chunk: string): Iterable<string> {
    let start = 0;
    for (let end = chunk.indexOf('\n'); end !== -1; end = chunk.indexOf('\n', start)) {
      this.#append(chunk, start, end);
      yield this.#take();
      start = end + 1;
    }
    this.#append(chunk, start, chunk.length);
  }

  /** The last line, when the text does not end with a line end. */
  *end(): Iterable<string> {
    if (this.#rest !== '' || this.#isTooLong) yield this.#take();
  }

  #append(chunk: string, start: number, end: number): void {
    if (this.#rest.length + end - start > MAX_LINE_LENGTH) this.#isTooLong = true;
    this.#rest = this.#isTooLong ? '' : this.#rest + chunk.slice(start, end);
  }

  #take(): string {
    const line = this.#rest;
    this.#rest = '';
    this.#isTooLong = false;
    return line.endsWith('\r') ? line.slice(0, -1) : line;
  }
}
