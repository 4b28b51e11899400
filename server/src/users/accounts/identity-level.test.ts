import { describe, expect, test } from 'vitest';
import { levelWith, levelWithout } from './identity-level.ts';

describe('a level rises with its evidence and never falls by a lower step', () => {
  test.each([
    [0, 'email', 1],
    [1, 'email', 1],
    [3, 'email', 3],
    [0, 'phone', 2],
    [1, 'phone', 2],
    [3, 'phone', 3],
    [0, 'reporter', 3],
    [2, 'reporter', 3],
  ] as const)('level %i with %s becomes %i', (current, evidence, expected) => {
    expect(levelWith(current, evidence)).toBe(expected);
  });
});

describe('a level falls below the step whose evidence was withdrawn', () => {
  test.each([
    [3, 'reporter', 2],
    [3, 'phone', 1],
    [3, 'email', 0],
    [2, 'phone', 1],
    [1, 'phone', 1],
    [1, 'email', 0],
    [0, 'email', 0],
  ] as const)('level %i without %s becomes %i', (current, evidence, expected) => {
    expect(levelWithout(current, evidence)).toBe(expected);
  });
});
