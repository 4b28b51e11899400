import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import vectors from '../../../../vectors/redirect-uris.json' with { type: 'json' };
import { webUrl } from '../../../test/support/hostile/web-url.ts';
import { matchRedirectUri, type RegisteredUri } from './match-redirect-uri.ts';

const NOW = new Date('2026-11-20T10:00:00.000Z');
const APPROVED = { review_status: 'approved' };

function unproven(uri: string): RegisteredUri {
  return { uri, verified_at: null, verification_method: null, verification_expires_at: null };
}

function proven(uri: string, over: Partial<RegisteredUri> = {}): RegisteredUri {
  return {
    uri,
    verified_at: new Date('2026-11-01T00:00:00.000Z'),
    verification_method: 'dns',
    verification_expires_at: new Date('2027-11-01T00:00:00.000Z'),
    ...over,
  };
}

describe('exact entries and loopback ports', () => {
  test.each(vectors.matching)('$case', ({ registered, asked, matches }) => {
    const entry = matchRedirectUri(registered.map(unproven), asked, APPROVED, NOW);
    expect(entry?.uri ?? null).toBe(matches);
  });
});

test.each([
  ['http://127.0.0.1:1/cb', true],
  ['http://127.0.0.1:49152/cb', true],
  ['http://127.0.0.1:65535/cb', true],
  ['http://127.0.0.1/cb', true],
  ['http://127.0.0.1:1@evil.test/cb', false],
  ['http://127.0.0.1:1:2/cb', false],
  ['http://127.0.0.1.evil.test/cb', false],
  ['http://127.0.0.1.evil.test:8080/cb', false],
  ['http://localhost.evil.test/cb', false],
  ['http://localhost:8080/cb', false],
  ['http://127.1/cb', false],
  ['http://127.0.0.1:0/cb', false],
  ['http://127.0.0.1:65536/cb', false],
  ['http://127.0.0.1:/cb', false],
  ['http://127.0.0.1:8080/cb/', false],
  ['http://127.0.0.1:8080/CB', false],
  ['https://127.0.0.1:8080/cb', false],
  ['http://127.0.0.1:080/cb', false],
  ['http://2130706433:8080/cb', false],
  ['http://[::1]:8080/cb', false],
])('OA-03: %s on a registered http://127.0.0.1/cb: %s', (asked, matches) => {
  const entry = matchRedirectUri([unproven('http://127.0.0.1/cb')], asked, APPROVED, NOW);
  expect(entry !== null).toBe(matches);
});

describe('a wildcard entry', () => {
  const { registered, cases } = vectors.wildcard_matching;
  const asked = 'https://one.apps.example/cb';

  test.each(cases)('verified: $case', ({ asked, matches }) => {
    const entry = matchRedirectUri([proven(registered)], asked, APPROVED, NOW);
    expect(entry?.uri ?? null).toBe(matches ? registered : null);
  });

  test.each([
    ['proven by DNS', proven(registered), 'approved', true],
    ['without an end', proven(registered, { verification_expires_at: null }), 'approved', true],
    ['never verified', unproven(registered), 'approved', false],
    ['proven by file', proven(registered, { verification_method: 'wellknown' }), 'approved', false],
    ['ending now', proven(registered, { verification_expires_at: NOW }), 'approved', false],
    ['pending', proven(registered), 'pending', false],
    ['rejected', proven(registered), 'rejected', false],
    ['suspended', proven(registered), 'suspended', false],
  ])('%s', (_case, entry, review_status, matches) => {
    expect(matchRedirectUri([entry], asked, { review_status }, NOW)).toBe(matches ? entry : null);
  });

  test('gives way to an exact entry', () => {
    const exact = unproven(asked);
    expect(matchRedirectUri([proven(registered), exact], asked, APPROVED, NOW)).toBe(exact);
  });
});

describe('any requested URI', () => {
  const registered = [
    unproven('https://app.example/cb'),
    unproven('http://127.0.0.1/cb'),
    unproven('http://localhost:3000/cb'),
    unproven('http://[::1]/cb'),
    proven('https://*.apps.example/cb'),
  ];
  const hosts = new Set(['app.example', '127.0.0.1', 'localhost', '[::1]']);
  const pieces = fc.constantFrom(
    ...['https://', 'http://', '//', '/', '\\', '@', ':', '.', '..', ';', '#', '?', '%2e', '%00', '\t', '\n'],
    ...[
      'app.example',
      'apps.example',
      '127.0.0.1',
      'localhost',
      '[::1]',
      'evil.test',
      'a',
      'xn--',
      '*',
      '。',
    ],
    ...['/cb', 'cb', '80', '65536', '0', '-', '_', 'A'],
  );
  const spliced = fc
    .tuple(
      fc.constantFrom(...registered.map((entry) => entry.uri)),
      fc.nat(40),
      fc.nat(4),
      fc.array(pieces, { maxLength: 4 }),
    )
    .map(([uri, at, cut, insert]) => uri.slice(0, at) + insert.join('') + uri.slice(at + cut));
  const built = fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join(''));

  test('a match never leads to a host that was not registered', () => {
    fc.assert(
      fc.property(fc.oneof(spliced, built, webUrl), (asked) => {
        const entry = matchRedirectUri(registered, asked, APPROVED, NOW);
        if (entry === null) return;
        const { hostname, username, password, hash, href } = new URL(asked);
        expect([username, password, hash]).toEqual(['', '', '']);
        if (entry.uri.includes('*')) expect(hostname).toMatch(/^[a-z0-9-]+\.apps\.example$/);
        else expect(hosts).toContain(hostname);
        expect(href.endsWith('/cb')).toBe(true);
      }),
      { numRuns: 20_000 },
    );
  });
});
