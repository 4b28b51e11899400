/** The lines of a textarea, without empty ones. */
export function linesOf(text: string): string[] {
  return text
    .split(/\r\n|\n|\r/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** The values of checkboxes and of a space-separated field, without duplicates. */
export function wordsOf(values: readonly string[]): string[] {
  return [...new Set(values.flatMap((value) => value.split(/\s+/)).filter((word) => word !== ''))];
}
