import { describe, expect, test } from 'vitest';
import vectors from '../../../vectors/scopes.json' with { type: 'json' };
import { wordFault } from '../platform/invalid-input.ts';
import { scopeNameFaultMessages } from './scope-name-faults.messages.ts';
import { BUILT_IN_SCOPES, customScopeParts, scopeNameFault } from './scope-names.ts';

test.each(vectors.names)('$case $name: accepted $accepted', ({ name, accepted }) => {
  const fault = scopeNameFault(name);
  if (accepted) expect(fault).toBeNull();
  else expect(wordFault(scopeNameFaultMessages.en, fault!)).toMatch(/^[a-z]/);
});

describe('parts of a custom scope', () => {
  test.each<[name: string, parts: string[] | null]>([
    ['shop:rank', ['shop', 'rank']],
    ['a:b:c', null],
    ['__proto__:x', null],
    ['plain', null],
    ...BUILT_IN_SCOPES.map((name) => [name, null] as [string, null]),
  ])('%s', (name, parts) => {
    expect(customScopeParts(name)).toEqual(parts);
  });
});
