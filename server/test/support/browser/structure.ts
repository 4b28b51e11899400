import { createHash } from 'node:crypto';

const ELEMENT = /<(\/?)([a-z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>([^<]*)/g;
const ATTRIBUTE = /([\w:-]+)(?:="([^"]*)")?/g;
/** Without an end of their own. */
const VOID = ['area', 'base', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr'];
/** Whose values decide what an element is, whom it belongs to and how it looks; of others it counts only that they are there, and not empty. */
const TELLING = [
  'aria-controls',
  'aria-describedby',
  'aria-hidden',
  'aria-labelledby',
  'class',
  'for',
  'form',
  'id',
  'method',
  'name',
  'role',
  'type',
];

/**
 * Every kind of element that a page has, in order, with the elements around it, but without the words: the same in another language, with other names and with
 * more rows of a table. Two pages of one structure have the same faults of structure.
 */
export function structureOf(html: string): string {
  /** Each with the number of the kind around it. */
  const kinds = new Map<string, number>();
  const around: { tag: string; kind: number }[] = [];
  let outline = '';
  for (const [, end, tag = '', attributes = '', text = ''] of html.matchAll(ELEMENT)) {
    if (end === '/') {
      const opened = around.findLastIndex((one) => one.tag === tag);
      if (opened >= 0) around.length = opened;
      continue;
    }
    const words = text.trim() === '' ? '' : ' with words';
    const described = `${around.at(-1)?.kind ?? ''} ${tag} ${kindOf(attributes)}${words}`;
    const kind = kinds.get(described) ?? kinds.size;
    kinds.set(described, kind);
    // Of these the number or the order counts.
    if (/^(h\d|main|nav|header|footer|aside)$/.test(tag) && !outline.endsWith(` ${tag}`))
      outline += ` ${tag}`;
    if (!VOID.includes(tag)) around.push({ tag, kind });
  }
  return createHash('sha256')
    .update([...kinds.keys(), outline].join('\n'))
    .digest('hex');
}

function kindOf(attributes: string): string {
  const parts = [...attributes.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => {
    if (!TELLING.includes(name)) return `${name}${value === '' ? '' : '=…'}`;
    // What is numbered, or named after something made for this page.
    return `${name}=${value.replaceAll(/\d+|(?<=_)\w{16,}/g, '#')}`;
  });
  return parts.sort().join(' ');
}

/** Ids that occur twice. */
export function repeatedIds(html: string): string[] {
  const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id!);
  return ids.filter((id, index) => ids.indexOf(id) !== index);
}
