import { expect, test } from 'vitest';
import { Failure, failureOf } from './exit-codes.ts';
import { formatError } from './format-error.ts';

const PLAIN = { json: false, debug: false };

test('a refusal: its sentence, then what helps; what others wrote cannot move the cursor', () => {
  const members = { details: [{ path: 'name', message: 'is taken' }], retry_after: 3 };
  const failure = new Failure(6, 'invalid_params', 'It was \u001b[2Jrefused.', members);
  expect(formatError(failure, PLAIN)).toBe(
    'svc: It was \uFFFD[2Jrefused.\n  name: is taken\n  Try again in 3 s.',
  );
});

test('an unexpected error is one line and a hint; its stack is shown on request', () => {
  const failure = failureOf(new TypeError('x is not a function'));
  const said = 'svc: x is not a function';
  expect(formatError(failure, PLAIN)).toBe(
    `${said}\n  Unexpected error. Set SVC_DEBUG=1 to see where it happened.`,
  );
  const debugged = formatError(failure, { json: false, debug: true });
  expect(debugged.startsWith(`${said}\nTypeError: x is not a function\n`)).toBe(true);
  expect(debugged).toContain('format-error.test.ts');
  expect(JSON.parse(formatError(failure, { json: true, debug: true }))).toEqual({
    error: 'unforeseen',
    error_description: 'x is not a function',
    exit_code: 1,
  });
});
