import { chmodSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { beforeEach, expect, test } from 'vitest';
import { startApp, testConfig } from '../../../test/support/app.ts';
import { atEnd } from '../../../test/support/cleanup.ts';
import { testStores } from '../../../test/support/database.ts';
import { startDns } from '../../../test/support/network/dns.ts';
import { freePort } from '../../../test/support/network/free-port.ts';
import { startMailServer } from '../../../test/support/network/mail-server.ts';
import { startTcp, startTls } from '../../../test/support/network/tls.ts';
import { temporaryFolder } from '../../../test/support/processes/temporary-folder.ts';
import type { Config } from '../config.ts';
import { type Check, runChecks } from './index.ts';

const HOST = 'id.example.test';
const dns = await startDns();
const tls = await startTls();
const stores = await testStores();
const data_dir = temporaryFolder('checks');

beforeEach(() => dns.forget());

/** What the server of the tests gives up for speed. A server that `npm run portable` is given may give up nothing. */
const UNSAFE = await unsafeSettings();

test('IM-163 the database of the tests, which has fsync off; its clock', async () => {
  const durability = UNSAFE.length > 0 ? UNSAFE : ['ok database_ok'];
  expect(await found(['database', 'clock'], {})).toEqual([...durability, 'ok clock_ok']);
});

test('IM-161 a role without rights, and a wrong password, are named', async () => {
  const { pool } = stores;
  await pool.query(`CREATE ROLE checks_guest LOGIN PASSWORD 'guest'`);
  atEnd(async () => void (await pool.query('DROP ROLE checks_guest')));
  const url = new URL(stores.database_url);
  url.username = 'checks_guest';
  url.password = 'guest';
  expect(await found(['database'], { database_url: url.href })).toEqual([
    'error database_no_create',
    'error database_not_owner',
    ...UNSAFE,
  ]);
  url.username = 'checks_missing';
  expect(await found(['database'], { database_url: url.href })).toEqual(['error database_refused']);
});

test('IM-160 a database that is not there', async () => {
  const database_url = `postgresql://a:b@127.0.0.1:${await freePort()}/c`;
  expect(await found(['database'], { database_url })).toEqual(['error database_unreachable']);
});

test('mail: a server without encryption is for this machine only', async () => {
  const { url, messages } = await startMailServer();
  expect(await found(['mail'], { smtp_url: url }, 'ada@example.com')).toEqual([
    'ok mail_ok',
    'ok mail_test_sent',
  ]);
  expect(messages).toHaveLength(1);
  dns.host('mail.example.test', '127.0.0.1');
  const refusing = url.replace('127.0.0.1', '0.0.0.0');
  expect(await found(['mail'], { smtp_url: refusing, production: true })).toEqual(['error mail_no_starttls']);
});

test('IM-168 a mail server with STARTTLS: its certificate, and the login', async () => {
  const issued = tls.authority.issue({ names: ['localhost'] });
  const port = await startSmtp({ ...issued, onAuth: passwordIs('right') });
  const url = (password: string) => `smtp://ada:${password}@localhost:${port}`;
  expect(await found(['mail'], { smtp_url: url('right') })).toEqual(['error mail_untrusted']);
  const trusting = { extra_ca_file: tls.ca_file };
  expect(await found(['mail'], { smtp_url: url('right'), ...trusting })).toEqual(['ok mail_ok']);
  expect(await found(['mail'], { smtp_url: url('wrong'), ...trusting })).toEqual([
    'error mail_login_refused',
  ]);
});

test('IM-167 a mail server that is not there, that says nothing useful, and one that takes no such mail', async () => {
  expect(await found(['mail'], { smtp_url: `smtp://127.0.0.1:${await freePort()}` })).toEqual([
    'error mail_unreachable',
  ]);
  const { port } = await startTcp((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  expect(await found(['mail'], { smtp_url: `smtp://127.0.0.1:${port}` })).toEqual(['error mail_refused']);
  const picky = await startSmtp({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onMailFrom: (_address, _session, done) => done(new Error('not our domain')),
  });
  expect(await found(['mail'], { smtp_url: `smtp://127.0.0.1:${picky}` }, 'ada@example.com')).toEqual([
    'ok mail_ok',
    'error mail_test_refused',
  ]);
});

test('names, certificates and what answers behind them', async () => {
  dns.host(HOST, '127.0.0.1');
  dns.host(`open.${HOST}`, '127.0.0.1');
  tls.host(HOST, (_request, response) => response.end(JSON.stringify({ issuer: base() })));
  tls.host(`open.${HOST}`, (_request, response) => response.end());
  expect(await web({ extra_ca_file: tls.ca_file })).toEqual([
    'warning dns_private',
    'warning dns_private',
    'ok tls_ok',
    'ok tls_ok',
    'ok service_ok',
  ]);
  expect(await web({})).toEqual([
    'warning dns_private',
    'warning dns_private',
    'error tls_untrusted',
    'error tls_untrusted',
  ]);
});

test('IM-172 another name in the certificate, and a proxy without a service behind it', async () => {
  dns.host(HOST, '127.0.0.1');
  tls.host(HOST, (_request, response) => response.writeHead(502).end());
  tls.host(
    `open.${HOST}`,
    (_request, response) => response.end(),
    tls.authority.issue({ names: ['x.test'] }),
  );
  dns.host(`open.${HOST}`, '127.0.0.1');
  expect(await web({ extra_ca_file: tls.ca_file })).toEqual([
    'warning dns_private',
    'warning dns_private',
    'ok tls_ok',
    'error tls_wrong_name',
    'warning service_down',
  ]);
});

test('IM-173 a name without an address has no certificate to check', async () => {
  expect(await web({})).toEqual(['error dns_no_record', 'error dns_no_record']);
});

test('IM-170 a port where nothing listens, and one that speaks no TLS', async () => {
  dns.host(HOST, '127.0.0.1');
  const nowhere = { base_url: `https://${HOST}:${await freePort()}`, open_url: `https://${HOST}:1` };
  expect(await found(['tls'], { ...nowhere, dns_servers: [dns.address] })).toEqual([
    'warning tls_no_proxy',
    'warning tls_no_proxy',
  ]);
  const { port } = await startTcp((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  const plain = { base_url: `https://${HOST}:${port}`, open_url: `https://${HOST}:${port}` };
  expect((await found(['tls'], { ...plain, dns_servers: [dns.address] }))[0]).toBe('error tls_not_spoken');
});

test('IM-175 DATA_DIR: a file in its place, and no trace in the right one', async () => {
  expect(await found(['data_dir'], {})).toEqual([expect.stringMatching(/^ok data_dir_/)]);
  expect(await found(['data_dir'], { data_dir: join(import.meta.filename, 'x') })).toEqual([
    'error data_dir_unwritable',
  ]);
  if (process.getuid?.() === 0) return;
  const closed = temporaryFolder('closed');
  chmodSync(closed, 0o500);
  expect(await found(['data_dir'], { data_dir: closed })).toEqual(['error data_dir_unwritable']);
});

function base(): string {
  return `https://${HOST}:${tls.port}`;
}

function web(change: Partial<Config>): Promise<string[]> {
  const open_url = `https://open.${HOST}:${tls.port}`;
  return found(['dns', 'tls', 'service'], {
    base_url: base(),
    open_url,
    dns_servers: [dns.address],
    ...change,
  });
}

test('IM-254 a port that is free, that another program has, and on which this service listens', async () => {
  const port = await freePort();
  const at = { host: '127.0.0.1', base_url: 'https://id.example.test' };
  expect(await found(['port'], { ...at, port })).toEqual(['ok port_free']);
  expect(await found(['port'], { ...at, host: '192.0.2.1', port })).toEqual(['error port_no_address']);
  const other = await startTcp((socket) => socket.end('HTTP/1.1 200 OK\r\n\r\n{}'));
  expect(await found(['port'], { ...at, port: other.port })).toEqual(['error port_taken']);
  const app = await startApp();
  const { port: own, origin } = new URL(app.baseUrl);
  expect(await found(['port'], { ...at, base_url: origin, port: Number(own) })).toEqual(['ok port_ours']);
});

async function found(
  only: Check[],
  change: Partial<Config>,
  test_mail: string | null = null,
): Promise<string[]> {
  const config = { ...testConfig(3000, data_dir), database_url: stores.database_url, ...change };
  const checked = {
    config,
    now: new Date(),
    embedded: null,
    is_key_kept: false,
    is_serving: false,
    settings_file: null,
    forwarder: null,
    test_mail: test_mail === null ? null : ({ email: test_mail, locale: 'en' } as const),
  };
  const findings = await runChecks(checked, only);
  return findings.filter(({ check }) => only.includes(check)).map(({ status, code }) => `${status} ${code}`);
}

async function startSmtp(options: SMTPServerOptions): Promise<number> {
  const server = new SMTPServer({ authOptional: true, ...options });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return (server.server.address() as AddressInfo).port;
}

function passwordIs(right: string): NonNullable<SMTPServerOptions['onAuth']> {
  return ({ username, password }, _session, done) =>
    password === right ? done(null, { user: username }) : done(new Error('535 no'));
}

async function unsafeSettings(): Promise<string[]> {
  const settings = { fsync: 'error database_fsync', synchronous_commit: 'error database_commit' };
  const { rows } = await stores.pool.query<{ name: keyof typeof settings }>(
    `SELECT name FROM pg_settings WHERE name = ANY ($1) AND setting = 'off' ORDER BY name`,
    [Object.keys(settings)],
  );
  return rows.map(({ name }) => settings[name]);
}
