import { describe, expect, test } from 'vitest';
import vectors from '../../../vectors/scopes.json' with { type: 'json' };
import { grantedScopes, scopesToAsk } from './consent-choice.ts';

describe('what a person is asked', () => {
  test.each(vectors.ask)('$case', ({ effective, required, consent, ask }) => {
    expect(scopesToAsk({ effective, required, consent })).toEqual(ask);
  });
});

describe('what the answer grants', () => {
  test.each(vectors.choice)('$case', ({ effective, required, ticked, remembered, answer }) => {
    const input = { effective, required, ticked, ...(remembered && { remembered }) };
    expect(grantedScopes(input)).toEqual(answer);
  });
});
