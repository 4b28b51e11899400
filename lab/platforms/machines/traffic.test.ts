import { expect, test } from 'vitest';
import { type Answer, otherAnswers, refusals } from './traffic.ts';

const answer = (status: number, from: number, until = from + 10): Answer => ({ status, from, until });

test.each<[string, Answer[], { count: number; longest: number }]>([
  ['none', [answer(200, 0), answer(201, 20)], { count: 0, longest: 0 }],
  ['one', [answer(503, 100, 350)], { count: 1, longest: 250 }],
  [
    'some, also with answers between',
    [answer(503, 0), answer(200, 500), answer(503, 2_000)],
    { count: 2, longest: 2_010 },
  ],
  [
    'calm between',
    [answer(503, 0, 900), answer(503, 10_000), answer(503, 10_400)],
    { count: 3, longest: 900 },
  ],
])('SC2-102: how long requests are refused: %s', (_, answers, expected) => {
  expect(refusals(answers)).toEqual(expected);
});

test('SC2-102: what is neither done nor refused for now is no answer of a trial', () => {
  expect(otherAnswers([answer(200, 0), answer(503, 1), answer(201, 2)])).toEqual([]);
  expect(otherAnswers([answer(500, 0), answer(0, 1), answer(500, 2)])).toEqual(['2 × 500', '1 × no answer']);
});
