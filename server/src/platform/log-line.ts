import type { FastifyBaseLogger } from 'fastify';

/** Logs an error with its stack, without the row values that PostgreSQL puts into `detail`. */
export function logError(log: Pick<FastifyBaseLogger, 'error'>, error: unknown, message: string): void {
  log.error({ err: error }, message);
}

type Described = {
  type: string;
  message: string;
  stack: string;
  error_code?: string | undefined;
  cause?: Described | undefined;
};

export function describeError(error: unknown): Described {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const { name, message, stack = '' } = error;
  const { code } = error as NodeJS.ErrnoException;
  const cause = error.cause === undefined ? undefined : describeError(error.cause);
  return { type: name, message, stack, error_code: code, cause };
}

let lastMoment = 0;
let lastText = '';

/** Of the moment; under load many lines share a millisecond. */
export function timeText(): string {
  const moment = Date.now();
  if (moment !== lastMoment) {
    lastMoment = moment;
    lastText = new Date(moment).toISOString();
  }
  return lastText;
}
