import { expect, test } from 'vitest';
import { startIssuer } from '../../test/issuer.ts';
import type { Access } from './access.ts';
import { protectResource } from './protect-resource.ts';
import { memoryRevocations, type Revocation, revocationOf } from './revocations.ts';

const GRANT_REVOKED = 'resource.grant_revoked';
const AT = '2026-09-21T10:00:00.000Z';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test('an event of another type is ignored', () => {
  expect(revocationOf({ event_type: 'user.deleted', data: {} })).toBeNull();
});

test('the members of an event that count', () => {
  const data = {
    resource: 'https://api.example/mcp',
    grant_id: 'g',
    jti: null,
    sub: 'usr_1',
    client_id: 'app_1',
    reason: 'user',
    revoked_at: AT,
    expires_at: AT,
  };
  expect(revocationOf({ event_type: GRANT_REVOKED, data })).toEqual({
    grant_id: 'g',
    jti: null,
    sub: 'usr_1',
    client_id: 'app_1',
    reason: 'user',
    revoked_at: new Date(AT),
    expires_at: new Date(AT),
  });
  const ofToken = { jti: 'j', expires_at: '2026-09-21T12:00:00+02:00' };
  expect(revocationOf({ event_type: GRANT_REVOKED, data: ofToken })?.expires_at).toEqual(new Date(AT));
});

test.each([
  ['neither grant nor token', { grant_id: null, jti: null, expires_at: AT }],
  ['empty ids', { grant_id: '', jti: '', expires_at: AT }],
  ['a number', { grant_id: 1, expires_at: AT }],
  ['no time', { grant_id: 'g' }],
  ['another time', { grant_id: 'g', expires_at: 'tomorrow' }],
  ['a time that only Date reads', { grant_id: 'g', expires_at: '2026-09-21' }],
  ['a time that does not exist', { grant_id: 'g', expires_at: '2026-19-21T10:00:00Z' }],
  ['another time of the revocation', { grant_id: 'g', revoked_at: 'now', expires_at: AT }],
  ['a number for a time', { grant_id: 'g', expires_at: 1_790_000_000 }],
])('an event with %s is refused', (_name, data) => {
  expect(() => revocationOf({ event_type: GRANT_REVOKED, data })).toThrow(
    expect.objectContaining({ code: 'malformed_webhook' }),
  );
});

function aStore() {
  const clock = { now: Date.parse(AT) };
  const start = clock.now;
  const store = memoryRevocations(() => clock.now);
  const add = (ids: Partial<Revocation>, after: number) =>
    store.add({
      grant_id: null,
      jti: null,
      sub: null,
      client_id: null,
      reason: null,
      revoked_at: null,
      ...ids,
      expires_at: new Date(start + after),
    });
  const has = (grant_id: string | null, jti: string | null, iat: number | null = clock.now / 1000) =>
    store.has({ grant_id, jti, iat } as Access);
  return { clock, add, has };
}

test('grants and tokens are different, and the latest expiry counts', () => {
  const { clock, add, has } = aStore();
  add({ grant_id: 'a' }, HOUR);
  add({ grant_id: 'a' }, 2 * HOUR);
  add({ grant_id: 'a' }, 0);
  expect(has('a', null)).toBe(true);
  expect(has('a', 'x')).toBe(true);
  const others: [string | null, string | null][] = [
    [null, 'a'],
    [null, null],
    ['b', 'b'],
    ['', ''],
  ];
  for (const [grant_id, jti] of others) expect(has(grant_id, jti)).toBe(false);
  clock.now += HOUR + 2 * MINUTE;
  add({ jti: 'b' }, 0);
  expect(has('a', null)).toBe(true);
  clock.now += HOUR;
  add({ jti: 'c' }, 3 * HOUR);
  expect(has('a', null)).toBe(false);
  expect(has('x', 'c')).toBe(true);
});

test('tokens of a grant that were issued after its revocation are valid, and the latest revocation counts', () => {
  const { clock, add, has } = aStore();
  const seconds = clock.now / 1000;
  add({ grant_id: 'a', revoked_at: new Date(clock.now + 500) }, HOUR);
  add({ grant_id: 'a', revoked_at: new Date(clock.now - HOUR) }, HOUR);
  const issued = [seconds - 10, seconds, seconds + 1, null].map((iat) => has('a', null, iat));
  expect(issued).toEqual([true, true, false, true]);
  add({ grant_id: 'a' }, 0);
  expect(has('a', null, seconds + 1)).toBe(true);
});

test('a revocation outlives expires_at by the leeway of clocks', () => {
  const { clock, add, has } = aStore();
  add({ grant_id: 'a' }, 0);
  clock.now += MINUTE;
  add({ grant_id: 'b' }, HOUR);
  expect(has('a', null)).toBe(true);
});

test('a store that is full refuses new ones and forgets none', () => {
  const { clock, add, has } = aStore();
  for (let n = 0; n < 100_000; n++) add({ grant_id: `${n}` }, 0);
  expect(() => add({ grant_id: 'more' }, HOUR)).toThrow(
    expect.objectContaining({ code: 'too_many_revocations' }),
  );
  expect([has('0', null), has('more', null)]).toEqual([true, false]);
  add({ grant_id: '0' }, HOUR);
  clock.now += 2 * MINUTE;
  add({ grant_id: 'more' }, HOUR);
  expect([has('0', null), has('1', null), has('more', null)]).toEqual([true, false, true]);
});

test('a store of your own decides, and its failure is 503 or an event that must arrive again', async () => {
  const issuer = await startIssuer();
  const kept: Revocation[] = [];
  const shared = {
    add: async (revocation: Revocation) => kept.push(revocation),
    has: async ({ jti }: Access) => kept.some((each) => each.jti === jti),
  };
  const resource = protectResource({ ...issuer.settings, revocations: shared });
  const headers = { authorization: `Bearer ${issuer.token()}` };
  expect(await resource.authenticate(headers)).toMatchObject({ ok: true });
  const event = { event_type: GRANT_REVOKED, data: { jti: 'jti_1', expires_at: AT } };
  expect(await resource.handleRevocation(event)).toBe(true);
  expect(await resource.handleRevocation({ event_type: 'user.deleted', data: {} })).toBe(false);
  expect(await resource.authenticate(headers)).toMatchObject({ refusal: { status: 401 } });

  const failing = async () => Promise.reject(new Error('down'));
  const broken = protectResource({ ...issuer.settings, revocations: { add: failing, has: failing } });
  expect(await broken.authenticate(headers)).toMatchObject({
    refusal: { status: 503, cause: new Error('down') },
  });
  await expect(broken.handleRevocation(event)).rejects.toThrow('down');
});
