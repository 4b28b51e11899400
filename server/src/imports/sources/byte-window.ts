const FIRST_SIZE = 131_072;

/**
 * The part of a file that a scanner still needs, at positions counted from the start of the file. It grows to hold everything from the position
 * that is kept, so scanners bound how far they look.
 */
export class ByteWindow {
  data = Buffer.allocUnsafe(FIRST_SIZE);
  /** The position of data[0]. */
  offset = 0;
  /** The position after what has been read. */
  end = 0;
  isDone = false;
  readonly #chunks: AsyncIterator<Buffer>;
  #lines = 1;
  #countedTo = 0;

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  /** Undefined after what has been read. */
  at(position: number): number | undefined {
    return position < this.end ? this.data[position - this.offset] : undefined;
  }

  /** Reads on, and forgets what is before `keep`. False at the end of the file. */
  async fill(keep: number): Promise<boolean> {
    if (this.isDone) return false;
    const next = await this.#chunks.next();
    if (next.done === true) {
      this.isDone = true;
      return false;
    }
    this.#makeRoom(keep, next.value.length);
    next.value.copy(this.data, this.end - this.offset);
    this.end += next.value.length;
    return true;
  }

  slice(from: number, to: number): Buffer {
    return this.data.subarray(from - this.offset, to - this.offset);
  }

  /** Of a position at or after the last one that this was called with. */
  lineAt(position: number): number {
    this.#countTo(Math.min(position, this.end));
    return this.#lines;
  }

  /** Ends the reading of the file. */
  async close(): Promise<void> {
    await this.#chunks.return?.();
  }

  #makeRoom(keep: number, length: number): void {
    if (this.end - this.offset + length <= this.data.length) return;
    this.#countTo(keep);
    const kept = this.end - keep;
    let size = this.data.length;
    while (size < kept + length) size *= 2;
    const target = size === this.data.length ? this.data : Buffer.allocUnsafe(size);
    this.data.copy(target, 0, keep - this.offset, this.end - this.offset);
    this.data = target;
    this.offset = keep;
  }

  #countTo(position: number): void {
    const end = position - this.offset;
    let at = this.data.indexOf(0x0a, Math.max(this.#countedTo - this.offset, 0));
    for (; at !== -1 && at < end; at = this.data.indexOf(0x0a, at + 1)) this.#lines += 1;
    this.#countedTo = Math.max(this.#countedTo, position);
  }
}
