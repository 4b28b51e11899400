import { expect, test } from 'vitest';
import { firstSteps } from './first-steps.ts';

const NOW = new Date('2026-11-26T12:00:00Z');
const LATER = new Date('2026-12-26T12:00:00Z');
const BEFORE = new Date('2026-10-26T12:00:00Z');

type Facts = Parameters<typeof firstSteps>[0];
const uri = (
  uri: string,
  verified_at: Date | null = null,
  verification_expires_at: Date | null = null,
): Facts['redirect_uris'][number] => ({
  ...{ uri, verified_at, verification_expires_at },
  ...{ verification_method: null, challenge_generation: 0 },
});
const done: Facts = {
  redirect_uris: [uri('https://notes.example/cb', BEFORE, LATER)],
  ...{ review_status: 'approved', is_used: true, hears: true },
};

test.each<[string, Partial<Facts>, ReturnType<typeof firstSteps>]>([
  ['everything is done', {}, null],
  ['webhooks alone keep no list open', { hears: false }, null],
  ['loopback and private schemes need no proof', { redirect_uris: [uri('http://127.0.0.1/cb')] }, null],
  [
    'a host that no one has proven',
    { redirect_uris: [...done.redirect_uris, uri('https://other.example/cb')] },
    { registered: true, hosts: false, sign_in: true, webhooks: true, review: true },
  ],
  [
    'a proof that has run out',
    { redirect_uris: [uri('https://notes.example/cb', BEFORE, BEFORE)] },
    { registered: true, hosts: false, sign_in: true, webhooks: true, review: true },
  ],
  [
    'a new application',
    {
      redirect_uris: [uri('https://notes.example/cb')],
      ...{ review_status: 'pending', is_used: false, hears: false },
    },
    { registered: true, hosts: false, sign_in: false, webhooks: false, review: false },
  ],
])('first steps: %s', (_name, facts, steps) => {
  expect(firstSteps({ ...done, ...facts }, NOW)).toEqual(steps);
});
