import { expect, test } from 'vitest';
import type { IdentifiedRequest } from './authorization-context.ts';
import { isImpersonable, redirectsAutomatically } from './redirect-trust.ts';

type Case = {
  reviewed?: boolean;
  first_judged_unfit?: boolean;
  stopped?: boolean;
  client_id?: string;
  /** The address came after the approval. */
  added_later?: boolean;
  host_verified?: boolean;
  signed_in?: boolean;
  consented?: boolean;
  redirect_uri?: string;
  client_type?: 'public' | 'confidential';
  rule?: 'scope' | 'decision';
};

function identified(given: Case): IdentifiedRequest {
  return {
    client: {
      reviewed_at: given.reviewed ? new Date(0) : null,
      first_judged_unfit: given.first_judged_unfit ?? false,
      application_id: 7,
      client_id: given.client_id ?? 'app_1',
      review_status: given.stopped ? 'suspended' : 'approved',
      consent_scopes: given.consented ? [] : null,
      client_type: given.client_type ?? 'confidential',
    },
    target: { redirect_uri: given.redirect_uri ?? 'https://rp.example/cb' },
    session: given.signed_in ? {} : null,
    host_verified: given.host_verified ?? false,
  } as unknown as IdentifiedRequest;
}

test.each<[string, Case, boolean]>([
  ['no one vouches for it', {}, false],
  ['a person signed in, who never agreed', { signed_in: true }, false],
  ['a person signed in, who agreed before', { signed_in: true, consented: true }, true],
  ['approved by a person', { reviewed: true }, true],
  ['stopped by the first person who looked', { reviewed: true, first_judged_unfit: true }, false],
  ['approved, then suspended: its old URLs get the error', { reviewed: true, stopped: true }, true],
  ['an address added after the approval', { reviewed: true, added_later: true }, false],
  ['that, of a client since suspended', { reviewed: true, added_later: true, stopped: true }, false],
  [
    'that, to a person who agreed before',
    { reviewed: true, added_later: true, signed_in: true, consented: true },
    true,
  ],
  [
    'suspended without ever being approved, agreed before',
    { stopped: true, signed_in: true, consented: true },
    true,
  ],
  [
    'a client that describes itself on that host, approved',
    { reviewed: true, client_id: 'https://rp.example/client.json' },
    true,
  ],
  [
    'one that describes itself on another host, approved',
    { reviewed: true, client_id: 'https://other.example/client.json' },
    false,
  ],
  ['added later, but its owner is proven', { reviewed: true, added_later: true, host_verified: true }, true],
  ['a host whose owner is proven', { host_verified: true }, true],
  ['the person has just pressed Deny', { rule: 'decision' }, true],
  ['loopback', { redirect_uri: 'http://127.0.0.1:49152/cb' }, true],
  ['loopback, IPv6', { redirect_uri: 'http://[::1]:1/cb' }, true],
  ['localhost', { redirect_uri: 'http://localhost:3000/cb' }, true],
  ['a private-use scheme', { redirect_uri: 'com.example.app:/cb' }, true],
  ['a host that only begins like it', { redirect_uri: 'https://localhost.evil.example/cb' }, false],
  ['an address without a name', { redirect_uri: 'https://192.0.2.7/cb' }, false],
])('A12: %s', async (_case, given, expected) => {
  const isUnreviewed = async () => given.added_later ?? false;
  expect(await redirectsAutomatically(identified(given), { rule: given.rule ?? 'scope' }, isUnreviewed)).toBe(
    expected,
  );
});

test.each<[string, Case, boolean]>([
  ['a public client on loopback', { client_type: 'public', redirect_uri: 'http://127.0.0.1:1/cb' }, true],
  ['a public client on localhost', { client_type: 'public', redirect_uri: 'http://localhost:1/cb' }, true],
  [
    'a public client on a private-use scheme',
    { client_type: 'public', redirect_uri: 'com.example.app:/cb' },
    true,
  ],
  ['a public client on a web address', { client_type: 'public' }, false],
  [
    'a public client whose owner is proven',
    { client_type: 'public', redirect_uri: 'com.example.app:/cb', host_verified: true },
    false,
  ],
  ['a client with a secret on loopback', { redirect_uri: 'http://127.0.0.1:1/cb' }, false],
])('A13: %s', (_case, given, expected) => {
  expect(isImpersonable(identified(given))).toBe(expected);
});
