export type Cbor = number | string | boolean | null | Buffer | Cbor[] | Map<number | string, Cbor>;

/** Shortest-form CBOR (RFC 8949), members in the order of the map. */
export function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (typeof value === 'boolean') return Buffer.of(value ? 0xf5 : 0xf4);
  if (value === null) return Buffer.of(0xf6);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(cbor)]);
  return Buffer.concat([
    head(5, value.size),
    ...[...value].flatMap(([key, member]) => [cbor(key), cbor(member)]),
  ]);
}

function head(major: number, argument: number): Buffer {
  const type = major << 5;
  if (argument < 24) return Buffer.of(type | argument);
  if (argument < 0x100) return Buffer.of(type | 24, argument);
  const width = argument < 0x10000 ? 2 : 4;
  const bytes = Buffer.alloc(1 + width);
  bytes[0] = type | (width === 2 ? 25 : 26);
  bytes.writeUIntBE(argument, 1, width);
  return bytes;
}
