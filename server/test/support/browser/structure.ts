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
 * more rows of a table. Two pages of one structure have the same faults of structure. The order of languages and of options does not count:
 * another one is chosen in each language of the page.
 */
export function structureOf(html: string): string {
  /** Each with the digest that stands for it where it is around others. */
  const kinds = new Map<string, string>();
  const around: { tag: string; kind: string }[] = [];
  const choices = new Set<string>();
  let outline = '';
  for (const [, end, tag = '', attributes = '', text = ''] of html.matchAll(ELEMENT)) {
    if (end === '/') {
      const opened = around.findLastIndex((one) => one.tag === tag);
      if (opened >= 0) around.length = opened;
      continue;
    }
    const words = text.trim() === '' ? '' : ' with words';
    const described = `${around.at(-1)?.kind ?? ''} ${tag} ${kindOf(attributes)}${words}`;
    const kind = kinds.get(described) ?? digest(described);
    kinds.set(described, kind);
    if (tag === 'option' || /\slang=/.test(attributes)) choices.add(described);
    // Of these the number or the order counts.
    if (/^(h\d|main|nav|header|footer|aside)$/.test(tag) && !outline.endsWith(` ${tag}`))
      outline += ` ${tag}`;
    if (!VOID.includes(tag)) around.push({ tag, kind });
  }
  const inOrder = [...kinds.keys()].filter((described) => !choices.has(described));
  return digest([...inOrder, ...[...choices].sort(), outline].join('\n'));
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function kindOf(attributes: string): string {
  const parts = [...attributes.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => {
    if (!TELLING.includes(name)) return `${name}${value === '' ? '' : '=…'}`;
    // What is numbered, or named after something made for this page.
    return `${name}=${value.replaceAll(/\d+|(?<=_)\w{16,}/g, '#')}`;
  });
  return parts.sort().join(' ');
}
