import pg from 'pg';
import { readJson } from '../json/index.ts';

const INT8 = 20;
const INT8_ARRAY = 1016;
const TEXT_ARRAY = 1009;
const DATE = 1082;
const TIMESTAMPTZ = 1184;
const JSON_TYPES = [114, 3802];

/** PostgreSQL's text form of a moment within the usual years, in a UTC session. */
const UTC_MOMENT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?\+00$/;

/**
 * int8 as a number (ids stay far below 2^53), date as text, json and jsonb with the stored names; timestamptz,
 * bytea and arrays as in pg.
 */
export function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (format === 'binary') return pg.types.getTypeParser(oid, 'binary');
  if (oid === INT8) return toNumber;
  if (oid === INT8_ARRAY) return toNumbers;
  if (oid === TEXT_ARRAY) return toTexts;
  if (oid === DATE) return (text: string) => text;
  if (oid === TIMESTAMPTZ) return toMoment;
  if (JSON_TYPES.includes(oid)) return readJson;
  return pg.types.getTypeParser(oid, 'text');
}

function toNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`a bigint column contains ${text}, beyond 2^53`);
  return value;
}

function toNumbers(text: string): (number | null)[] {
  return parserOf(INT8_ARRAY)(text).map((item) => (item === null ? null : toNumber(item)));
}

/** Scopes and the like need no quotes; the general parser creates an object for every character. */
function toTexts(text: string): (string | null)[] {
  const inner = text.slice(1, -1);
  if (inner === '') return [];
  if (text.startsWith('{') && !/["\\{}]|\bNULL\b/i.test(inner)) return inner.split(',');
  return parserOf(TEXT_ARRAY)(text);
}

function toMoment(text: string): unknown {
  if (UTC_MOMENT.test(text)) return new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`);
  return pg.types.getTypeParser(TIMESTAMPTZ, 'text')(text);
}

/** The default parser returns the elements as text; its type lists scalar types only. */
function parserOf(oid: number): (text: string) => (string | null)[] {
  return pg.types.getTypeParser(oid as never, 'text') as never;
}
