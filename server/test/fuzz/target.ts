import type fc from 'fast-check';
import { ClientError } from '../../../client/src/errors.ts';
import { AuthorizationError } from '../../src/oauth/errors.ts';
import { Problem } from '../../src/platform/errors.ts';

/** A parser of something that comes from outside: it answers, or refuses by one of the errors that become a 4xx. */
export type Target = { name: string; input: fc.Arbitrary<unknown>; run(input: never): unknown };

export function target<T>(name: string, input: fc.Arbitrary<T>, run: (input: T) => unknown): Target {
  return { name, input, run };
}

/** Whether an error is a refusal: what the error handler turns into a 4xx, or the SDK promises to throw. */
export function isRefusal(error: unknown): boolean {
  if (error instanceof Problem) return error.status >= 400 && error.status < 500;
  return error instanceof AuthorizationError || error instanceof ClientError;
}
