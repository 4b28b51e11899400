import { crc32, deflateSync, inflateSync } from 'node:zlib';

type Options = {
  /** Bytes of one pixel, by place. */
  pixel?: (x: number, y: number) => number[];
  /** What the header says, if not the truth. */
  says?: { width: number; height: number };
  /** More chunks before the pixels. */
  before?: [string, Buffer][];
  /** The pixels as they are decompressed, if not these. */
  raw?: Buffer;
};

/** A PNG of 8-bit red, green, blue and alpha. */
export function aPng(width: number, height: number, options: Options = {}): Buffer {
  const { pixel = () => [200, 30, 60, 255], says = { width, height }, before = [] } = options;
  const rows = Array.from({ length: height }, (_, y) => [
    0,
    ...Array.from({ length: width }, (_, x) => pixel(x, y)).flat(),
  ]);
  return pngOf(says, options.raw ?? Buffer.from(rows.flat()), before);
}

/** A PNG file of pixels that may be anything when they are decompressed. */
export function pngOf(
  { width, height }: { width: number; height: number },
  raw: Buffer,
  before: [string, Buffer][] = [],
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    ...before.map(([type, data]) => pngChunk(type, data)),
    pngChunk('IDAT', deflateSync(raw)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** What a PNG of unfiltered 8-bit pixels with alpha holds: its chunks, and the bytes of a pixel. */
export function openPng(file: Buffer) {
  const chunks: { type: string; data: Buffer }[] = [];
  for (let at = 8; at < file.length; ) {
    const length = file.readUInt32BE(at);
    chunks.push({
      type: file.toString('latin1', at + 4, at + 8),
      data: file.subarray(at + 8, at + 8 + length),
    });
    at += 12 + length;
  }
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  const raw = inflateSync(
    Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data)),
  );
  return {
    width,
    height,
    chunks: chunks.map(({ type }) => type),
    pixel: (x: number, y: number) => [...raw.subarray(y * (width * 4 + 1) + 1 + x * 4).subarray(0, 4)],
  };
}
