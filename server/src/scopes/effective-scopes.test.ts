import fc from 'fast-check';
import { expect, test } from 'vitest';
import vectors from '../../../vectors/scopes.json' with { type: 'json' };
import { codePoint } from '../../test/support/hostile/code-point.ts';
import { effectiveScopes } from './effective-scopes.ts';

type Input = Parameters<typeof effectiveScopes>[0];

test.each(vectors.effective)('$case', ({ requested, allowed, required, policy, answer }) => {
  const input = { requested: requested ?? undefined, allowed, required, policy: policy as Input['policy'] };
  expect(effectiveScopes(input)).toEqual(answer);
});

const name = fc.constantFrom<string[]>(
  'openid',
  'email',
  'phone',
  'profile',
  'profile:basic',
  'a:b',
  'a:b:c',
  '__proto__',
);
const input = fc.record({
  requested: fc.oneof(
    fc.array(name).map((names) => names.join(' ')),
    fc.string({ unit: codePoint }),
    fc.constant(undefined),
  ),
  allowed: fc.array(name),
  required: fc.array(name, { maxLength: 2 }),
  policy: fc.constantFrom('strip' as const, 'block' as const),
});

test('nothing outside the registration is ever effective, and required scopes always are', () => {
  fc.assert(
    fc.property(input, (given) => {
      const answer = effectiveScopes(given);
      const asked = new Set(given.requested?.split(' '));
      for (const scope of answer.dropped) expect(given.allowed).not.toContain(scope);
      if (!answer.ok) {
        expect(answer.description).toMatch(/^[\x20\x21\x23-\x5b\x5d-\x7e]+$/);
        return;
      }
      expect(answer.scopes.length).toBeGreaterThan(0);
      for (const scope of answer.scopes) expect(given.allowed.includes(scope) && asked.has(scope)).toBe(true);
      for (const scope of given.required) expect(answer.scopes).toContain(scope);
      if (given.policy === 'block') expect(answer.dropped).toEqual([]);
    }),
    { numRuns: 2000 },
  );
});

const offered = [
  { name: 'notes:read', key: 'res_1#notes:read', default: true },
  { name: 'email', key: 'res_1#email', default: false },
];

test.each<[string, string, string[], string[], string[]]>([
  ['of the resource alone', 'notes:read', ['email'], [], ['res_1#notes:read']],
  // As clients of the Model Context Protocol register themselves.
  ['of both, a custom claim here', 'notes:read', ['notes:read'], [], ['res_1#notes:read']],
  [
    'of both, a custom claim that the client requires',
    'notes:read',
    ['notes:read'],
    ['notes:read'],
    ['notes:read', 'res_1#notes:read'],
  ],
  ['of both, built in here', 'email', ['email'], [], ['email', 'res_1#email']],
  ['of this service alone', 'corp:team', ['corp:team'], [], ['corp:team']],
])('with a resource, a name %s', (_, requested, allowed, required, scopes) => {
  const answer = effectiveScopes({ requested, allowed, required, policy: 'block', offered });
  expect(answer).toEqual({ ok: true, scopes, dropped: [] });
});
