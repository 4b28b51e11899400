import type { FastifyError } from 'fastify';
import { isDatabaseUnavailable } from '../../db/database-unavailable.ts';
import { type InputDetail, invalidParams, Problem } from '../../errors.ts';
import type { InputIssue } from '../../zod-compilers.ts';

/** Retry-After in seconds while the database is unreachable; it is usually back sooner. */
const DATABASE_RETRY_AFTER = 2;

/** Maps an error to the problem to answer. Only `unexpected` ones are worth a stack trace in the log. */
export function problemOf(error: unknown): { problem: Problem; unexpected: boolean } {
  if (error instanceof Problem) return { problem: error, unexpected: false };
  if (isDatabaseUnavailable(error)) return { problem: databaseAway(), unexpected: false };
  const { code, statusCode, validation } = error as Partial<FastifyError>;
  if (validation) {
    const issues = validation as unknown as InputIssue[];
    return { problem: invalidParams(issues.flatMap(faultsOf)), unexpected: false };
  }
  const known = code?.startsWith('FST_ERR_') ? knownProblem(code, statusCode) : null;
  return known ? { problem: known, unexpected: false } : { problem: internal(), unexpected: true };
}

/** One entry per member. */
function faultsOf({ instancePath, message, keys }: InputIssue): InputDetail[] {
  const path = instancePath.slice(1).replaceAll('/', '.');
  if (keys === undefined) return [{ path, message }];
  return keys.map((key) => ({ path: path === '' ? key : `${path}.${key}`, message }));
}

function databaseAway(): Problem {
  const headers = { 'retry-after': String(DATABASE_RETRY_AFTER) };
  return new Problem(
    503,
    'temporarily_unavailable',
    'The service cannot respond right now. Try again in a few seconds.',
    {
      headers,
    },
  );
}

function internal(): Problem {
  return new Problem(
    500,
    'server_error',
    'Something went wrong on our side. Include the request ID when you report it.',
  );
}

/** Requests that Fastify itself refuses before an endpoint sees them. */
function knownProblem(code: string, status: number | undefined): Problem | null {
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new Problem(
        413,
        'payload_too_large',
        'The body is larger than 64 KiB (720 KiB where a picture can be uploaded).',
      );
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new Problem(
        415,
        'unsupported_media_type',
        'The Content-Type is missing or not accepted by this endpoint.',
      );
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new Problem(400, 'invalid_request', 'The length of the body does not match Content-Length.');
    case 'FST_ERR_BAD_URL':
      return new Problem(400, 'invalid_request', 'The path is not a valid URL path.');
    default:
      return status !== undefined && status >= 400 && status < 500
        ? new Problem(status, 'invalid_request', 'The request could not be read.')
        : null;
  }
}
