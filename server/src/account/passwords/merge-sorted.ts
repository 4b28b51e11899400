/** What is kept of a hash in its row. */
export const TAIL_BYTES = 6;

/** The tails of `sorted` values among those that are kept, each once, in order. The first two bytes of a value name its row. */
export function mergeSorted(kept: Buffer, sorted: readonly bigint[] | BigUint64Array): Buffer {
  const merged = Buffer.alloc(kept.length + sorted.length * TAIL_BYTES);
  let [length, at] = [0, 0];
  let last = -1;
  const put = (tail: number) => {
    if (tail === last) return;
    length = merged.writeUIntBE(tail, length, TAIL_BYTES);
    last = tail;
  };
  for (const value of sorted) {
    const tail = Number(value & 0xffff_ffff_ffffn);
    for (; at < kept.length && kept.readUIntBE(at, TAIL_BYTES) < tail; at += TAIL_BYTES)
      put(kept.readUIntBE(at, TAIL_BYTES));
    put(tail);
  }
  for (; at < kept.length; at += TAIL_BYTES) put(kept.readUIntBE(at, TAIL_BYTES));
  return merged.subarray(0, length);
}
