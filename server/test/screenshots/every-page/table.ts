import { markdownTable } from '../../../../lab/harness/docs.ts';
import type { Row } from './rows.ts';

/** One line for each page in English: the theme and the width change no bytes, but they may change what moves. */
export function tableOf(before: Row[], after: Row[]): string {
  const names = [...new Set(after.map(({ page }) => page))];
  const lines = names.map((name) => {
    const rows = after.filter(({ page }) => page === name);
    const { bytes } = rows[0]!;
    const earlier = before.find(({ page }) => page === name);
    const figures = [bytes.html, bytes.styles, bytes.scripts, bytes.images, sum(bytes)].map(kilobytes);
    const shift = Math.max(...rows.map((row) => row.shift));
    const sideways = Math.max(...rows.map((row) => row.sideways));
    return [
      `\`${name}\``,
      ...figures,
      ...(before.length > 0 ? [earlier ? kilobytes(sum(earlier.bytes)) : '–'] : []),
      shift === 0 ? '0' : shift.toFixed(4),
      String(sideways),
    ];
  });
  const head = ['Page', 'HTML', 'Styles', 'Scripts', 'Images', 'All, KB'];
  return markdownTable(
    [...head, ...(before.length > 0 ? ['Before, KB'] : []), 'Shift', 'Sideways, px'],
    lines,
  );
}

export function sum(bytes: Row['bytes']): number {
  return Object.values(bytes).reduce((all, each) => all + each, 0);
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
