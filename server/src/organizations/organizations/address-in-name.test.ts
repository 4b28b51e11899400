import { expect, test } from 'vitest';
import { addressFaults } from './address-in-name.ts';

test.each<[name: string, domains: string[], isRefused: boolean]>([
  ['Acme', [], false],
  ['Müller & Söhne e.V.', [], false],
  ['J. P. Kite Inc.', [], false],
  ['Società Aquiloni S.p.A.', [], false],
  ['Kite 2.0', [], false],
  ['凧の会（東京）', [], false],
  ['https://evil.example', [], true],
  ['Click evil.example', [], true],
  ['WWW.EVIL.EXAMPLE', [], true],
  ['http://192.0.2.1', [], true],
  ['Write to help@evil.example now', [], true],
  ['Prize (evil.example/win)', [], true],
  ['ｅｖｉｌ．ｅｘａｍｐｌｅ', [], true],
  ['उदाहरण.भारत', [], true],
  ['evil.xn--p1ai', [], true],
  ['kite.example', ['kite.example'], false],
  ['Shop.Kite.example', ['kite.example'], false],
  ['kite.example', ['shop.kite.example'], true],
  ['evilkite.example', ['kite.example'], true],
  ['kite.example and evil.example', ['kite.example'], true],
  ['https://kite.example', ['kite.example'], true],
])('AC-210: %s, where %j is verified', (name, domains, isRefused) => {
  expect(addressFaults(name, domains)).toEqual(isRefused ? [{ path: 'name', code: 'name_has_address' }] : []);
});
