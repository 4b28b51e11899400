/** Deeper than anything an authenticator sends (CTAP2 section 8 allows four). */
const MAX_DEPTH = 8;

const UNSIGNED = 0;
const NEGATIVE = 1;
const BYTES = 2;
const TEXT = 3;
const ARRAY = 4;
const MAP = 5;
const SIMPLE = 7;
const FALSE_TO_NULL = [20, 21, 22];

/**
 * Where the CBOR item at `start` ends; null unless it is one that an authenticator may send (RFC 8949,
 * CTAP2 section 8): not truncated, no indefinite length, duplicate key, tag or floating point, not too deep. The library's
 * decoder trusts lengths beyond the end and ignores anything after the first item, so this runs first.
 */
export function cborItemEnd(bytes: Buffer, start: number): number | null {
  return itemEnd(bytes, start, 0);
}

function itemEnd(bytes: Buffer, start: number, depth: number): number | null {
  const head = readHead(bytes, start);
  if (head === null || depth > MAX_DEPTH) return null;
  const { major, argument, end } = head;
  if (major === UNSIGNED || major === NEGATIVE) return end;
  if (major === BYTES || major === TEXT) return argument <= bytes.length - end ? end + argument : null;
  if (major === ARRAY) return itemsEnd(bytes, end, argument, depth);
  if (major === MAP) return pairsEnd(bytes, end, argument, depth);
  return major === SIMPLE && FALSE_TO_NULL.includes(argument) && end === start + 1 ? end : null;
}

function itemsEnd(bytes: Buffer, start: number, count: number, depth: number): number | null {
  let end: number | null = start;
  for (let item = 0; item < count && end !== null; item += 1) end = itemEnd(bytes, end, depth + 1);
  return end;
}

function pairsEnd(bytes: Buffer, start: number, count: number, depth: number): number | null {
  const keys = new Set<string>();
  let end = start;
  for (let pair = 0; pair < count; pair += 1) {
    const keyEnd = itemEnd(bytes, end, depth + 1);
    if (keyEnd === null) return null;
    const key = bytes.toString('latin1', end, keyEnd);
    if (keys.has(key)) return null;
    keys.add(key);
    const valueEnd = itemEnd(bytes, keyEnd, depth + 1);
    if (valueEnd === null) return null;
    end = valueEnd;
  }
  return end;
}

type Head = { major: number; argument: number; end: number };

/** Refuses arguments of eight bytes: no length or number here needs them. */
function readHead(bytes: Buffer, start: number): Head | null {
  const first = bytes[start];
  if (first === undefined) return null;
  const major = first >> 5;
  const short = first & 0x1f;
  if (short < 24) return { major, argument: short, end: start + 1 };
  const width = short === 24 ? 1 : short === 25 ? 2 : short === 26 ? 4 : 0;
  const end = start + 1 + width;
  if (width === 0 || end > bytes.length) return null;
  return { major, argument: bytes.readUIntBE(start + 1, width), end };
}
