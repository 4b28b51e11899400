import { type RawBuilder, sql } from 'kysely';

/** At which person_search_words cuts (migrations); and what JSON adds, because words of claims are found too. */
const BETWEEN_WORDS = /[\s@._+,・　{}[\]":=-]+/u;
const LONGEST_WORD = 60;

export function wordsIn(query: string): string[] {
  return query
    .split(BETWEEN_WORDS)
    .filter((word) => word !== '')
    .map((word) => [...word].slice(0, LONGEST_WORD).join(''));
}

/** For an index of person_search_words: each word is the beginning of one. */
export function asTsquery(words: string[]): RawBuilder<unknown> {
  const wanted = words.map((word) => `'${word.replace(/['\\]/g, '$&$&')}':*`).join(' & ');
  return sql`lower(${wanted})::tsquery`;
}

/** Each word of the query is somewhere in the text. For the few rows of one person: no index helps. */
export function containsWords(text: RawBuilder<unknown>, query: string): RawBuilder<boolean> {
  const patterns = query
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  return sql<boolean>`(${text}) ILIKE ALL (${patterns}::text[])`;
}
