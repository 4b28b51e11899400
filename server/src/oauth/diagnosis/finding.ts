import { AuthorizationError, TokenProblem } from '../errors.ts';
import type { CheckId, Finding } from './checks.ts';

/** Runs the same rule as the endpoint; the error it throws becomes the finding, under the rule's own name. */
export async function checkRule(id: CheckId, rule: () => unknown): Promise<Finding> {
  try {
    await rule();
    return pass(id);
  } catch (error) {
    if (error instanceof AuthorizationError && error.rule !== 'decision')
      return fail(error.rule, error.description);
    if (error instanceof TokenProblem) return fail(error.rule, error.description);
    throw error;
  }
}

/** Null: what is read has an error, which is a finding of its own. */
export async function readOrNull<T>(read: () => T): Promise<T | null> {
  try {
    return read();
  } catch (error) {
    if (error instanceof AuthorizationError) return null;
    throw error;
  }
}

export function pass(id: CheckId): Finding {
  return { id, status: 'pass', detail: null };
}

export function warn(id: CheckId, detail: string): Finding {
  return { id, status: 'warn', detail };
}

export function fail(id: CheckId, detail: string): Finding {
  return { id, status: 'fail', detail };
}
