import { expect, test } from 'vitest';
import { isWithin } from './call-api.ts';

test.each([
  ['https://shop.example/api', 'https://shop.example/api', true],
  ['https://shop.example/api', 'https://shop.example/api/purchases?x=1', true],
  ['https://shop.example/api/', 'https://shop.example/api/purchases', true],
  ['https://shop.example', 'https://shop.example/anything', true],
  ['https://shop.example/api', 'https://shop.example/api2', false],
  ['https://shop.example/api', 'https://shop.example/api/../other', false],
  ['https://shop.example/api', 'https://shop.example.evil.example/api', false],
  ['https://shop.example/api', 'https://shop.example@evil.example/api', false],
  ['https://shop.example/api', 'http://shop.example/api', false],
  ['https://shop.example/api', '/api', false],
  ['', 'https://shop.example/api', false],
])('AU-90: a token for %s may go to %s: %s', (resource, url, expected) => {
  expect(isWithin(resource, url)).toBe(expected);
});
