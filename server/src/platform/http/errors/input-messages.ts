import type { z } from 'zod';

const NOUNS: Record<string, string> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'an array',
  object: 'an object',
  record: 'an object',
  null: 'null',
};

type Issue = Parameters<z.core.$ZodErrorMap>[0];

/** The message for an invalid member whose schema has none of its own. */
export function inputMessage(issue: Issue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'is missing'
        : `must be ${NOUNS[issue.expected] ?? `of type ${issue.expected}`}`;
    case 'invalid_value':
      return `must be ${issue.values.map((value) => JSON.stringify(value)).join(' or ')}`;
    case 'too_small':
      return `must ${amount(issue.origin)}${issue.inclusive ? 'at least' : 'more than'} ${issue.minimum}${unit(issue.origin)}`;
    case 'too_big':
      return `must ${amount(issue.origin)}${issue.inclusive ? 'at most' : 'less than'} ${issue.maximum}${unit(issue.origin)}`;
    case 'unrecognized_keys':
      return 'is not recognized';
    case 'invalid_union':
      return 'does not match any accepted form';
    default:
      return undefined;
  }
}

function amount(origin: string): string {
  return unit(origin) === '' ? 'be ' : 'have ';
}

function unit(origin: string): string {
  if (origin === 'string') return ' characters';
  return origin === 'array' ? ' entries' : '';
}
