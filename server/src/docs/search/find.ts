import type { Entry } from './search-index.ts';

/** `isHit`: one of the words that were searched for. */
export type Piece = { text: string; isHit: boolean };
export type Result = Entry & { excerpt: Piece[] };

const MAX_TERMS = 8;
const MAX_RESULTS = 30;
/** That a word counts in one text. */
const MAX_TIMES = 5;
/** Characters of an excerpt before and after the first hit. */
const BEFORE = 60;
const AFTER = 140;

/** The entries that have every word of the query, best first; entries of equal rank stay in their order. */
export function find(entries: readonly Entry[], query: string): Result[] {
  const terms = termsOf(query);
  if (terms.length === 0) return [];
  return entries
    .map((entry) => ({ entry, rank: rankOf(lowered(entry), terms) }))
    .filter(({ rank }) => rank > 0)
    .sort((one, other) => other.rank - one.rank)
    .slice(0, MAX_RESULTS)
    .map(({ entry }) => ({ ...entry, excerpt: excerptOf(entry.text, terms) }));
}

export function termsOf(query: string): string[] {
  const words = query.normalize('NFKC').toLowerCase().split(/\s+/);
  return [...new Set(words.filter((word) => word !== ''))].slice(0, MAX_TERMS);
}

type Lowered = Record<'inTitle' | 'inTrail' | 'inText', string>;
const known = new WeakMap<Entry, Lowered>();

/** Kept with the entry, because anyone can search and each search goes through all texts. */
function lowered(entry: Entry): Lowered {
  let made = known.get(entry);
  if (made === undefined) {
    const { title, trail, text } = entry;
    made = { inTitle: title.toLowerCase(), inTrail: trail.toLowerCase(), inText: text.toLowerCase() };
    known.set(entry, made);
  }
  return made;
}

/** 0 when a word is missing. A word in the title counts most, above all when the title begins with it. */
function rankOf({ inTitle, inTrail, inText }: Lowered, terms: string[]): number {
  let rank = inTitle === terms.join(' ') ? 50 : 0;
  for (const term of terms) {
    const ofTerm =
      (inTitle.includes(term) ? 20 : 0) +
      (isWordOf(inTitle, term) ? 20 : 0) +
      (inTrail.includes(term) ? 5 : 0) +
      timesIn(inText, term);
    if (ofTerm === 0) return 0;
    rank += ofTerm;
  }
  return rank;
}

/** No more than counts. */
function timesIn(text: string, term: string): number {
  let times = 0;
  for (let at = text.indexOf(term); at !== -1 && times < MAX_TIMES; at = text.indexOf(term, at + term.length))
    times += 1;
  return times;
}

function isWordOf(text: string, term: string): boolean {
  const at = text.indexOf(term);
  return at !== -1 && !/[\p{L}\p{N}]/u.test((text[at - 1] ?? ' ') + (text[at + term.length] ?? ' '));
}

/** Around the first hit, from word to word. */
function excerptOf(text: string, terms: string[]): Piece[] {
  const line = text.replace(/\s+/g, ' ').trim();
  const lower = line.toLowerCase();
  const first =
    terms
      .map((term) => lower.indexOf(term))
      .filter((at) => at >= 0)
      .sort((a, b) => a - b)[0] ?? 0;
  const start = first <= BEFORE ? 0 : line.indexOf(' ', first - BEFORE) + 1;
  const cut = line.slice(start, first + AFTER);
  const isWhole = start + cut.length >= line.length;
  const shown = isWhole || !cut.includes(' ') ? cut : cut.slice(0, cut.lastIndexOf(' '));
  return [
    ...(start > 0 ? [{ text: '… ', isHit: false }] : []),
    ...pieces(shown, terms),
    ...(isWhole ? [] : [{ text: ' …', isHit: false }]),
  ];
}

export function pieces(text: string, terms: string[]): Piece[] {
  const pattern = new RegExp(`(${terms.map((term) => RegExp.escape(term)).join('|')})`, 'giu');
  return text
    .split(pattern)
    .map((part, index) => ({ text: part, isHit: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}
