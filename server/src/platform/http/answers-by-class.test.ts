import { expect, test } from 'vitest';
import { z } from 'zod';
import { byClass } from './answers-by-class.ts';
import { errorResponses } from './responses.ts';

const [one, other] = [z.object({ id: z.number() }), z.undefined()];
const { 400: refused } = errorResponses(400);

test.each([
  ['one status of each class', { 200: one, 422: refused }, { '2xx': one, '4xx': refused }],
  [
    'several with one schema',
    { 200: one, 201: one, 401: refused, 403: refused, 503: refused },
    { '2xx': one, '4xx': refused, '5xx': refused },
  ],
  [
    'a class with two schemas keeps its statuses',
    { 200: one, 204: other, 404: refused },
    { 200: one, 204: other, '4xx': refused },
  ],
  ['none', {}, {}],
])('SC2-96 answers by class: %s', (_name, responses, expected) => {
  expect(byClass(Object.entries(responses))).toEqual(expected);
});
