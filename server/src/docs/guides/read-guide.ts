import { readFile } from 'node:fs/promises';
import type { Token, TokensList } from 'marked';
import type { Guide } from './guide-list.ts';
import { anchors } from './headings.ts';
import { plainText } from './plain-text.ts';

const FOLDER = new URL('../../../../docs/', import.meta.url);

type Heading = { id: string; text: string; level: number };
/** A document that was read: its tokens, and the id of each heading among them. */
export type ReadGuide = {
  tokens: TokensList;
  headings: Heading[];
  idOf: ReadonlyMap<Token, string>;
};

/** No more than there are guides. */
const kept = new Map<string, Promise<ReadGuide>>();

/** Each document is read and parsed once, by the first request for it: a start pays nothing for them. */
export function readGuide({ slug, file }: Guide): Promise<ReadGuide> {
  const known = kept.get(slug);
  if (known !== undefined) return known;
  const reading = read(file);
  kept.set(slug, reading);
  // A file that could not be read is tried again by the next request.
  reading.catch(() => kept.delete(slug));
  return reading;
}

async function read(file: string): Promise<ReadGuide> {
  const [{ lexer }, text] = await Promise.all([import('marked'), readFile(new URL(file, FOLDER), 'utf8')]);
  const tokens = lexer(text);
  const anchorFor = anchors();
  const idOf = new Map<Token, string>();
  const headings: Heading[] = [];
  for (const token of tokens) {
    if (token.type !== 'heading') continue;
    const title = plainText(token.tokens);
    const id = anchorFor(title);
    idOf.set(token, id);
    headings.push({ id, text: title, level: token.depth });
  }
  return { tokens, headings, idOf };
}
