import { expect, test } from 'vitest';
import { claimFault } from './claim-fault.ts';

const NOW = 1_800_000_000;
const rules = {
  issuer: 'https://id.example',
  now: new Date(NOW * 1000),
  leewaySeconds: 5,
  audience: 'client',
};
const claims = { iss: 'https://id.example', aud: 'client', exp: NOW + 60, iat: NOW };

test.each([
  ['as they should be', {}, null],
  ['aud a list', { aud: ['other', 'client'] }, null],
  ['expiring in a second', { exp: NOW + 1 }, null],
  ['issued within the leeway', { iat: NOW + 5 }, null],
  ['issued at a fraction of a second', { iat: NOW - 0.5 }, null],
  ['nbf now', { nbf: NOW }, null],
  ['nbf within the leeway', { nbf: NOW + 5 }, null],

  ['iss missing', { iss: undefined }, 'iss_mismatch'],
  ['iss with a slash', { iss: 'https://id.example/' }, 'iss_mismatch'],
  ['iss in upper case', { iss: 'https://ID.example' }, 'iss_mismatch'],
  ['iss http', { iss: 'http://id.example' }, 'iss_mismatch'],
  ['iss in a list', { iss: ['https://id.example'] }, 'iss_mismatch'],

  ['aud missing', { aud: undefined }, 'aud_missing'],
  ['aud null', { aud: null }, 'aud_malformed'],
  ['aud empty list', { aud: [] }, 'aud_malformed'],
  ['aud a list with a number', { aud: ['client', 1] }, 'aud_malformed'],
  ['aud a nested list', { aud: [['client']] }, 'aud_malformed'],
  ['aud an object', { aud: { client: true } }, 'aud_malformed'],
  ['aud another', { aud: 'other' }, 'aud_mismatch'],
  ['aud other ones', { aud: ['other', 'clients'] }, 'aud_mismatch'],
  ['aud empty', { aud: '' }, 'aud_mismatch'],
  ['aud with a space', { aud: 'client ' }, 'aud_mismatch'],

  ['exp missing', { exp: undefined }, 'exp_missing'],
  ['exp null', { exp: null }, 'exp_malformed'],
  ['exp a string', { exp: String(NOW + 60) }, 'exp_malformed'],
  ['exp true', { exp: true }, 'exp_malformed'],
  ['exp a list', { exp: [NOW + 60] }, 'exp_malformed'],
  ['exp a fraction', { exp: NOW + 60.5 }, 'exp_malformed'],
  ['exp 1e99', { exp: 1e99 }, 'exp_malformed'],
  ['exp infinite', { exp: Number.POSITIVE_INFINITY }, 'exp_malformed'],
  ['exp NaN', { exp: Number.NaN }, 'exp_malformed'],
  ['exp negative', { exp: -1 }, 'exp_malformed'],
  ['exp in milliseconds', { exp: (NOW + 60) * 1000 }, 'exp_malformed'],
  ['exp after the year 9999', { exp: 253_402_300_800 }, 'exp_malformed'],
  ['exp now', { exp: NOW }, 'expired'],
  ['exp a second ago, within the leeway', { exp: NOW - 1 }, 'expired'],
  ['exp zero', { exp: 0 }, 'expired'],

  ['iat missing', { iat: undefined }, 'iat_missing'],
  ['iat null', { iat: null }, 'iat_malformed'],
  ['iat a string', { iat: String(NOW) }, 'iat_malformed'],
  ['iat infinite', { iat: Number.POSITIVE_INFINITY }, 'iat_malformed'],
  ['iat NaN', { iat: Number.NaN }, 'iat_malformed'],
  ['iat 1e99', { iat: 1e99 }, 'iat_malformed'],
  ['iat negative', { iat: -1 }, 'iat_malformed'],
  ['iat beyond the leeway', { iat: NOW + 6 }, 'iat_in_future'],

  ['nbf null', { nbf: null }, 'nbf_malformed'],
  ['nbf a string', { nbf: String(NOW) }, 'nbf_malformed'],
  ['nbf NaN', { nbf: Number.NaN }, 'nbf_malformed'],
  ['nbf beyond the leeway', { nbf: NOW + 6 }, 'nbf_in_future'],
])('%s', (_case, change, fault) => {
  expect(claimFault({ ...claims, ...change }, rules)).toBe(fault);
});

test.each([
  ['no audience asked for: any will do, but one there must be', { aud: 'other' }, null],
  ['none there', { aud: undefined }, 'aud_missing'],
  ['a malformed one', { aud: 1 }, 'aud_malformed'],
])('%s', (_case, change, fault) => {
  const { audience: _audience, ...anyAudience } = rules;
  expect(claimFault({ ...claims, ...change }, anyAudience)).toBe(fault);
});

test.each([
  ['missing', { iat: undefined }, null],
  ['malformed all the same', { iat: 'now' }, 'iat_malformed'],
  ['in the future all the same', { iat: NOW + 60 }, 'iat_in_future'],
])('iat optional: %s', (_case, change, fault) => {
  expect(claimFault({ ...claims, ...change }, { ...rules, iatOptional: true })).toBe(fault);
});

test('exp is checked to the millisecond', () => {
  const at = (milliseconds: number) => ({ ...rules, now: new Date(milliseconds) });
  expect(claimFault(claims, at((NOW + 60) * 1000 - 1))).toBe(null);
  expect(claimFault(claims, at((NOW + 60) * 1000))).toBe('expired');
});
