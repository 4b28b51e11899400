import { constants, crc32, inflateSync } from 'node:zlib';

/** Whatever a picture is refused for, before or while it is decoded (logo-faults.messages.ts). */
export type PictureFault = 'not_png' | 'animated' | 'too_many_pixels' | 'too_small' | 'damaged';

/** The larger of these would take more memory than a logo is worth. */
const MAX_SIDE = 4096;
const MAX_PIXELS = 16_777_216;
/** Decompressed: 16 million pixels of four bytes, and the filter byte of each row. */
const MAX_RAW_BYTES = 4 * MAX_PIXELS + MAX_SIDE;
/** Pages show 48; a smaller picture would be blurred. */
const MIN_SIDE = 48;

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Samples per pixel and allowed bit depths by color type (PNG, table 11.1). */
const COLOR_TYPES: Record<number, { samples: number; depths: number[] }> = {
  0: { samples: 1, depths: [1, 2, 4, 8, 16] },
  2: { samples: 3, depths: [8, 16] },
  3: { samples: 1, depths: [1, 2, 4, 8] },
  4: { samples: 2, depths: [8, 16] },
  6: { samples: 4, depths: [8, 16] },
};
/** First column and row, and the steps, of the seven passes of an interlaced picture (PNG, section 8.2). */
const ADAM7: Pass[] = [
  { x: 0, y: 0, dx: 8, dy: 8 },
  { x: 4, y: 0, dx: 8, dy: 8 },
  { x: 0, y: 4, dx: 4, dy: 8 },
  { x: 2, y: 0, dx: 4, dy: 4 },
  { x: 0, y: 2, dx: 2, dy: 4 },
  { x: 1, y: 0, dx: 2, dy: 2 },
  { x: 0, y: 1, dx: 1, dy: 2 },
];
const WHOLE: Pass[] = [{ x: 0, y: 0, dx: 1, dy: 1 }];

type Pass = { x: number; y: number; dx: number; dy: number };
type Chunk = { type: string; data: Buffer };

type Png = {
  width: number;
  height: number;
  depth: number;
  color: number;
  samples: number;
  passes: Pass[];
  palette: Buffer | null;
  transparency: Buffer | null;
  /** Compressed. */
  data: Buffer;
};

/** Reads everything but the pixels, so that a picture that is too large is refused before any of it is decompressed. */
export function readPng(file: Buffer): Png | PictureFault {
  if (!file.subarray(0, 8).equals(SIGNATURE)) return 'not_png';
  const header = headerOf(file);
  if (typeof header === 'string') return header;
  const chunks = chunksOf(file);
  if (chunks === null) return 'damaged';
  if (chunks.some(({ type }) => type === 'acTL')) return 'animated';
  const one = (name: string) => chunks.find(({ type }) => type === name)?.data ?? null;
  const palette = one('PLTE');
  if (header.color === 3 && (palette === null || palette.length % 3 !== 0 || palette.length > 768))
    return 'damaged';
  const data = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map((chunk) => chunk.data));
  return { ...header, palette, transparency: one('tRNS'), data };
}

function headerOf(file: Buffer): Omit<Png, 'palette' | 'transparency' | 'data'> | PictureFault {
  if (file.length < 33 || file.readUInt32BE(8) !== 13 || file.toString('latin1', 12, 16) !== 'IHDR')
    return 'damaged';
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  const [depth, color, compression, filter, interlace] = file.subarray(24, 29);
  const type = COLOR_TYPES[color!];
  if (type === undefined || !type.depths.includes(depth!)) return 'damaged';
  if (compression !== 0 || filter !== 0 || interlace! > 1) return 'damaged';
  if (width === 0 || height === 0) return 'damaged';
  if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS) return 'too_many_pixels';
  if (width < MIN_SIDE || height < MIN_SIDE) return 'too_small';
  const passes = interlace === 1 ? ADAM7 : WHOLE;
  const header = { width, height, depth: depth!, color: color!, samples: type.samples, passes };
  return rawLength(header) > MAX_RAW_BYTES ? 'too_many_pixels' : header;
}

/** Null when a chunk is cut off or its checksum is wrong, or without the last one. */
function chunksOf(file: Buffer): Chunk[] | null {
  const chunks: Chunk[] = [];
  for (let at = 8; at + 12 <= file.length; ) {
    const length = file.readUInt32BE(at);
    const end = at + 8 + length;
    if (end + 4 > file.length) return null;
    if (crc32(file.subarray(at + 4, end)) !== file.readUInt32BE(end)) return null;
    const type = file.toString('latin1', at + 4, at + 8);
    if (type === 'IEND') return chunks;
    chunks.push({ type, data: file.subarray(at + 8, end) });
    at = end + 4;
  }
  return null;
}

type Layout = Pick<Png, 'width' | 'height' | 'depth' | 'samples' | 'passes'>;

function sizeOf({ width, height, depth, samples }: Layout, { x, y, dx, dy }: Pass) {
  const columns = Math.ceil((width - x) / dx);
  const rows = Math.ceil((height - y) / dy);
  return { columns, rows, bytes: Math.ceil((columns * samples * depth) / 8) };
}

function rawLength(layout: Layout): number {
  return layout.passes
    .map((pass) => sizeOf(layout, pass))
    .reduce((sum, { rows, bytes }) => sum + rows * (bytes + 1), 0);
}

/** Receives each pixel once, in the order of the file: 8-bit red, green, blue and alpha. */
type Plot = (x: number, y: number, pixel: Uint8Array) => void;

/**
 * Decodes the pixels. The header says how long they are when decompressed; decompression stops there, whatever the data would
 * expand to. False when they are damaged.
 */
export function decodePixels(png: Png, plot: Plot): boolean {
  const length = rawLength(png);
  const raw = inflated(png.data, length);
  if (raw === null || raw.length !== length) return false;
  const toPixel = pixelReader(png);
  const stride = Math.max(1, (png.samples * png.depth) >> 3);
  const pixel = new Uint8Array(4);
  let at = 0;
  for (const pass of png.passes) {
    const { columns, rows, bytes } = sizeOf(png, pass);
    let above: Buffer = Buffer.alloc(bytes);
    for (let row = 0; row < rows; row += 1) {
      const line = raw.subarray(at + 1, at + 1 + bytes);
      if (!unfilter(raw[at]!, line, above, stride)) return false;
      for (let column = 0; column < columns; column += 1) {
        if (!toPixel(line, column, pixel)) return false;
        plot(pass.x + column * pass.dx, pass.y + row * pass.dy, pixel);
      }
      above = line;
      at += bytes + 1;
    }
  }
  return true;
}

function inflated(data: Buffer, maxOutputLength: number): Buffer | null {
  try {
    return inflateSync(data, { maxOutputLength, finishFlush: constants.Z_FINISH });
  } catch {
    return null;
  }
}

/** PNG, section 9: each byte as the difference from what its neighbours predict. False for an unknown filter. */
function unfilter(filter: number, line: Buffer, above: Buffer, stride: number): boolean {
  if (filter > 4) return false;
  if (filter === 0) return true;
  for (let index = 0; index < line.length; index += 1) {
    const left = index < stride ? 0 : line[index - stride]!;
    const up = above[index]!;
    const corner = index < stride ? 0 : above[index - stride]!;
    line[index] = line[index]! + predicted(filter, left, up, corner);
  }
  return true;
}

function predicted(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  const estimate = left + up - corner;
  const [byLeft, byUp, byCorner] = [
    Math.abs(estimate - left),
    Math.abs(estimate - up),
    Math.abs(estimate - corner),
  ];
  if (byLeft <= byUp && byLeft <= byCorner) return left;
  return byUp <= byCorner ? up : corner;
}

type PixelReader = (line: Buffer, column: number, pixel: Uint8Array) => boolean;

/** How this color type becomes four bytes. Of 16 bits the upper eight count. */
function pixelReader({ depth, color, samples, palette, transparency }: Png): PixelReader {
  const width = depth === 16 ? 2 : 1;
  const max = (1 << Math.min(depth, 8)) - 1;
  const sample = (line: Buffer, index: number): number => {
    if (depth >= 8) return line[index * width]!;
    const bit = index * depth;
    return (line[bit >> 3]! >> (8 - depth - (bit & 7))) & max;
  };
  const exact = (line: Buffer, index: number): number =>
    depth === 16 ? line.readUInt16BE(index * 2) : sample(line, index);
  /** The one color that is transparent, where pixels have no alpha. */
  const isClear = (line: Buffer, column: number): boolean => {
    if (transparency === null || transparency.length < samples * 2) return false;
    for (let index = 0; index < samples; index += 1)
      if (exact(line, column * samples + index) !== transparency.readUInt16BE(index * 2)) return false;
    return true;
  };
  if (color === 3)
    return (line, column, pixel) => {
      const index = sample(line, column);
      if (palette === null || index * 3 >= palette.length) return false;
      palette.copy(pixel, 0, index * 3, index * 3 + 3);
      pixel[3] = transparency?.[index] ?? 255;
      return true;
    };
  const hasColor = color === 2 || color === 6;
  const hasAlpha = color === 4 || color === 6;
  return (line, column, pixel) => {
    const start = column * samples;
    for (let channel = 0; channel < 3; channel += 1)
      pixel[channel] = (sample(line, start + (hasColor ? channel : 0)) * 255) / max;
    if (hasAlpha) pixel[3] = sample(line, start + samples - 1);
    else pixel[3] = isClear(line, column) ? 0 : 255;
    return true;
  };
}
