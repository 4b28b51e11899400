import { expect, test } from 'vitest';
import { clientColors } from './client-colors.ts';

const NOW = new Date('2026-11-20T10:00:00.000Z');
const URI = 'https://rp.example/callback';
const VERIFIED = {
  uri: URI,
  verified_at: '2026-11-01T00:00:00.000Z',
  verification_method: 'dns' as const,
  verification_expires_at: '2026-12-01T00:00:00.000Z',
};
const KITE = {
  accent: '#1a5fb4',
  accent_dark: null,
  review_status: 'approved' as const,
  redirect_uris: [VERIFIED],
};

test('an approved application shows its colors where the host is verified', () => {
  expect(clientColors(KITE, URI, NOW)).toEqual({ light: '#1a5fb4', dark: expect.stringMatching(/^#/) });
});

test.each<[string, Partial<Parameters<typeof clientColors>[0]>, string?]>([
  ['BR-26 one that waits for its review', { review_status: 'pending' }],
  ['BR-26 one that is suspended', { review_status: 'suspended' }],
  ['BR-27 one whose host is not verified', { redirect_uris: [{ ...VERIFIED, verified_at: null }] }],
  [
    'BR-27 one whose verification has expired',
    { redirect_uris: [{ ...VERIFIED, verification_expires_at: '2026-11-20T09:59:59.000Z' }] },
  ],
  [
    'BR-28 one that verified another host than that of the request',
    { redirect_uris: [VERIFIED, { ...VERIFIED, uri: 'https://other.example/cb', verified_at: null }] },
    'https://other.example/cb',
  ],
  ['BR-28 a redirect URI that is not its own', {}, 'https://evil.example/cb'],
  ['one without colors', { accent: null }],
])('%s shows none', (_name, other, uri = URI) => {
  expect(clientColors({ ...KITE, ...other }, uri, NOW)).toBeNull();
});
