import { expect, test } from 'vitest';
import { formActionSource } from './form-action.ts';

test.each([
  ['https://app.example/cb?x=1#f', 'https://app.example'],
  ['https://app.example:8443/cb', 'https://app.example:8443'],
  ['http://127.0.0.1:49152/cb', 'http://127.0.0.1:49152'],
  ['http://localhost/cb', 'http://localhost'],
  ['http://[::1]:8080/cb', 'http:'],
  ['com.example.app:/cb', 'com.example.app:'],
  ['com.example.app://cb', 'com.example.app:'],
  ["https://app.example/'; script-src *", 'https://app.example'],
  ['https://app.example;script-src', null],
  ['not a uri', null],
])('%s → %s', (uri, source) => {
  expect(formActionSource(uri)).toBe(source);
});
