const ELEMENT = /<([a-z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>/g;
const ATTRIBUTE = /([\w:-]+)(?:="([^"]*)")?/g;
/** An icon looks like every other. */
const ICON = /^i\d+$/;

/** PAGES_ALL draws every page, also those that have no part that was not drawn before. */
export const EVERY_PAGE_DRAWN = process.env.PAGES_ALL === '1';

/**
 * What a page is made of: each kind of element once, by what styles and scripts know it by. Pages with the same parts differ in their
 * words and in the order of the parts.
 */
export function partsOf(html: string): Set<string> {
  return new Set([...html.matchAll(ELEMENT)].map(([, tag, attributes = '']) => `${tag}${known(attributes)}`));
}

function known(attributes: string): string {
  const telling = [...attributes.matchAll(ATTRIBUTE)].flatMap(([, name = '', value = '']) => {
    if (name === 'class')
      return value
        .split(' ')
        .filter((word) => !ICON.test(word))
        .map((word) => `.${word}`);
    if (name === 'role' || name === 'type') return [`[${name}=${value}]`];
    return name === 'hidden' || name.startsWith('data-') ? [`[${name}]`] : [];
  });
  return telling.sort().join('');
}

/**
 * The fewest pages, more or less, that have every part that is not among those seen, to which theirs are added: those with many first, and of
 * the others those with a part that none before had.
 */
export function pagesWithNewParts<Page extends { html: string }>(pages: Page[], seen: Set<string>): Page[] {
  if (EVERY_PAGE_DRAWN) return pages;
  return pages
    .map((page) => ({ page, parts: partsOf(page.html) }))
    .sort((one, other) => other.parts.size - one.parts.size)
    .filter(({ parts }) => {
      const isNew = parts.difference(seen).size > 0;
      for (const part of parts) seen.add(part);
      return isNew;
    })
    .map(({ page }) => page);
}
