import { appendFileSync } from 'node:fs';
import pg from 'pg';

/** Loaded into every test file by `npm run portable`: notes each statement that the server refuses, as a line of JSON. */
const file = process.env.PORTABLE_REFUSALS;
type Sent = { name?: string; text?: string };
type Failing = {
  handleError(error: Error & { code?: string }, ...rest: unknown[]): unknown;
  isNoting?: boolean;
};

// Documented neither by pg nor by its types; a test run alone depends on it.
const query = (pg as unknown as { Query: { prototype: Failing } }).Query.prototype;
if (file !== undefined && !query.isNoting) {
  const { handleError } = query;
  query.isNoting = true;
  query.handleError = function (this: Sent & Failing, error, ...rest) {
    const { name = '', text = '' } = this;
    const statement = text.replaceAll(/\s+/g, ' ').trim().slice(0, 100);
    appendFileSync(
      file,
      `${JSON.stringify({ code: error.code ?? '', message: error.message, name, statement })}\n`,
    );
    return handleError.call(this, error, ...rest);
  };
}
