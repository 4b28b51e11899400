import { expect, test } from 'vitest';
import { listed } from './listed.ts';

test('members are lines, and each object of a list has its own', () => {
  const members = {
    name: 'Files',
    redirect_uris: ['https://a.example/', 'https://b.example/'],
    seconds: 300,
    scopes: [
      { name: 'files:read', title: { en: 'Read', ja: '参照' }, default: true },
      { name: 'files:write', title: { en: 'Write' } },
    ],
  };
  expect(listed(members)).toBe(`name: Files
redirect_uris: https://a.example/, https://b.example/
seconds: 300
scopes:
- name: files:read, title: (en: Read, ja: 参照), default: true
- name: files:write, title: (en: Write)`);
});
