import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DAY } from '../clock.ts';
import { readConfig } from '../config.ts';
import { databaseFindings, type ServerFacts } from './database-rules.ts';
import {
  dataDirFindings,
  type ProxyFacts,
  portFindings,
  previousKeyFindings,
  proxyFindings,
  secretKeyFindings,
} from './local-rules.ts';
import { type MailFacts, mailFindings } from './mail-rules.ts';
import type { PortState } from './read-port.ts';
import { writableFolders } from './read-unit.ts';
import { nameFinding, serviceFinding, tlsFinding } from './web-rules.ts';
import { wordsOf } from './words.ts';

const NOW = new Date('2026-11-20T10:00:00.000Z');
const HOST = 'id.example.com';

const server: ServerFacts = {
  version_num: 180_000,
  version: '18.0',
  user: 'countersign',
  may_create: true,
  tables: 0,
  owner: null,
  is_standby: false,
  fsync: true,
  synchronous_commit: 'on',
  encoding: 'UTF8',
  free_connections: 100,
  encrypted: null,
  host: 'db.example.com',
  clock_offset: 0,
};

test.each<[string, Partial<ServerFacts>, string[]]>([
  ['everything in order', {}, ['ok database_ok', 'ok clock_ok']],
  ['IM-160 version 14', { version_num: 140_010 }, ['error database_old']],
  ['version 15', { version_num: 150_000 }, ['ok database_ok', 'ok clock_ok']],
  ['IM-161 no right to create', { may_create: false }, ['error database_no_create', 'ok clock_ok']],
  ['IM-161 tables of another role', { owner: 'postgres' }, ['error database_not_owner', 'ok clock_ok']],
  ['our own tables', { owner: 'countersign', tables: 90 }, ['ok database_ok', 'ok clock_ok']],
  ['tables of another program', { tables: 3 }, ['ok database_ok', 'warning database_foreign', 'ok clock_ok']],
  ['IM-162 a standby', { is_standby: true, may_create: false }, ['error database_standby', 'ok clock_ok']],
  ['IM-163 fsync off', { fsync: false }, ['error database_fsync', 'ok clock_ok']],
  [
    'IM-163 commits that may be lost',
    { synchronous_commit: 'off' },
    ['error database_commit', 'ok clock_ok'],
  ],
  ['a commit on this server alone', { synchronous_commit: 'local' }, ['ok database_ok', 'ok clock_ok']],
  ['IM-164 another encoding', { encoding: 'SQL_ASCII' }, ['error database_encoding', 'ok clock_ok']],
  [
    'IM-165 too few connections',
    { free_connections: 12 },
    ['ok database_ok', 'warning database_connections', 'ok clock_ok'],
  ],
  ['just enough', { free_connections: 13 }, ['ok database_ok', 'ok clock_ok']],
  [
    'a network without encryption',
    { encrypted: false },
    ['ok database_ok', 'warning database_unencrypted', 'ok clock_ok'],
  ],
  ['1.9 s apart', { clock_offset: -1_900 }, ['ok database_ok', 'ok clock_ok']],
  ['IM-166 5 s apart', { clock_offset: -5_000 }, ['ok database_ok', 'warning clock_differs']],
  ['IM-166 a minute apart', { clock_offset: 60_000 }, ['ok database_ok', 'error clock_differs']],
])('database: %s', (_title, change, expected) => {
  expect(codes(databaseFindings({ ...server, ...change }, 13))).toEqual(expected);
});

const mailed: MailFacts = {
  host: 'mail.example.com',
  port: 587,
  encrypted: true,
  login: 'id',
  failure: null,
  test: null,
  is_local: false,
};

test.each<[string, Partial<MailFacts> | null, string[]]>([
  ['logged in', {}, ['ok mail_ok']],
  ['IM-167 none in production', null, ['error mail_unset']],
  ['IM-167 unreachable', { failure: { at: 'connecting', reason: 'x' } }, ['error mail_unreachable']],
  ['IM-168 unencrypted', { failure: { at: 'starttls', reason: 'x' } }, ['error mail_no_starttls']],
  ['IM-168 no login there', { failure: { at: 'no_login', reason: '' } }, ['error mail_no_login']],
  ['IM-168 untrusted', { failure: { at: 'certificate', reason: 'x' } }, ['error mail_untrusted']],
  ['IM-169 a wrong password', { failure: { at: 'login', reason: 'x' } }, ['error mail_login_refused']],
  ['nonsense', { failure: { at: 'conversation', reason: 'x' } }, ['error mail_refused']],
  ['no user name', { login: null }, ['ok mail_ok', 'warning mail_anonymous']],
  ['no user name, on this machine', { login: null, is_local: true }, ['ok mail_ok']],
  ['a test mail', { test: { to: 'a@x.example', refusal: null } }, ['ok mail_ok', 'ok mail_test_sent']],
  [
    'IM-169 a refused test mail',
    { test: { to: 'a@x.example', refusal: '550 no' } },
    ['ok mail_ok', 'error mail_test_refused'],
  ],
])('mail: %s', (_title, change, expected) => {
  expect(codes(mailFindings(change && { ...mailed, ...change }, true))).toEqual(expected);
});

const shown = {
  not_before: new Date(NOW.getTime() - DAY),
  not_after: new Date(NOW.getTime() + 60 * DAY),
  names: [HOST],
  names_host: true,
  distrust: null,
};

test.each<[string, Parameters<typeof tlsFinding>[2], string]>([
  ['a valid certificate', shown, 'ok tls_ok'],
  ['IM-170 no proxy yet', { failure: 'refused' }, 'warning tls_no_proxy'],
  ['IM-170 no answer', { failure: 'timeout' }, 'warning tls_timeout'],
  ['IM-170 plain HTTP', { failure: 'not_tls', reason: 'x' }, 'error tls_not_spoken'],
  [
    'IM-171 13 days left',
    { ...shown, not_after: new Date(NOW.getTime() + 13 * DAY) },
    'warning tls_expiring',
  ],
  ['IM-171 ended', { ...shown, not_after: new Date(NOW.getTime() - 1) }, 'error tls_expired'],
  ['IM-171 not begun', { ...shown, not_before: new Date(NOW.getTime() + DAY) }, 'error tls_not_yet'],
  ['IM-172 for another name', { ...shown, names_host: false }, 'error tls_wrong_name'],
  ['IM-172 untrusted', { ...shown, distrust: 'SELF_SIGNED' }, 'error tls_untrusted'],
])('certificate: %s', (_title, facts, expected) => {
  expect(codes([tlsFinding(HOST, 443, facts, NOW)])).toEqual([expected]);
});

test.each<[string, Parameters<typeof nameFinding>[1], string]>([
  ['a public address', { kind: 'found', addresses: ['1.1.1.1'], private_address: null }, 'ok dns_ok'],
  [
    'IM-173 a private one',
    { kind: 'found', addresses: ['1.1.1.1', '10.0.0.1'], private_address: '10.0.0.1' },
    'warning dns_private',
  ],
  ['IM-173 the hosts file', { kind: 'hosts_file', addresses: ['10.0.0.1'] }, 'warning dns_hosts_file'],
  ['IM-173 no record', { kind: 'no_record' }, 'error dns_no_record'],
  ['IM-173 no answer', { kind: 'silent' }, 'error dns_silent'],
  ['IM-173 an error', { kind: 'failed' }, 'error dns_failed'],
  ['an address', { kind: 'literal', addresses: ['10.0.0.1'] }, 'error dns_address'],
])('name: %s', (_title, facts, expected) => {
  expect(codes([nameFinding(HOST, facts, true)])).toEqual([expected]);
});

test.each<[number, unknown, string]>([
  [200, 'https://id.example.com', 'ok service_ok'],
  [200, 'https://other.example.com', 'error service_other'],
  [404, null, 'error service_other'],
  [0, null, 'error service_other'],
  [502, null, 'warning service_down'],
])('service: status %i, issuer %j: %s', (status, issuer, expected) => {
  expect(codes([serviceFinding('https://id.example.com', { status, issuer })])).toEqual([expected]);
});

const proxied: ProxyFacts = {
  trust_proxy: ['127.0.0.1/32'],
  host: '127.0.0.1',
  production: true,
  forwarder: null,
};

test.each<[string, Partial<ProxyFacts>, string[]]>([
  ['on this machine', {}, ['ok proxy_ok']],
  ['IM-174 none', { trust_proxy: [] }, ['error proxy_unset']],
  ['IM-174 a large network', { trust_proxy: ['127.0.0.1/32', '10.0.0.0/8'] }, ['warning proxy_wide']],
  ['IM-174 a large IPv6 network', { trust_proxy: ['::1/128', 'fd00::/8'] }, ['warning proxy_wide']],
  ['IM-174 one that cannot connect', { trust_proxy: ['10.0.0.9/32'] }, ['error proxy_cannot_reach']],
  ['one that can', { trust_proxy: ['10.0.0.9/32'], host: '0.0.0.0' }, ['ok proxy_ok']],
  [
    'IM-174 a forwarder that is not listed',
    { forwarder: { address: '10.0.0.9', listed: false } },
    ['error proxy_not_listed'],
  ],
  ['a listed one', { forwarder: { address: '127.0.0.1', listed: true } }, ['ok proxy_ok']],
])('proxy: %s', (_title, change, expected) => {
  expect(codes(proxyFindings({ ...proxied, ...change }))).toEqual(expected);
});

test('IM-175 a key of few characters, and a folder that cannot be written, are errors', () => {
  expect(codes(secretKeyFindings('ab'.repeat(20), null, []))).toEqual(['error secret_key_uniform']);
  expect(codes(secretKeyFindings('q8dK2mZp0LxV7sRt', null, []))).toEqual(['ok secret_key_ok']);
  expect(codes(secretKeyFindings('q8dK2mZp0LxV7sRt', '/data/secret-key', []))).toEqual([
    'warning secret_key_generated',
  ]);
  const person = { asRoot: false, inUnit: false };
  expect(codes(dataDirFindings('/data', 'EACCES', person))).toEqual(['error data_dir_unwritable']);
  expect(codes(dataDirFindings('/data', null, person))).toEqual(['ok data_dir_ok']);
  expect(codes(dataDirFindings('/data', null, { asRoot: true, inUnit: true }))).toEqual([
    'ok data_dir_as_root',
  ]);
});

test('CO-76 a key that production starts with passes the check, and one that it refuses does not', () => {
  const isRefused = (key: string) => {
    const read = readConfig({ NODE_ENV: 'production', SECRET_KEY: key });
    return 'problems' in read && read.problems.some((each) => each.startsWith('SECRET_KEY'));
  };
  for (let distinct = 1; distinct <= 16; distinct += 1) {
    const key = '0123456789abcdef'.slice(0, distinct).repeat(32);
    const code = isRefused(key) ? 'error secret_key_uniform' : 'ok secret_key_ok';
    expect([distinct, ...codes(secretKeyFindings(key, null, []))]).toEqual([distinct, code]);
  }
});

test('CO-91 a former key that could be guessed is opened with, and the checks warn of it while it is listed', () => {
  const guessed = 'ab'.repeat(20);
  const settings = {
    NODE_ENV: 'production',
    SECRET_KEY: 'q8dK2mZp0LxV7sRt'.repeat(2),
    SECRET_KEY_PREVIOUS: guessed,
  };
  const read = readConfig(settings);
  const problems = 'problems' in read ? read.problems : [];
  expect(problems.filter((each) => each.startsWith('SECRET_KEY'))).toEqual([]);
  expect(codes(previousKeyFindings([]))).toEqual([]);
  expect(codes(previousKeyFindings([settings.SECRET_KEY, guessed]))).toEqual([
    'warning secret_key_previous_uniform',
  ]);
});

test('IM-252 a folder that the systemd unit does not let the service write is an error, with the line that allows it', () => {
  const [found] = dataDirFindings('/srv/data', null, { asRoot: true, inUnit: false });
  expect(wordsOf('en', found!)).toContain(
    'systemctl edit countersign and add: [Service] ReadWritePaths=/srv/data',
  );
  const unit = readFileSync(join(import.meta.dirname, '../../../../deploy/countersign.service'), 'utf8');
  expect(writableFolders([unit])).toEqual(['/var/lib/countersign']);
  expect(writableFolders([unit, '[Service]\nReadWritePaths=/srv/data /mnt/x\n'])).toEqual([
    ...['/var/lib/countersign', '/srv/data', '/mnt/x'],
  ]);
  expect(writableFolders([unit, '[Service]\nProtectSystem=full\n'])).toEqual(['/']);
});

test.each<[PortState, number, boolean, string]>([
  ['free', 3000, true, 'ok port_free'],
  ['ours', 3000, true, 'ok port_ours'],
  ['taken', 3000, false, 'error port_taken'],
  ['no_address', 3000, false, 'error port_no_address'],
  ['forbidden', 80, false, 'error port_forbidden'],
  ['free', 80, true, 'error port_forbidden'],
])('IM-253 port: %s, %i, as root: %s: %s', (state, port, asRoot, expected) => {
  expect(codes(portFindings('127.0.0.1', port, state, asRoot))).toEqual([expected]);
});

test('every value of a finding is in its sentence, in both languages', () => {
  const [finding] = databaseFindings({ ...server, owner: 'postgres' }, 13);
  expect(wordsOf('en', finding!)).toContain('REASSIGN OWNED BY postgres TO countersign');
  expect(wordsOf('ja', finding!)).toContain('REASSIGN OWNED BY postgres TO countersign');
});

function codes(findings: { status: string; code: string }[]): string[] {
  return findings.map(({ status, code }) => `${status} ${code}`);
}
