export type CsvCell = string | number | boolean | Date | readonly string[] | null | undefined;

/**
 * RFC 4180. What a spreadsheet would evaluate as a formula gets an apostrophe (OWASP, CSV injection); also within a cell after what begins a new one for a
 * spreadsheet whose separator is a semicolon or a tab, as in German: such a spreadsheet does not see our quotes in the middle of its cell, and takes
 * quotes at the start of one for its own.
 */
export function csvRow(cells: CsvCell[]): string {
  return `${cells.map((cell) => csvCell(textOf(cell))).join(',')}\r\n`;
}

function textOf(cell: CsvCell): string {
  if (cell instanceof Date) return cell.toISOString();
  if (Array.isArray(cell)) return cell.join(' ');
  return String(cell ?? '');
}

function csvCell(text: string): string {
  const harmless = text.replace(/(^[\t\r\n])|[=+\-@＝＋－＠](?<=(?:^|[;\t\r\n])"*.)/g, "'$&");
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
