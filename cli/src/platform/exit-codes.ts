import { ClientError } from '@countersign/client';

/** Every exit code. Scripts rely on them: a new one may come, none changes its meaning. */
export const EXIT_CODES = {
  0: 'done; a question (`verify status`, `diagnose`, `agents wait`) was answered with yes',
  1: 'the answer is no: a redirect URI is unverified, a check failed, the person did not approve; or an unexpected error',
  2: 'the command was not understood; nothing was sent',
  3: 'not signed in: there is no key, or it was revoked or has expired (401)',
  4: 'not allowed: the key lacks a scope, or you lack the right (403)',
  5: 'not there, or not visible to you (404)',
  6: 'refused: the input is wrong, or the current state forbids it (400, 409, 422)',
  7: 'try again later: the service cannot be reached, is overloaded or answered with an error (429, 5xx, timeouts)',
} as const;
type ExitCode = keyof typeof EXIT_CODES;

/** Ended by Ctrl-C, as shells have it: 128 + SIGINT. */
export const INTERRUPTED = 130;

/** Ends the command with this exit code and, on standard error, why. */
export class Failure extends Error {
  readonly exit: ExitCode;
  readonly error: string;
  /** What else the service said: `details`, `verify_url`. */
  readonly members: Record<string, unknown>;

  constructor(
    exit: ExitCode,
    error: string,
    message: string,
    members: Record<string, unknown> = {},
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.exit = exit;
    this.error = error;
    this.members = members;
  }
}

export function usageError(message: string): Failure {
  return new Failure(2, 'usage', message);
}

export function exitCodeOfStatus(status: number): ExitCode {
  if (status === 401) return 3;
  if (status === 403) return 4;
  if (status === 404) return 5;
  if (status === 408 || status === 429 || status >= 500) return 7;
  return 6;
}

/** An error of the SDK as the end of a command; an unexpected error is its `cause`. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (!(error instanceof ClientError)) {
    const message = error instanceof Error ? error.message : String(error);
    return new Failure(1, 'unforeseen', message, {}, { cause: error });
  }
  return new Failure(exitCodeOf(error), error.error ?? error.code, error.message);
}

function exitCodeOf({ code, status }: ClientError): ExitCode {
  if (status !== undefined) return exitCodeOfStatus(status);
  if (code === 'request_failed' || code === 'timeout') return 7;
  if (code === 'invalid_argument') return 2;
  return 6;
}
