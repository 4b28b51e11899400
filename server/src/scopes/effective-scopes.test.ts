import fc from 'fast-check';
import { expect, test } from 'vitest';
import vectors from '../../../vectors/scopes.json' with { type: 'json' };
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
    fc.string({ unit: 'binary' }),
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
