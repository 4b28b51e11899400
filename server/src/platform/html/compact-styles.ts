/** One stylesheet of these, in this order. A layer that several in a row are alone in has one block. */
export function joinStyles(sheets: readonly string[]): string {
  const joined: { layer: string | null; rules: string }[] = [];
  for (const sheet of sheets) {
    const styles = compact(sheet);
    const { layer, rules } = onlyLayerOf(styles) ?? { layer: null, rules: styles };
    const last = joined.at(-1);
    if (last !== undefined && layer !== null && last.layer === layer) last.rules += rules;
    else joined.push({ layer, rules });
  }
  return joined.map(({ layer, rules }) => (layer === null ? rules : `@layer ${layer}{${rules}}`)).join('');
}

/**
 * Strips comments, line ends, leading zeros, spaces around punctuation and what nesting does not need: a third of a sheet is
 * formatting. No string in it has such signs.
 */
export function compact(styles: string): string {
  return styles
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,>]) ?|: /g, (match, mark) => mark ?? match.trim())
    .replaceAll(';}', '}')
    .replace(/(?<=[{};])& /g, '')
    .replace(/(?<=[ (:,-])0\./g, '.')
    .trim();
}

/** The layer of a compacted sheet, if the sheet is one block of it and nothing else. */
function onlyLayerOf(styles: string): { layer: string; rules: string } | null {
  const [, layer, rules] = /^@layer\s([\w-]+)\{(.*)\}$/s.exec(styles) ?? [];
  if (layer === undefined || rules === undefined) return null;
  let depth = 0;
  for (const [brace] of rules.matchAll(/[{}]/g)) {
    depth += brace === '{' ? 1 : -1;
    // The block ended before the sheet did: another one follows it.
    if (depth < 0) return null;
  }
  return { layer, rules };
}
