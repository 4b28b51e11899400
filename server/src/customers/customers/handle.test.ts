import { expect, test } from 'vitest';
import { handleFaults } from './handle.ts';

test('handles that name a customer without doubt', () => {
  for (const handle of ['ab', 'acme', 'acme-2', '4u', 'a'.repeat(32)])
    expect([handle, handleFaults(handle)]).toEqual([handle, []]);
});

test('AC-96: a handle that could be taken for another name is refused', () => {
  const invalid = [
    '',
    'a',
    'Acme',
    'acme/x',
    'acme,x',
    'acme_x',
    '-acme',
    'acme-',
    'ac--me',
    'ac me',
    'аcme',
  ];
  for (const handle of [...invalid, 'a'.repeat(33), 'acme\n', 'org_abc'])
    expect([handle, handleFaults(handle)[0]?.code]).toEqual([handle, 'handle_invalid']);
  for (const handle of ['installation', 'admin', 'everyone', 'none'])
    expect([handle, handleFaults(handle)[0]?.code]).toEqual([handle, 'handle_reserved']);
});
