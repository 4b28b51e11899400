import { expect, test } from 'vitest';
import { isRedirectOrigin } from './redirect-origin.ts';

test.each<[string, string, boolean]>([
  ['https://spa.example/cb', 'https://spa.example', true],
  ['https://spa.example', 'https://spa.example', true],
  ['https://spa.example:8443/cb', 'https://spa.example:8443', true],
  ['https://spa.example:443/cb', 'https://spa.example', true],
  ['https://spa.example/cb', 'https://spa.example:8443', false],
  ['https://spa.example/cb', 'http://spa.example', false],
  ['https://spa.example/cb', 'https://a.spa.example', false],
  ['https://spa.example/cb', 'https://spa.example.evil.example', false],
  ['https://spa.example/cb', 'null', false],
  ['https://*.spa.example/cb', 'https://a.spa.example', false],
  ['https://*.spa.example/cb', 'https://*.spa.example', false],
  ['http://localhost:3514/cb', 'http://localhost:3514', true],
  ['http://localhost/cb', 'http://localhost:3514', true],
  ['http://localhost:3514/cb', 'http://localhost:4000', true],
  ['http://127.0.0.1/cb', 'http://127.0.0.1:4000', true],
  ['http://[::1]/cb', 'http://[::1]:4000', true],
  ['http://127.0.0.1/cb', 'http://localhost:4000', false],
  ['http://localhost/cb', 'https://localhost:4000', false],
  ['http://localhost/cb', 'http://localhost.evil.example', false],
  ['com.example.app:/cb', 'null', false],
  ['com.example.app:/cb', 'com.example.app://', false],
])('%s lets pages of %s read answers: %s', (uri, origin, expected) => {
  expect(isRedirectOrigin(['https://other.example/cb', uri], origin)).toBe(expected);
});
