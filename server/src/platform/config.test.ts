import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { type Config, type Environment, readConfig } from './config.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'countersign-config-'));
const KEY = 'Xk3vQ9mZt1cR7bWs5yHn2gLf8dJp4aUe6oTiEqKuVxM';
const BASIS = { DATA_DIR: FOLDER, SECRET_KEY: KEY };
const PRODUCTION = {
  ...BASIS,
  NODE_ENV: 'production',
  BASE_URL: 'https://id.example.com',
  SMTP_URL: 'smtps://mail.example.com',
};
const JSON_FILE = join(FOLDER, 'links.json');
const LIST_FILE = join(FOLDER, 'list.json');
const PEM_FILE = join(FOLDER, 'roots.pem');
writeFileSync(JSON_FILE, '{"assetlinks": []}');
writeFileSync(LIST_FILE, '[]');
writeFileSync(PEM_FILE, '-----BEGIN CERTIFICATE-----\nMA==\n-----END CERTIFICATE-----\n');

test('nothing set: every default of the contract', () => {
  expect(accepted(BASIS)).toEqual({
    base_url: 'http://localhost:3000',
    open_url: 'http://open.localhost:3000',
    host: '127.0.0.1',
    port: 3000,
    database_url: null,
    database_pooler_url: null,
    database_read_url: null,
    data_dir: FOLDER,
    secret_key: KEY,
    previous_secret_keys: [],
    smtp_url: null,
    sms_webhook_url: null,
    old_system_url: null,
    old_system_secret: null,
    audit_stream_url: null,
    audit_stream_token_file: null,
    audit_stream_client_file: null,
    tracing: null,
    dns_servers: [],
    net_allow: [],
    wellknown_port: 443,
    extra_ca_file: null,
    trust_proxy: [],
    client_certificate_header: null,
    client_certificate_ca_file: null,
    mtls_base_url: null,
    scope_policy: 'strip',
    require_par: false,
    agent_bearer_only: 'allow',
    rate_limits: 'enforce',
    open_registration: 'off',
    registration_pkce: 'required',
    registration_scope: null,
    dpop_nonce: 'when_old',
    related_origins: [],
    sms_per_hour: 300,
    verification_ttl_days: 365,
    app_links_file: null,
    web_concurrency: 1,
    role: 'all',
    metrics_host: '127.0.0.1',
    metrics_port: 9464,
    metrics_port_named: false,
    production: false,
  });
});

test.each<[string, string, keyof Config, unknown]>([
  ['BASE_URL', 'https://id.example.com', 'base_url', 'https://id.example.com'],
  ['BASE_URL', 'http://localhost:3000/', 'base_url', 'http://localhost:3000'],
  ['BASE_URL', 'http://localhost:8080', 'port', 8080],
  ['BASE_URL', 'https://id.example.com', 'port', 443],
  ['BASE_URL', 'http://id.example.com', 'port', 80],
  ['BASE_URL', 'https://id.example.com:8443', 'open_url', 'https://open.id.example.com:8443'],
  ['BASE_URL', 'http://127.0.0.1:4000', 'open_url', 'http://open.localhost:4000'],
  ['BASE_URL', 'http://[::1]:4000', 'open_url', 'http://open.localhost:4000'],
  ['OPEN_URL', 'https://open.example.com', 'open_url', 'https://open.example.com'],
  ['HOST', '0.0.0.0', 'host', '0.0.0.0'],
  ['HOST', '::', 'host', '::'],
  ['PORT', '65535', 'port', 65_535],
  ['PORT', '4100', 'base_url', 'http://localhost:4100'],
  ['PORT', '4100', 'open_url', 'http://open.localhost:4100'],
  ['PORT', '80', 'base_url', 'http://localhost'],
  ['PORT', '65535', 'metrics_port', null],
  ['METRICS_HOST', '::', 'metrics_host', '::'],
  ['METRICS_PORT', '9999', 'metrics_port', 9999],
  ['METRICS_PORT', '0', 'metrics_port', null],
  ['DATABASE_URL', 'postgresql://u:p@h/d', 'database_url', 'postgresql://u:p@h/d'],
  ['DATABASE_URL', ' ', 'database_url', null],
  [
    'SECRET_KEY_PREVIOUS',
    `${'a'.repeat(32)}, ${'b'.repeat(32)}`,
    'previous_secret_keys',
    ['a'.repeat(32), 'b'.repeat(32)],
  ],
  ['SMTP_URL', 'smtp://localhost:25', 'smtp_url', 'smtp://localhost:25'],
  ['OLD_SYSTEM_SECRET', KEY, 'old_system_secret', KEY],
  [
    'DNS_SERVERS',
    '1.1.1.1, 127.0.0.1:5353,[::1]:53,2606:4700::1111',
    'dns_servers',
    ['1.1.1.1', '127.0.0.1:5353', '[::1]:53', '2606:4700::1111'],
  ],
  ['NET_ALLOW', '127.0.0.0/8,::1', 'net_allow', ['127.0.0.0/8', '::1/128']],
  ['WELLKNOWN_PORT', '8443', 'wellknown_port', 8443],
  ['EXTRA_CA_FILE', PEM_FILE, 'extra_ca_file', PEM_FILE],
  ['TRUST_PROXY', '10.0.0.0/8, fd00::/8', 'trust_proxy', ['10.0.0.0/8', 'fd00::/8']],
  ['TRUST_PROXY', '10.1.2.3', 'trust_proxy', ['10.1.2.3/32']],
  ['SCOPE_POLICY', 'block', 'scope_policy', 'block'],
  ['REQUIRE_PAR', 'on', 'require_par', true],
  ['AGENT_BEARER_ONLY', 'deny', 'agent_bearer_only', 'deny'],
  ['RATE_LIMITS', 'observe', 'rate_limits', 'observe'],
  ['OPEN_REGISTRATION', 'review', 'open_registration', 'review'],
  ['REGISTRATION_PKCE', 'optional', 'registration_pkce', 'optional'],
  ['REGISTRATION_SCOPE', 'openid phone', 'registration_scope', 'openid phone'],
  ['DPOP_NONCE', 'always', 'dpop_nonce', 'always'],
  [
    'RELATED_ORIGINS',
    'https://www.example.org/, http://localhost:8080',
    'related_origins',
    ['https://www.example.org', 'http://localhost:8080'],
  ],
  ['SMS_PER_HOUR', '20', 'sms_per_hour', 20],
  ['VERIFICATION_TTL_DAYS', '0.00002', 'verification_ttl_days', 0.00002],
  ['VERIFICATION_TTL_DAYS', '.5', 'verification_ttl_days', 0.5],
  ['APP_LINKS_FILE', JSON_FILE, 'app_links_file', JSON_FILE],
  ['WEB_CONCURRENCY', '4', 'web_concurrency', 4],
  ['ROLE', 'worker', 'role', 'worker'],
])('%s=%s sets %s', (name, value, member, expected) => {
  expect(accepted({ ...BASIS, [name]: value })[member]).toEqual(expected);
});

test.each([
  ['BASE_URL', 'localhost:3000', 'BASE_URL must be an http or https URL, not "localhost:3000".'],
  [
    'BASE_URL',
    'http://localhost:3000/id',
    'BASE_URL must be scheme, host and port only, in lower case, not "http://localhost:3000/id".',
  ],
  [
    'BASE_URL',
    'http://localhost:3000/?a=b',
    'BASE_URL must be scheme, host and port only, in lower case, not "http://localhost:3000/?a=b".',
  ],
  [
    'BASE_URL',
    'http://Localhost:3000',
    'BASE_URL must be scheme, host and port only, in lower case, not "http://Localhost:3000".',
  ],
  ['BASE_URL', 'http://user:pass@localhost:3000', 'BASE_URL must not contain a user name or password.'],
  ['OPEN_URL', 'http://localhost:3000', 'OPEN_URL must have a different host than BASE_URL.'],
  ['HOST', 'not a host', 'HOST must be an IP address or a host name, not "not a host".'],
  ['PORT', '0', 'PORT must be a whole number from 1 to 65535, not "0".'],
  ['PORT', '3000.5', 'PORT must be a whole number from 1 to 65535, not "3000.5".'],
  ['PORT', '0x50', 'PORT must be a whole number from 1 to 65535, not "0x50".'],
  ['METRICS_HOST', 'not a host', 'METRICS_HOST must be an IP address or a host name, not "not a host".'],
  ['METRICS_PORT', '3000', 'METRICS_PORT must differ from PORT.'],
  [
    'DATABASE_POOLER_URL',
    'postgresql://h:6432/d',
    'DATABASE_POOLER_URL requires DATABASE_URL, the database behind the pooler.',
  ],
  ['DATABASE_READ_URL', 'postgresql://h/d', 'DATABASE_READ_URL requires DATABASE_URL, whose standby it is.'],
  [
    'DATABASE_URL',
    'mysql://u:hush@h/d',
    'DATABASE_URL must be a URL that begins with postgres:// or postgresql://.',
  ],
  ['SECRET_KEY', 'short', 'SECRET_KEY must be at least 32 random bytes of text.'],
  ['SECRET_KEY_PREVIOUS', 'short', 'SECRET_KEY_PREVIOUS contains a key shorter than 32 bytes.'],
  ['SMTP_URL', 'http://u:hush@h', 'SMTP_URL must be a URL that begins with smtp:// or smtps://.'],
  [
    'OTEL_EXPORTER_OTLP_PROTOCOL',
    'grpc',
    'OTEL_EXPORTER_OTLP_PROTOCOL must be one of http/json, not "grpc".',
  ],
  ['OTEL_TRACES_SAMPLER_ARG', '2', 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, not "2".'],
  [
    'AUDIT_STREAM_URL',
    'syslog://logs.example.com',
    'AUDIT_STREAM_URL must be a URL that begins with syslog+tls:// or https:// or http:// or otlp+https:// or otlp+http://.',
  ],
  ['AUDIT_STREAM_URL', 'syslog+tls:', 'AUDIT_STREAM_URL names no host.'],
  [
    'AUDIT_STREAM_URL',
    'https://a:b@logs.example.com',
    'AUDIT_STREAM_URL must not contain a password; use AUDIT_STREAM_TOKEN_FILE.',
  ],
  ['OLD_SYSTEM_URL', 'old', 'OLD_SYSTEM_URL must be a URL that begins with https:// or http://.'],
  [
    'OLD_SYSTEM_URL',
    'https://old.example/check',
    'OLD_SYSTEM_SECRET must have at least 32 characters with OLD_SYSTEM_URL.',
  ],
  ['SMS_WEBHOOK_URL', 'sms', 'SMS_WEBHOOK_URL must be a URL that begins with https:// or http://.'],
  [
    'DNS_SERVERS',
    'dns.example',
    'DNS_SERVERS must be a comma-separated list of ip or ip:port ([ip]:port for IPv6); "dns.example" is not.',
  ],
  [
    'DNS_SERVERS',
    '1.1.1.1:99999',
    'DNS_SERVERS must be a comma-separated list of ip or ip:port ([ip]:port for IPv6); "1.1.1.1:99999" is not.',
  ],
  [
    'NET_ALLOW',
    '10.0.0.0/33',
    'NET_ALLOW must be a comma-separated list of a CIDR such as 10.0.0.0/8; "10.0.0.0/33" is not.',
  ],
  [
    'TRUST_PROXY',
    '1',
    'TRUST_PROXY must be a comma-separated list of a CIDR such as 10.0.0.0/8; "1" is not.',
  ],
  [
    'TRUST_PROXY',
    'true',
    'TRUST_PROXY must be a comma-separated list of a CIDR such as 10.0.0.0/8; "true" is not.',
  ],
  [
    'TRUST_PROXY',
    'loopback',
    'TRUST_PROXY must be a comma-separated list of a CIDR such as 10.0.0.0/8; "loopback" is not.',
  ],
  [
    'TRUST_PROXY',
    '10.0.0.0/8/8',
    'TRUST_PROXY must be a comma-separated list of a CIDR such as 10.0.0.0/8; "10.0.0.0/8/8" is not.',
  ],
  ...['0.0.0.0/0', '10.0.0.0/8, ::/0', '::ffff:10.0.0.0/8', '::ffff:0:0/96'].map(
    (networks): [string, string, string] => [
      'TRUST_PROXY',
      networks,
      'TRUST_PROXY would trust every address; list your proxies.',
    ],
  ),
  [
    'RELATED_ORIGINS',
    'https://www.example.org/login',
    'RELATED_ORIGINS must be a comma-separated list of origins such as https://www.example.com; "https://www.example.org/login" is not.',
  ],
  [
    'RELATED_ORIGINS',
    'http://localhost:3000',
    'RELATED_ORIGINS must not contain BASE_URL, which may use its passkeys anyway.',
  ],
  [
    'RELATED_ORIGINS',
    Array.from({ length: 21 }, (_, at) => `https://${at}.example`).join(),
    'RELATED_ORIGINS must have at most 20 entries; browsers look at few.',
  ],
  ['SCOPE_POLICY', 'Strip', 'SCOPE_POLICY must be one of strip, block, not "Strip".'],
  ['REQUIRE_PAR', 'yes', 'REQUIRE_PAR must be one of off, on, not "yes".'],
  ['AGENT_BEARER_ONLY', 'no', 'AGENT_BEARER_ONLY must be one of allow, deny, not "no".'],
  ['RATE_LIMITS', 'off', 'RATE_LIMITS must be one of enforce, observe, not "off".'],
  ['OPEN_REGISTRATION', 'on', 'OPEN_REGISTRATION must be one of off, review, not "on".'],
  [
    'VERIFICATION_TTL_DAYS',
    '0',
    'VERIFICATION_TTL_DAYS must be a number above 0 and up to 1000000, not "0".',
  ],
  [
    'VERIFICATION_TTL_DAYS',
    '-1',
    'VERIFICATION_TTL_DAYS must be a number above 0 and up to 1000000, not "-1".',
  ],
  [
    'VERIFICATION_TTL_DAYS',
    '1e3',
    'VERIFICATION_TTL_DAYS must be a number above 0 and up to 1000000, not "1e3".',
  ],
  [
    'VERIFICATION_TTL_DAYS',
    'Infinity',
    'VERIFICATION_TTL_DAYS must be a number above 0 and up to 1000000, not "Infinity".',
  ],
  ['APP_LINKS_FILE', LIST_FILE, `APP_LINKS_FILE is not a JSON object: ${LIST_FILE}.`],
  ['EXTRA_CA_FILE', JSON_FILE, `EXTRA_CA_FILE contains no PEM certificate: ${JSON_FILE}.`],
  ['WEB_CONCURRENCY', '0', 'WEB_CONCURRENCY must be a whole number from 1 to 256, not "0".'],
  ['ROLE', 'primary', 'ROLE must be one of all, web, worker, not "primary".'],
  ['NODE_ENV', 'prod', 'NODE_ENV must be one of development, test, production, not "prod".'],
])('%s=%s is refused', (name, value, problem) => {
  expect(refused({ ...BASIS, [name]: value })).toEqual([problem]);
});

test('a file that is not there is named with the reason', () => {
  const [problem, ...others] = refused({ ...BASIS, APP_LINKS_FILE: '/nowhere/links.json' });
  expect(others).toEqual([]);
  expect(problem).toMatch(/^APP_LINKS_FILE cannot be read: ENOENT.*\/nowhere\/links\.json/);
});

test.each([
  ['0.0.0.0/1, 128.0.0.0/1', true],
  ['10.0.0.0/8, 192.0.0.0/2, ::ffff:128.0.0.0/97, 128.0.0.0/2, 0.0.0.0/1', true],
  ['192.0.2.1, ::/1, 8000::/2, c000::/2', true],
  ['0.0.0.0/1, 128.0.0.0/2, 128.0.0.0/2, 192.0.0.0/3', false],
  ['0.0.0.0/1, ::/1, 128.0.0.0/2', false],
])('CO-77: TRUST_PROXY=%s covers every address: %s', (networks, whole) => {
  const env = { ...BASIS, TRUST_PROXY: networks };
  if (!whole) expect(accepted(env).trust_proxy).toHaveLength(networks.split(',').length);
  else expect(refused(env)).toEqual(['TRUST_PROXY would trust every address; list your proxies.']);
});

test.each(['DATABASE_URL', 'DATABASE_READ_URL'])(
  'SC2-54: a certificate of %s that is not there is named with its parameter',
  (name) => {
    const url = 'postgresql://u:secret@a,b/c?sslmode=verify-full&sslrootcert=%2Fnowhere%2Fca.pem';
    const [problem, ...others] = refused({ ...BASIS, DATABASE_URL: 'postgresql://h/d', [name]: url });
    expect(others).toEqual([]);
    expect(problem).toBe(
      `${name} names a file as sslrootcert that cannot be read: ENOENT: no such file or directory, open '/nowhere/ca.pem'.`,
    );
  },
);

test('production with everything it needs', () => {
  expect(accepted(PRODUCTION)).toMatchObject({
    production: true,
    open_url: 'https://open.id.example.com',
    database_url: null,
  });
});

test.each([
  [
    { BASE_URL: 'http://id.example.com', OPEN_URL: 'https://open.example.com' },
    ['BASE_URL must be https in production.'],
  ],
  [{ OPEN_URL: 'http://open.example.com' }, ['OPEN_URL must be https in production.']],
  [{ SMTP_URL: undefined }, ['SMTP_URL must be set in production.']],
  [{ SECRET_KEY: undefined }, ['SECRET_KEY must be set in production.']],
  [{ SECRET_KEY: '0123456'.repeat(7) }, ['SECRET_KEY must be at least 32 random bytes of text.']],
  [{ RELATED_ORIGINS: 'http://www.example.org' }, ['RELATED_ORIGINS must be https in production.']],
  [{ NET_ALLOW: '10.0.0.0/8' }, ['NET_ALLOW is for development and tests only.']],
  [{ WELLKNOWN_PORT: '8443' }, ['WELLKNOWN_PORT must be 443 in production.']],
  [
    { OLD_SYSTEM_URL: 'http://old.example.com', OLD_SYSTEM_SECRET: KEY },
    ['OLD_SYSTEM_URL must be https in production.'],
  ],
  [{ AUDIT_STREAM_URL: 'otlp+http://otel.example.com' }, ['AUDIT_STREAM_URL must use TLS in production.']],
  [{ SMS_WEBHOOK_URL: 'http://sms.example.com' }, ['SMS_WEBHOOK_URL must be https in production.']],
])('CO-61: production with %j is refused', (change, problems) => {
  expect(refused({ ...PRODUCTION, ...change })).toEqual(problems);
});

test.each([
  [{}, true],
  [{ OTEL_SDK_DISABLED: 'true' }, false],
  [{ OTEL_TRACES_EXPORTER: 'none' }, false],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: '' }, false],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: '', OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://c.example.com/t' }, true],
])('with a collector and %j traces are on: %s', (change, isOn) => {
  const read = readConfig({ ...BASIS, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', ...change });
  expect('config' in read && read.config.tracing !== null).toBe(isOn);
});

test('files of AUDIT_STREAM_URL are read at the start and fit its protocol', () => {
  const files = { AUDIT_STREAM_TOKEN_FILE: PEM_FILE, AUDIT_STREAM_CLIENT_FILE: PEM_FILE };
  expect(refused({ ...BASIS, ...files })).toEqual([
    `AUDIT_STREAM_TOKEN_FILE contains no token of printable characters: ${PEM_FILE}.`,
    `AUDIT_STREAM_CLIENT_FILE contains no PEM certificate with its key: ${PEM_FILE}.`,
    'AUDIT_STREAM_TOKEN_FILE requires AUDIT_STREAM_URL with https or otlp+https.',
    'AUDIT_STREAM_CLIENT_FILE requires AUDIT_STREAM_URL with syslog+tls.',
  ]);
});

test('SF-13: certificate checks cannot be turned off in production', () => {
  expect(refused({ ...PRODUCTION, NODE_TLS_REJECT_UNAUTHORIZED: '0' })).toEqual([
    'NODE_TLS_REJECT_UNAUTHORIZED must not be 0 in production: it turns certificate checks off.',
  ]);
});

test('every problem is named at once, one line each', () => {
  const problems = refused({
    NODE_ENV: 'production',
    BASE_URL: 'http://x/y',
    TRUST_PROXY: '1',
    ROLE: 'both',
    PORT: 'a',
  });
  expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
    'BASE_URL',
    'PORT',
    'TRUST_PROXY',
    'ROLE',
    'OPEN_URL',
    'SMTP_URL',
    'SECRET_KEY',
  ]);
  expect(problems.every((problem) => !problem.includes('\n'))).toBe(true);
});

test('without SECRET_KEY one is made once, mode 0600, and read again', () => {
  const DATA_DIR = join(FOLDER, 'fresh', 'data');
  const first = accepted({ DATA_DIR }).secret_key;
  expect(first).toMatch(/^[\w-]{43}$/);
  expect(accepted({ DATA_DIR }).secret_key).toBe(first);
  expect(statSync(join(DATA_DIR, 'secret-key')).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(DATA_DIR, 'secret-key'), 'utf8').trim()).toBe(first);
});

test('a configuration with problems leaves nothing behind', () => {
  const DATA_DIR = join(FOLDER, 'untouched');
  refused({ DATA_DIR, ROLE: 'both' });
  expect(() => statSync(DATA_DIR)).toThrow('ENOENT');
});

test('eight threads that start at once agree on one generated key', async () => {
  const DATA_DIR = join(FOLDER, 'race');
  const module = new URL('./config.ts', import.meta.url).href;
  const code = `import(${JSON.stringify(module)}).then(({ readConfig }) => {
    require('node:worker_threads').parentPort.postMessage(readConfig({ DATA_DIR: ${JSON.stringify(DATA_DIR)} }).config.secret_key);
  });`;
  const keys = await Promise.all(
    Array.from({ length: 8 }, () => {
      const worker = new Worker(code, { eval: true });
      return new Promise<string>((resolve, reject) => worker.once('message', resolve).once('error', reject));
    }),
  );
  expect(new Set(keys).size).toBe(1);
});

test.each([
  [
    'no address beside it',
    { DATA_DIR: '/dev/null/data' },
    /^DATA_DIR cannot store the generated SECRET_KEY: /,
  ],
])('a folder that cannot be written: %s', (_name, env, problem) => {
  expect(refused(env)).toEqual([expect.stringMatching(problem)]);
});

function accepted(env: Environment): Config {
  const result = readConfig(env);
  if ('problems' in result) throw new Error(result.problems.join('\n'));
  return result.config;
}

function refused(env: Environment): string[] {
  const result = readConfig(env);
  return 'problems' in result ? result.problems : [];
}

test.each([
  'www.example.org',
  'https://WWW.example.org',
  'ftp://www.example.org',
  'https://10.0.0.1',
  'https://u@www.example.org',
])('RELATED_ORIGINS=%s is no origin', (origin) => {
  expect(readConfig({ RELATED_ORIGINS: origin, SECRET_KEY: 'x'.repeat(32) })).toHaveProperty('problems');
});
