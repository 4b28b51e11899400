import type { ErrorCode } from './error-codes.ts';

/**
 * A request that ends without success. Thrown from anywhere below a route and turned into
 * HTTP in one place (http/errors/error-handler.ts). `description` is public: a sentence a developer can act on.
 */
export class Problem extends Error {
  readonly status: number;
  /** Empty: a response without a body. */
  readonly code: ErrorCode | '';
  readonly description: string;
  readonly members: Record<string, unknown>;
  readonly headers: Record<string, string>;

  constructor(status: number, code: ErrorCode | '', description: string, extra: ProblemExtra = {}) {
    super(`${code}: ${description}`);
    this.status = status;
    this.code = code;
    this.description = description;
    this.members = extra.members ?? {};
    this.headers = extra.headers ?? {};
  }
}

type ProblemExtra = {
  /** Members of the body beside `error` and `error_description`. */
  members?: Record<string, unknown>;
  headers?: Record<string, string>;
};

/** One entry of a 422's `details`; `path` names the member, dotted (`redirect_uris.0`). `reason`: for a refused URL. */
export type InputDetail = { path: string; message: string; reason?: string };

/**
 * 422 `invalid_params`: well-formed but wrong (contract section 1). In English, for API callers; messages that pages show too
 * are the codes of `invalidInput` (invalid-input.ts).
 */
export function invalidParams(details: InputDetail[]): Problem {
  return new Problem(422, 'invalid_params', describeDetails(details), { members: { details } });
}

export function describeDetails(details: InputDetail[]): string {
  return details.map(({ path, message }) => `${path || 'the body'}: ${message}`).join('; ');
}

/** 404 with an empty body: the caller must not learn whether the thing exists. */
export function notVisible(): Problem {
  return new Problem(404, '', '');
}

/** 429; `retryAfter` in whole seconds. */
export function rateLimited(retryAfter: number): Problem {
  return new Problem(429, 'rate_limited', `Too many requests. Try again in ${retryAfter} seconds.`, {
    headers: { 'retry-after': String(retryAfter) },
  });
}
