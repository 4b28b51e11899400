import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { configurationPath, readConfiguration, writeConfiguration } from './configuration.ts';
import { checkedIssuer } from './issuer.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'countersign-svc-configuration-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

test('XDG_CONFIG_HOME, else ~/.config', () => {
  expect(configurationPath({ HOME: '/home/ann' })).toBe('/home/ann/.config/svc/config.json');
  expect(configurationPath({ HOME: '/home/ann', XDG_CONFIG_HOME: '/etc/ann' })).toBe(
    '/etc/ann/svc/config.json',
  );
});

test('written in one step for its owner alone, whatever the umask; read back the same', () => {
  const env = { HOME: home };
  const configuration = { version: 1, issuer: 'https://id.example', logins: {} } as const;
  const former = process.umask(0);
  try {
    writeConfiguration(env, configuration);
  } finally {
    process.umask(former);
  }
  const path = configurationPath(env);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(statSync(dirname(path)).mode & 0o777).toBe(0o700);
  expect(readdirSync(dirname(path))).toEqual(['config.json']);
  chmodSync(path, 0o666);
  expect(readConfiguration(env)).toEqual(configuration);
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

test('no file is an empty configuration; a broken one says which file', () => {
  const env = { HOME: home };
  expect(readConfiguration(env)).toEqual({ version: 1, issuer: null, logins: {} });
  writeConfiguration(env, { version: 1, issuer: null, logins: {} });
  writeFileSync(configurationPath(env), '{');
  expect(() => readConfiguration(env)).toThrow(configurationPath(env));
});

test.each([
  ['https://id.example/', 'https://id.example'],
  ['https://id.example:8443/login?x', 'https://id.example:8443'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['http://[::1]:3000', 'http://[::1]:3000'],
  ['http://id.example', null],
  ['http://localhost.example', null],
  ['http://localhost@id.example', null],
  ['ftp://localhost', null],
  ['nonsense', null],
])('issuer %s', (text, origin) => {
  if (origin === null) expect(() => checkedIssuer(text)).toThrow(expect.objectContaining({ exit: 2 }));
  else expect(checkedIssuer(text)).toBe(origin);
});
