import { decodePixels, type PictureFault, readPng } from './read-png.ts';
import { writePng } from './write-png.ts';

/** Pages show it at 48 pixels, on dense screens with two or more for each. */
const LOGO_SIDE = 128;

/**
 * A fresh square PNG of a picture that anyone may have made. Each pixel adds its share to the one or two columns and rows that it
 * covers, so only the accumulated square is kept beside the rows. A picture that is not square gets transparent edges.
 */
export function squareLogo(file: Buffer): Buffer | PictureFault {
  const png = readPng(file);
  if (typeof png === 'string') return png;
  const longer = Math.max(png.width, png.height);
  const side = Math.min(LOGO_SIDE, longer);
  const columns = shares(png.width, longer, side);
  const rows = shares(png.height, longer, side);
  const sums = new Float64Array(side * side * 4);
  const isWhole = decodePixels(png, (x, y, pixel) => {
    const { first: column, share: acrossColumn } = columns(x);
    const { first: row, share: downRow } = rows(y);
    add(sums, side, column, row, acrossColumn * downRow, pixel);
    if (acrossColumn < 1) add(sums, side, column + 1, row, (1 - acrossColumn) * downRow, pixel);
    if (downRow < 1) add(sums, side, column, row + 1, acrossColumn * (1 - downRow), pixel);
    if (acrossColumn < 1 && downRow < 1)
      add(sums, side, column + 1, row + 1, (1 - acrossColumn) * (1 - downRow), pixel);
  });
  if (!isWhole) return 'damaged';
  return writePng(side, average(sums, (longer / side) ** 2));
}

/** Which of the `side` cells a column (or row) falls into, and its share there; the rest falls into the next one. */
function shares(length: number, longer: number, side: number) {
  const margin = (longer - length) / 2;
  const scale = side / longer;
  const cells = Array.from({ length }, (_, index) => {
    const start = (margin + index) * scale;
    const end = (margin + index + 1) * scale;
    const first = Math.floor(start + 1e-9);
    const isOver = end > first + 1 + 1e-9 && first + 1 < side;
    return { first, share: isOver ? (first + 1 - start) / scale : 1 };
  });
  return (index: number) => cells[index]!;
}

/** Color counts by its alpha, or the invisible color of clear pixels would leave a fringe. */
function add(
  sums: Float64Array,
  side: number,
  column: number,
  row: number,
  share: number,
  pixel: Uint8Array,
): void {
  const at = (row * side + column) * 4;
  const alpha = share * pixel[3]!;
  sums[at]! += alpha * pixel[0]!;
  sums[at + 1]! += alpha * pixel[1]!;
  sums[at + 2]! += alpha * pixel[2]!;
  sums[at + 3]! += alpha;
}

function average(sums: Float64Array, area: number): Uint8Array {
  const pixels = new Uint8Array(sums.length);
  for (let at = 0; at < sums.length; at += 4) {
    const alpha = sums[at + 3]!;
    if (alpha === 0) continue;
    for (let channel = 0; channel < 3; channel += 1)
      pixels[at + channel] = Math.min(255, Math.round(sums[at + channel]! / alpha));
    pixels[at + 3] = Math.min(255, Math.round(alpha / area));
  }
  return pixels;
}
