import { expect, test } from 'vitest';
import { formActionSources } from './form-action.ts';

const LOOPBACK = ['http://localhost:*', 'http://127.0.0.1:*'];

test.each<[string, string[]]>([
  ['https://app.example/cb?x=1#f', ['https://app.example', 'https:']],
  ['https://app.example:8443/cb', ['https://app.example:8443', 'https:']],
  ['http://127.0.0.1:49152/cb', ['http://127.0.0.1:49152', ...LOOPBACK, 'https:']],
  ['http://localhost/cb', ['http://localhost', ...LOOPBACK, 'https:']],
  ['http://[::1]:8080/cb', ['http:', 'https:']],
  ['com.example.app:/cb', ['com.example.app:']],
  ['com.example.app://cb', ['com.example.app:']],
  ["https://app.example/'; script-src *", ['https://app.example', 'https:']],
  ['https://app.example;script-src', []],
  ['not a uri', []],
])('%s → %s', (uri, sources) => {
  expect(formActionSources(uri)).toEqual(sources);
});
