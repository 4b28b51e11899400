import { expect, test } from 'vitest';
import { splitAddressPort, splitNetwork } from './addresses.ts';
import { decodesTo, isDnsLabel, isHostLabel, isSoundPunycode } from './host-rules.ts';

const LONGEST_LABEL = 'a'.repeat(63);

test.each([
  ['a', true, true],
  ['a-1', true, true],
  [LONGEST_LABEL, true, true],
  ['a_b', false, true],
  ['_dmarc', false, true],
  [`${LONGEST_LABEL}a`, false, false],
  ['', false, false],
  ['-a', false, false],
  ['a-', false, false],
  ['A', false, false],
  ['é', false, false],
  ['a.b', false, false],
])('label %j: of a host %j, of a DNS name %j', (label, host, dns) => {
  expect([isHostLabel(label), isDnsLabel(label)]).toEqual([host, dns]);
});

test.each([
  ['example', true],
  ['xn--bcher-kva', true],
  ['xn--a', false],
  ['xn--', false],
])('punycode of %j is valid: %j', (label, sound) => {
  expect(isSoundPunycode(label)).toBe(sound);
});

test.each([
  ['xn--bcher-kva.example', 'bücher.example', true],
  ['xn--bcher-kva.example', 'Bu\u0308cher.example', true],
  ['example.com', 'ｅxample.com', false],
  ['example.com', 'example。com', false],
])('%s decodes to %j: %j', (ascii, written, same) => {
  expect(decodesTo(ascii, written)).toBe(same);
});

test.each([
  ['192.0.2.1', { address: '192.0.2.1', port: null }],
  ['192.0.2.1:8080', { address: '192.0.2.1', port: 8080 }],
  ['2001:db8::1', { address: '2001:db8::1', port: null }],
  ['[2001:db8::1]', { address: '2001:db8::1', port: null }],
  ['[2001:db8::1]:443', { address: '2001:db8::1', port: 443 }],
  ['fe80::1%eth0', { address: 'fe80::1%eth0', port: null }],
  ['0177.0.0.1', null],
  ['127.1', null],
  ['0x7f.1:80', null],
  ['192.0.2.1:', null],
  ['192.0.2.1:123456', null],
  ['192.0.2.1:80%a', null],
  ['example.com:80', null],
  ['', null],
])('%j as address and port', (text, expected) => {
  expect(splitAddressPort(text)).toEqual(expected);
});

test.each([
  ['10.0.0.0/8', { address: '10.0.0.0', bits: 8, width: 32 }],
  ['10.0.0.1', { address: '10.0.0.1', bits: 32, width: 32 }],
  ['fd00::/8', { address: 'fd00::', bits: 8, width: 128 }],
  ['::1', { address: '::1', bits: 128, width: 128 }],
  ['10.0.0.0/33', { address: '10.0.0.0', bits: 33, width: 32 }],
  ['10.0.0.0/', null],
  ['10.0.0.0/8/8', null],
  ['10.0.0.0/-1', null],
  ['10.0.0.0/1e1', null],
  ['10.0/8', null],
  ['fe80::1%eth0', null],
  ['fe80::1%eth0/64', null],
  ['example.com/8', null],
])('%j as a network', (text, expected) => {
  expect(splitNetwork(text)).toEqual(expected);
});
