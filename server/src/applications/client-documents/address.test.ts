import { expect, test } from 'vitest';
import { documentAddressFault, isDocumentAddress } from './address.ts';

test.each([
  'https://tool.example/client.json',
  'https://tool.example:8443/client.json',
  'https://tool.example/client?v=2',
  'https://xn--n8jub.example/client',
])('%s may be a client_id', (address) => {
  expect([isDocumentAddress(address), documentAddressFault(address)]).toEqual([true, null]);
});

test.each([
  ['no path', 'https://tool.example'],
  ['a bare host', 'https://tool.example/'],
  ['a fragment', 'https://tool.example/c#x'],
  ['an empty fragment', 'https://tool.example/c#'],
  ['a user', 'https://user@tool.example/c'],
  ['a user and password', 'https://user:pass@tool.example/c'],
  ['an empty user', 'https://@tool.example/c'],
  ['dot segments', 'https://tool.example/a/../c'],
  ['a single dot', 'https://tool.example/./c'],
  ['encoded dot segments', 'https://tool.example/%2e%2e/c'],
  ['the default port', 'https://tool.example:443/c'],
  ['capitals in the host', 'https://Tool.example/c'],
  ['capitals in the scheme are no address at all', 'https://TOOL.EXAMPLE/c'],
  ['a backslash', 'https://tool.example\\c'],
  ['a tab', 'https://tool.example/\tc'],
  ['letters outside ASCII', 'https://töol.example/c'],
  ['full-width letters', 'https://ｔool.example/c'],
  ['a number for an address', 'https://2130706433/c'],
  ['an octal address', 'https://0177.0.0.1/c'],
  ['no host', 'https:///c'],
  ['501 characters', `https://tool.example/${'c'.repeat(480)}`],
])('%s is refused', (_name, address) => {
  expect(documentAddressFault(address)).toEqual(expect.objectContaining({ code: expect.any(String) }));
});

test('other client_ids are none', () => {
  for (const id of ['app_1', 'http://tool.example/c', 'HTTPS://tool.example/c', ' https://tool.example/c'])
    expect(isDocumentAddress(id)).toBe(false);
});
