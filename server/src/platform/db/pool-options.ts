import pg from 'pg';
import { readJson } from '../read-json.ts';

const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 5_000;
/** Longer than the server's own limit: it only speaks when the server does not answer any more (a black-holed socket). */
const ANSWER_TIMEOUT_MS = 7_000;
const IDLE_IN_TRANSACTION_MS = 10_000;
const IDLE_MS = 60_000;

const INT8 = 20;
const INT8_ARRAY = 1016;
const DATE = 1082;
const JSON_TYPES = [114, 3802];

/** What every connection of ours has in common; `connection` says where (connectionString, or host/user/database). */
export function poolOptions(connection: pg.PoolConfig, max: number): pg.PoolConfig {
  return {
    ...connection,
    max,
    application_name: 'countersign',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: { getTypeParser },
  };
}

/**
 * int8 as a number (ids stay far below 2^53), date as its text, json and jsonb with the names that were stored; timestamptz,
 * bytea and arrays as pg has them.
 */
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (format === 'binary') return pg.types.getTypeParser(oid, 'binary');
  if (oid === INT8) return toNumber;
  if (oid === INT8_ARRAY) return toNumbers;
  if (oid === DATE) return (text: string) => text;
  if (JSON_TYPES.includes(oid)) return readJson;
  return pg.types.getTypeParser(oid, 'text');
}

function toNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`a bigint column holds ${text}, beyond 2^53`);
  return value;
}

function toNumbers(text: string): (number | null)[] {
  // The default parser answers the elements as text; its type lists scalar types only.
  const parse = pg.types.getTypeParser(INT8_ARRAY as number as never, 'text');
  return parse(text).map((item: string | null) => (item === null ? null : toNumber(item)));
}
