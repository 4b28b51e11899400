import { resolve } from 'node:path';
import { isStreamSecure, STREAM_PROTOCOLS } from './audit/stream/stream-target.ts';
import { previousSecretKeys, readSecretKey } from './config/secret-key.ts';
import { MAX_PORT, Settings } from './config/settings.ts';
import { type TracingSettings, tracingSettings } from './config/tracing-settings.ts';
import { trustedProxies, trustsEveryone } from './http/caller-address.ts';
import { asObject } from './json/index.ts';
import { isAddressLiteral } from './net/host-rules.ts';

/** Every setting of the service (docs/operations.md), read once from the environment. */
export type Config = {
  base_url: string;
  open_url: string;
  host: string;
  port: number;
  database_url: string | null;
  /** A pooler in transaction mode in front of the same database (DATABASE_POOLER_URL). */
  database_pooler_url: string | null;
  /** Standbys that answer lists, files and figures in place of the writer (DATABASE_READ_URL). */
  database_read_url: string | null;
  data_dir: string;
  /** Root secret: at least 32 bytes. Every other server-side key is derived from it (crypto/keyring.ts). */
  secret_key: string;
  /** Former SECRET_KEYs, newest first: they still open what was sealed with them (SECRET_KEY_PREVIOUS). */
  previous_secret_keys: string[];
  smtp_url: string | null;
  sms_webhook_url: string | null;
  /** The system that people came from: asked about passwords that only it knows. With `old_system_secret` as bearer token. */
  old_system_url: string | null;
  old_system_secret: string | null;
  /** Where audit lines are sent as they happen; null: nowhere (docs/audit-stream.md). */
  audit_stream_url: string | null;
  /** Of a file with the bearer token for it. */
  audit_stream_token_file: string | null;
  /** Of a PEM file with the certificate and key for it. */
  audit_stream_client_file: string | null;
  /** Null: nothing is traced (docs/tracing.md). */
  tracing: TracingSettings | null;
  /** `ip` or `ip:port`, the format of node:dns. */
  dns_servers: string[];
  net_allow: string[];
  wellknown_port: number;
  extra_ca_file: string | null;
  trust_proxy: string[];
  /** In lower case: the header in which the proxy hands over the client's TLS certificate. */
  client_certificate_header: string | null;
  client_certificate_ca_file: string | null;
  /** Where the proxy asks for client certificates, if elsewhere than at base_url. */
  mtls_base_url: string | null;
  scope_policy: 'strip' | 'block';
  /** Authorization requests of every client must be pushed (RFC 9126 5). */
  require_par: boolean;
  agent_bearer_only: 'allow' | 'deny';
  rate_limits: 'enforce' | 'observe';
  /** When a DPoP proof must contain a nonce of this service: never unless its own time is too long ago, or always. */
  dpop_nonce: 'when_old' | 'always';
  /** `review`: callers without credentials register applications that wait for an administrator. */
  open_registration: 'off' | 'review';
  /** Whether a confidential client that registers itself without saying `require_pkce` must send PKCE. */
  registration_pkce: 'required' | 'optional';
  /** The scopes of a client that registers itself and names none; null: the defaults of scopes/. */
  registration_scope: string | null;
  /** Other origins whose pages may use passkeys of this service (RELATED_ORIGINS). */
  related_origins: string[];
  /** Text messages per hour, for all users together. */
  sms_per_hour: number;
  verification_ttl_days: number;
  app_links_file: string | null;
  web_concurrency: number;
  role: 'all' | 'web' | 'worker';
  /** Where /metrics listens; never HOST unless set explicitly. */
  metrics_host: string;
  /** null: no metrics are served. */
  metrics_port: number | null;
  /** Whether METRICS_PORT is set, rather than derived from PORT. */
  metrics_port_named: boolean;
  production: boolean;
};

export type Environment = Record<string, string | undefined>;

/** Default distance of the metrics port from PORT: 3000 → 9464. */
const METRICS_PORT_OFFSET = 6464;
/** The old system confirms passwords to anyone who has it. */
const MIN_OLD_SYSTEM_SECRET = 32;
const MAX_PROCESSES = 256;
/** Chromium looks at five registrable names; several hosts may share one. */
const MAX_RELATED_ORIGINS = 20;
/** About 2,700 years: a date that far away can still be represented. */
const MAX_TTL_DAYS = 1_000_000;

/**
 * Reads the whole configuration or returns all its problems: one line each, naming the
 * variable. Writes only one file, and only without problems: the generated SECRET_KEY of a development
 * machine.
 */
export function readConfig(env: Environment): { config: Config } | { problems: string[] } {
  const settings = new Settings(env);
  const production =
    settings.choice('NODE_ENV', ['development', 'test', 'production'], 'development') === 'production';
  const { base_url, port } = readAddress(settings);
  const config = {
    base_url,
    open_url: settings.origin('OPEN_URL', openUrlBeside(base_url)),
    host: settings.host('HOST', '127.0.0.1'),
    port,
    previous_secret_keys: previousSecretKeys(settings),
    database_url: settings.connectionString('DATABASE_URL'),
    database_pooler_url: settings.connectionString('DATABASE_POOLER_URL'),
    database_read_url: settings.connectionString('DATABASE_READ_URL'),
    data_dir: resolve(settings.text('DATA_DIR') ?? './data'),
    smtp_url: settings.url('SMTP_URL', ['smtp:', 'smtps:']),
    sms_webhook_url: settings.url('SMS_WEBHOOK_URL', ['https:', 'http:']),
    old_system_url: settings.url('OLD_SYSTEM_URL', ['https:', 'http:']),
    old_system_secret: settings.text('OLD_SYSTEM_SECRET'),
    audit_stream_url: settings.url('AUDIT_STREAM_URL', STREAM_PROTOCOLS),
    audit_stream_token_file: settings.file(
      'AUDIT_STREAM_TOKEN_FILE',
      (content) => /^[\x21-\x7e]+$/.test(content.trim()),
      'contains no token of printable characters',
    ),
    audit_stream_client_file: settings.file(
      'AUDIT_STREAM_CLIENT_FILE',
      (content) => isPem(content) && content.includes('PRIVATE KEY-----'),
      'contains no PEM certificate with its key',
    ),
    tracing: tracingSettings(settings),
    dns_servers: settings.dnsServers('DNS_SERVERS'),
    net_allow: settings.cidrs('NET_ALLOW'),
    wellknown_port: settings.integer('WELLKNOWN_PORT', 443, 1, MAX_PORT),
    extra_ca_file: settings.file('EXTRA_CA_FILE', isPem, 'contains no PEM certificate'),
    trust_proxy: settings.cidrs('TRUST_PROXY'),
    client_certificate_header: settings.text('CLIENT_CERTIFICATE_HEADER')?.toLowerCase() ?? null,
    client_certificate_ca_file: settings.file(
      'CLIENT_CERTIFICATE_CA_FILE',
      isPem,
      'contains no PEM certificate',
    ),
    mtls_base_url: settings.text('MTLS_BASE_URL') === null ? null : settings.origin('MTLS_BASE_URL', ''),
    scope_policy: settings.choice('SCOPE_POLICY', ['strip', 'block'], 'strip'),
    require_par: settings.choice('REQUIRE_PAR', ['off', 'on'], 'off') === 'on',
    agent_bearer_only: settings.choice('AGENT_BEARER_ONLY', ['allow', 'deny'], 'allow'),
    rate_limits: settings.choice('RATE_LIMITS', ['enforce', 'observe'], 'enforce'),
    open_registration: settings.choice('OPEN_REGISTRATION', ['off', 'review'], 'off'),
    registration_pkce: settings.choice('REGISTRATION_PKCE', ['required', 'optional'], 'required'),
    registration_scope: settings.text('REGISTRATION_SCOPE'),
    dpop_nonce: settings.choice('DPOP_NONCE', ['when_old', 'always'], 'when_old'),
    related_origins: settings.origins('RELATED_ORIGINS'),
    sms_per_hour: settings.integer('SMS_PER_HOUR', 300, 1, 1_000_000),
    verification_ttl_days: settings.positive('VERIFICATION_TTL_DAYS', 365, MAX_TTL_DAYS),
    app_links_file: settings.file('APP_LINKS_FILE', isJsonObject, 'is not a JSON object'),
    web_concurrency: settings.integer('WEB_CONCURRENCY', 1, 1, MAX_PROCESSES),
    role: settings.choice('ROLE', ['all', 'web', 'worker'], 'all'),
    metrics_host: settings.host('METRICS_HOST', '127.0.0.1'),
    metrics_port: metricsPort(settings, port),
    metrics_port_named: settings.text('METRICS_PORT') !== null,
    production,
  };
  checkTogether(settings, config);
  if (production) checkProduction(settings, config);
  const secret_key = readSecretKey(settings, config);
  return settings.problems.length > 0
    ? { problems: settings.problems }
    : { config: { ...config, secret_key } };
}

type Unkeyed = Omit<Config, 'secret_key'>;

function checkTogether(settings: Settings, config: Unkeyed): void {
  if (config.base_url && new URL(config.base_url).host === new URL(config.open_url || 'http://-').host) {
    settings.refuse('OPEN_URL', 'must have a different host than BASE_URL');
  }
  if (trustsEveryone(trustedProxies(config.trust_proxy))) {
    settings.refuse('TRUST_PROXY', 'would trust every address; list your proxies');
  }
  if (config.database_pooler_url !== null && config.database_url === null) {
    settings.refuse('DATABASE_POOLER_URL', 'requires DATABASE_URL, the database behind the pooler');
  }
  if (config.database_read_url !== null && config.database_url === null) {
    settings.refuse('DATABASE_READ_URL', 'requires DATABASE_URL, whose standby it is');
  }
  if (config.client_certificate_header !== null) {
    if (!/^[a-z0-9-]+$/.test(config.client_certificate_header))
      settings.refuse('CLIENT_CERTIFICATE_HEADER', 'must be the name of a header');
    if (config.trust_proxy.length === 0)
      settings.refuse('CLIENT_CERTIFICATE_HEADER', 'requires TRUST_PROXY, whose header it is');
  } else if (config.mtls_base_url !== null || config.client_certificate_ca_file !== null) {
    const name = config.mtls_base_url === null ? 'CLIENT_CERTIFICATE_CA_FILE' : 'MTLS_BASE_URL';
    settings.refuse(name, 'requires CLIENT_CERTIFICATE_HEADER');
  }
  if (
    /^https?:/.test(config.old_system_url ?? '') &&
    (config.old_system_secret?.length ?? 0) < MIN_OLD_SYSTEM_SECRET
  ) {
    settings.refuse(
      'OLD_SYSTEM_SECRET',
      `must have at least ${MIN_OLD_SYSTEM_SECRET} characters with OLD_SYSTEM_URL`,
    );
  }
  checkStream(settings, config);
  if (config.related_origins.includes(config.base_url))
    settings.refuse('RELATED_ORIGINS', 'must not contain BASE_URL, which may use its passkeys anyway');
  if (config.related_origins.length > MAX_RELATED_ORIGINS)
    settings.refuse(
      'RELATED_ORIGINS',
      `must have at most ${MAX_RELATED_ORIGINS} entries; browsers look at few`,
    );
  if (config.metrics_port === config.port) settings.refuse('METRICS_PORT', 'must differ from PORT');
}

function checkStream(settings: Settings, config: Unkeyed): void {
  const { audit_stream_url, audit_stream_token_file, audit_stream_client_file } = config;
  const target = settings.problems.some((problem) => problem.startsWith('AUDIT_STREAM_URL'))
    ? null
    : audit_stream_url;
  if (target !== null && !new URL(target).hostname) settings.refuse('AUDIT_STREAM_URL', 'names no host');
  if (target !== null && new URL(target).username + new URL(target).password !== '')
    settings.refuse('AUDIT_STREAM_URL', 'must not contain a password; use AUDIT_STREAM_TOKEN_FILE');
  const isSyslog = target?.startsWith('syslog+tls:') ?? false;
  if (audit_stream_token_file !== null && (target === null || isSyslog))
    settings.refuse('AUDIT_STREAM_TOKEN_FILE', 'requires AUDIT_STREAM_URL with https or otlp+https');
  if (audit_stream_client_file !== null && !isSyslog)
    settings.refuse('AUDIT_STREAM_CLIENT_FILE', 'requires AUDIT_STREAM_URL with syslog+tls');
}

function checkProduction(settings: Settings, config: Unkeyed): void {
  for (const name of ['BASE_URL', 'OPEN_URL'] as const) {
    const value = name === 'BASE_URL' ? config.base_url : config.open_url;
    if (value && !value.startsWith('https:')) settings.refuse(name, 'must be https in production');
  }
  if (!config.smtp_url) settings.require('SMTP_URL');
  if (config.sms_webhook_url?.startsWith('http:'))
    settings.refuse('SMS_WEBHOOK_URL', 'must be https in production');
  if (config.old_system_url?.startsWith('http:'))
    settings.refuse('OLD_SYSTEM_URL', 'must be https in production');
  if (config.audit_stream_url !== null && !isStreamSecure(config.audit_stream_url))
    settings.refuse('AUDIT_STREAM_URL', 'must use TLS in production');
  if (config.related_origins.some((origin) => !origin.startsWith('https:')))
    settings.refuse('RELATED_ORIGINS', 'must be https in production');
  if (config.net_allow.length > 0) settings.refuse('NET_ALLOW', 'is for development and tests only');
  if (config.wellknown_port !== 443) settings.refuse('WELLKNOWN_PORT', 'must be 443 in production');
  if (settings.text('NODE_TLS_REJECT_UNAUTHORIZED') === '0') {
    settings.refuse(
      'NODE_TLS_REJECT_UNAUTHORIZED',
      'must not be 0 in production: it turns certificate checks off',
    );
  }
}

function metricsPort(settings: Settings, port: number): number | null {
  const beside = port + METRICS_PORT_OFFSET;
  return settings.integer('METRICS_PORT', beside > MAX_PORT ? 0 : beside, 0, MAX_PORT) || null;
}

/** PORT follows BASE_URL, and where only PORT is set, the address follows it: the links have to lead to this process. */
function readAddress(settings: Settings): Pick<Config, 'base_url' | 'port'> {
  if (settings.text('BASE_URL') === null) {
    const port = settings.integer('PORT', DEFAULT_PORT, 1, MAX_PORT);
    return { base_url: new URL(`http://localhost:${port}`).origin, port };
  }
  const base_url = settings.origin('BASE_URL', '');
  return { base_url, port: settings.integer('PORT', portOf(base_url), 1, MAX_PORT) };
}

const DEFAULT_PORT = 3000;

function portOf(origin: string): number {
  if (!origin) return DEFAULT_PORT;
  const { port, protocol } = new URL(origin);
  return Number(port) || (protocol === 'https:' ? 443 : 80);
}

/** `open.` before BASE_URL's host. An IP address has no subdomains, so it gets `open.localhost`. */
function openUrlBeside(base_url: string): string {
  if (!base_url) return 'http://open.localhost:3000';
  const { protocol, hostname, port } = new URL(base_url);
  return `${protocol}//open.${isAddressLiteral(hostname) ? 'localhost' : hostname}${port && `:${port}`}`;
}

function isPem(content: string): boolean {
  return content.includes('-----BEGIN CERTIFICATE-----');
}

function isJsonObject(content: string): boolean {
  try {
    return asObject(JSON.parse(content)) !== null;
  } catch {
    return false;
  }
}
