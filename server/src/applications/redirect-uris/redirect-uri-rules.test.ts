import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import vectors from '../../../../vectors/redirect-uris.json' with { type: 'json' };
import { codePoint } from '../../../test/support/hostile/code-point.ts';
import { webUrl } from '../../../test/support/hostile/web-url.ts';
import { wordFault, wordFaults } from '../../platform/invalid-input.ts';
import { applicationFaultMessages } from '../input-faults.messages.ts';
import { redirectUriFault, redirectUrisFaults, storedUri } from './redirect-uri-rules.ts';

const words = applicationFaultMessages.en;

describe('one redirect URI', () => {
  test.each(vectors.registration)('$case: $uri', ({ uri, accepted, stored }) => {
    const fault = redirectUriFault(uri);
    if (!accepted) return expect(wordFault(words, fault!)).toMatch(/^[a-z]/);
    expect(fault).toBeNull();
    expect(storedUri(uri)).toBe(stored ?? uri);
    expect(redirectUriFault(storedUri(uri))).toBeNull();
  });
});

describe('the list', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => `https://app.example/${index}`);

  test.each([
    ['one', ['https://app.example/cb'], []],
    ['twenty', many(20), []],
    ['none', [], [{ path: 'redirect_uris', message: 'needs at least one redirect URI' }]],
    ['twenty-one', many(21), [{ path: 'redirect_uris', message: 'takes at most 20 redirect URIs' }]],
    [
      'two faults among three',
      ['https://app.example/#a', 'https://app.example/', 'javascript:x'],
      [
        { path: 'redirect_uris.0', message: 'has a fragment; remove everything from # on' },
        { path: 'redirect_uris.2', message: 'uses the scheme javascript:, which is not allowed' },
      ],
    ],
    [
      'the same twice, once as an internationalised name',
      ['https://xn--wgv71a.example/', 'https://日本.example/'],
      [{ path: 'redirect_uris.1', message: 'is listed twice' }],
    ],
  ])('%s', (_case, list, faults) => {
    expect(wordFaults(words, redirectUrisFaults(list))).toEqual(faults);
  });
});

describe('any accepted URI', () => {
  const pieces = fc.constantFrom(
    ...[
      'https://',
      'http://',
      'com.app:',
      '//',
      '/',
      '\\',
      '@',
      ':',
      '.',
      '..',
      ';',
      '#',
      '?',
      '%2e',
      '%',
      '\t',
      '*.',
    ],
    ...[
      'app.example',
      'localhost',
      '127.0.0.1',
      '[::1]',
      '2130706433',
      '0x7f',
      'xn--a',
      '日本',
      '①',
      '。',
      'ａ',
      'ß',
    ],
    ...['/cb', '80', '0', '-', '_', 'A', "'", '|', '^'],
  );
  const built = fc.array(pieces, { minLength: 1, maxLength: 7 }).map((parts) => parts.join(''));
  const based = fc.tuple(
    fc.constantFrom('https://', 'https://app.example', 'http://localhost', 'com.app:'),
    built,
  );
  const uris = fc.oneof(
    built,
    based.map((parts) => parts.join('')),
    webUrl,
    fc.string({ unit: codePoint }).map((text) => `https://app.example/${text}`),
  );

  test('is read by a parser as it is written, and stays accepted as it is stored', () => {
    fc.assert(
      fc.property(uris, (uri) => {
        if (redirectUriFault(uri) !== null) return;
        const stored = storedUri(uri);
        expect(redirectUriFault(stored)).toBeNull();
        expect(storedUri(stored)).toBe(stored);
        const { protocol, hostname, username, password, hash } = new URL(stored);
        expect([username, password, hash]).toEqual(['', '', '']);
        expect(stored.toLowerCase()).toMatch(new RegExp(`^${protocol}`));
        if (!protocol.startsWith('http')) return;
        expect(stored.toLowerCase().startsWith(`${protocol}//${hostname}`)).toBe(true);
        expect(stored.slice(`${protocol}//${hostname}`.length)).toMatch(/^(:\d+)?([/?]|$)/);
        if (protocol === 'http:')
          expect(hostname).toMatch(/^(([a-z0-9_-]+\.)*localhost|127\.0\.0\.1|\[::1\])$/);
      }),
      { numRuns: 5_000 },
    );
  });
});
