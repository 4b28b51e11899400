import { describe, expect, test } from 'vitest';
import type { UnrotatedGrant } from './refresh-rotation.queries.ts';
import { evaluateUnrotated, type UnrotatedOutcome } from './refresh-token-grant.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

const active = {
  application_id: 1,
  grant_id: '0190b1a4-0000-7000-8000-000000000000',
  grant_application_id: 1,
  scopes: ['openid', 'email'],
  withheld_scopes: null,
  allowed_scopes: ['openid', 'email'],
  refresh_generation: 5,
  refresh_rotated_at: at(-3),
  refresh_expires_at: at(1000),
  revoked_at: null,
  person_active: true,
  may_use: true,
};

describe('what presenting a refresh token means', () => {
  test.each<[string, object, number, string[] | null, UnrotatedOutcome]>([
    ['the one just replaced, within 10 s', {}, 4, null, 'lost_response'],
    ['the one just replaced, at 10 s', { refresh_rotated_at: at(-10) }, 4, null, 'reused'],
    ['an older one, however fast', { refresh_rotated_at: at(-1) }, 3, null, 'reused'],
    ['a generation that never was', {}, 6, null, 'refused'],
    ['an unknown grant', { grant_id: null }, 5, null, 'refused'],
    ["another client's does no harm", { grant_application_id: 2 }, 3, null, 'refused'],
    ['of another key', { client_type: 'public', dpop_jkt: 'other' }, 4, null, 'refused'],
    [
      'an old one of another key does no harm',
      { client_type: 'public', dpop_jkt: 'other' },
      3,
      null,
      'refused',
    ],
    ['of this key', { client_type: 'public', dpop_jkt: 'k' }, 4, null, 'lost_response'],
    ['of a client that authenticates', { dpop_jkt: 'other' }, 4, null, 'lost_response'],
    ['revoked', { revoked_at: at(-1) }, 4, null, 'refused'],
    ['expired', { refresh_expires_at: at(0) }, 4, null, 'refused'],
    ['its person is gone', { person_active: false }, 4, null, 'refused'],
    ['AC-56 the person may no longer use the application', { may_use: false }, 5, null, 'may_not_use'],
    ['AC-56 not the one just replaced either', { may_use: false }, 4, null, 'may_not_use'],
    ['AC-56 an older one is a theft nevertheless', { may_use: false }, 3, null, 'reused'],
    ['a wider scope is narrowed', {}, 4, ['openid', 'phone'], 'lost_response'],
    ['a scope that the grant never held', {}, 5, ['phone'], 'no_scope_left'],
    ['nothing of it is registered any more', { allowed_scopes: ['phone'] }, 5, null, 'no_scope_left'],
    ['nothing of what is asked for', { allowed_scopes: ['openid'] }, 5, ['email'], 'no_scope_left'],
    ['nothing is asked for', {}, 5, [], 'no_scope_left'],
    ['an older one with a scope that the grant never held', {}, 3, ['phone'], 'reused'],
    ['an older one of which nothing is registered any more', { allowed_scopes: [] }, 3, null, 'reused'],
    ['the one just replaced, with a scope that the grant never held', {}, 4, ['phone'], 'no_scope_left'],
    ['a narrower scope is no obstacle', {}, 4, ['openid'], 'lost_response'],
  ])('%s', (_name, change, generation, requested, expected) => {
    const row = { ...active, ...change } as unknown as UnrotatedGrant;
    expect(evaluateUnrotated(row, generation, { scopes: requested, jkt: 'k' }, NOW)).toBe(expected);
  });
});
