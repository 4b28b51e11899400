const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** The Unix socket of a stopped server, or of one that has as many callers waiting as it lets wait; no local port is free. */
const CONNECT_CODES = new Set(['ENOENT', 'EAGAIN', 'EADDRNOTAVAIL']);

/**
 * 08 connection exception, 40 serialization failure, deadlock or unknown completion, 53 insufficient resources, 57P0x shutdown or start-up, 57014 statement_timeout,
 * 55P03 lock_timeout, 25006 read-only (a standby answered during a failover), 25P03 idle in a transaction for too long (this process was frozen).
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const SQLSTATES = /^(?:08...|40...|53...|57P0[1-5]|57014|55P03|25006|25P03)$/;

const SILENCE = 'Query read timeout';

/** Messages of pg without any code (pg 8.23: client.js, pg-pool). */
const MESSAGES = [
  'Connection terminated',
  'Connection ended unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  SILENCE,
  'timeout exceeded when trying to connect',
  'timeout expired',
];

/**
 * Whether a statement failed because the database was unreachable or too busy, so that
 * the same request may succeed later: HTTP answers 503. False for an error in the statement itself.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable)) return true;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (typeof code === 'string') {
    if (SYSTEM_CODES.has(code) || SQLSTATES.test(code)) return true;
    if (syscall === 'connect' && CONNECT_CODES.has(code)) return true;
  }
  if (MESSAGES.some((message) => error.message.startsWith(message))) return true;
  return error.cause !== undefined && isDatabaseUnavailable(error.cause);
}

/** Whether a statement ended because no response came at all. */
export function isSilence(error: unknown): error is Error {
  return error instanceof Error && error.message.startsWith(SILENCE);
}

/** Whether the result shape of a prepared statement has changed since it was prepared. It did not run. */
export function isStalePlan(error: unknown): boolean {
  if (!(error instanceof Error) || !error.message.includes('cached plan')) return false;
  return (error as NodeJS.ErrnoException).code === '0A000';
}

/** Whether the connection must be closed after this error instead of returned to the pool. */
export function spoilsConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return true;
  const { code } = error as NodeJS.ErrnoException;
  if (code === '57014' || code === '55P03' || code?.startsWith('40')) return false;
  return isDatabaseUnavailable(error);
}
