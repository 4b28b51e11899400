import { type InputDetail, invalidParams } from '../errors.ts';

/** Deeper than any of our bodies; keeps later recursion far from the end of the stack. */
const MAX_DEPTH = 32;

/**
 * Refuses what no JSON body may contain, whatever its schema: text that PostgreSQL cannot store (NUL, lone surrogates),
 * `__proto__` members, and excessive nesting. Throws 422 naming the first offender.
 */
export function checkJson(value: unknown): void {
  const fault = findFault(value, [], 0);
  if (fault) throw invalidParams([fault]);
}

function findFault(value: unknown, path: string[], depth: number): InputDetail | null {
  if (typeof value === 'string')
    return isStorable(value) ? null : at(path, 'contains NUL or a lone surrogate');
  if (typeof value !== 'object' || value === null) return null;
  if (depth === MAX_DEPTH) return at(path, `is nested deeper than ${MAX_DEPTH} levels`);
  for (const [name, member] of Object.entries(value)) {
    if (name === '__proto__' || !isStorable(name)) return at(path, 'has a member name that is not allowed');
    const fault = findFault(member, [...path, name], depth + 1);
    if (fault) return fault;
  }
  return null;
}

/** Whether PostgreSQL can store the text: no NUL, and no lone surrogates, which UTF-8 cannot encode. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

function at(path: string[], message: string): InputDetail {
  return { path: path.join('.'), message };
}
