import { describe, expect, test } from 'vitest';
import vectors from '../../../vectors/redirect-uris.json' with { type: 'json' };
import { redirectUriFault, redirectUrisFaults, storedRedirectUri } from './redirect-uri-rules.ts';

describe('one redirect URI', () => {
  test.each(vectors.registration)('$case: $uri', ({ uri, accepted, stored }) => {
    const fault = redirectUriFault(uri);
    if (!accepted) return expect(fault).toMatch(/^[a-z]/);
    expect(fault).toBeNull();
    expect(storedRedirectUri(uri)).toBe(stored ?? uri);
    expect(redirectUriFault(storedRedirectUri(uri))).toBeNull();
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
    expect(redirectUrisFaults(list)).toEqual(faults);
  });
});
