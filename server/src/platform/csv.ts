export type CsvCell = string | number | boolean | Date | readonly string[] | null | undefined;

/** RFC 4180. Cells that a spreadsheet would evaluate as a formula get an apostrophe (OWASP, CSV injection). */
export function csvRow(cells: CsvCell[]): string {
  return `${cells.map((cell) => csvCell(textOf(cell))).join(',')}\r\n`;
}

function textOf(cell: CsvCell): string {
  if (cell instanceof Date) return cell.toISOString();
  if (Array.isArray(cell)) return cell.join(' ');
  return String(cell ?? '');
}

function csvCell(text: string): string {
  const harmless = /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
