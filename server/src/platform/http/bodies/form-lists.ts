/** What a textarea holds, one entry per line; empty lines are none. */
export function linesOf(text: string): string[] {
  return text
    .split(/\r\n|\n|\r/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Entries of checkboxes and of a line that takes several, separated by white space; each once. */
export function wordsOf(values: readonly string[]): string[] {
  return [...new Set(values.flatMap((value) => value.split(/\s+/)).filter((word) => word !== ''))];
}
