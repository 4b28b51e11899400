import { join } from 'node:path';
import type pg from 'pg';
import type { StoredBrand } from '../brand/index.ts';
import { SECOND } from '../clock.ts';
import type { Config } from '../config.ts';
import { mostConnections } from '../db/open-stores.ts';
import { connectionTo, poolOptions } from '../db/pool-options.ts';
import type { Recipient } from '../mail/compose.ts';
import { type OwnName, ownCertificate, ownDiscovery, ownName } from '../net/index.ts';
import { databaseFindings } from './database-rules.ts';
import { CHECKS, type Check, type Finding, findingsOf } from './finding.ts';
import {
  dataDirFindings,
  type ProxyFacts,
  portFindings,
  previousKeyFindings,
  proxyFindings,
  secretKeyFindings,
} from './local-rules.ts';
import { mailFindings } from './mail-rules.ts';
import { dataDirFailure } from './read-data-dir.ts';
import { readDatabase } from './read-database.ts';
import { isOpenToOthers } from './read-file-mode.ts';
import { readMail } from './read-mail.ts';
import { readPort } from './read-port.ts';
import { isWritableInUnit } from './read-unit.ts';
import { nameFinding, serviceFinding, tlsFinding } from './web-rules.ts';

/** Each waits for others at most this long, and all run at once. */
const MOST_MS = 20 * SECOND;

/** What is checked: settings that can be read, and what only the caller knows. */
type Checked = {
  config: Config;
  now: Date;
  /** How to reach the embedded database; null: it is not started for a check. DATABASE_URL needs none. */
  embedded: pg.ClientConfig | null;
  /** SECRET_KEY is not set, so that the one in DATA_DIR counts. */
  is_key_kept: boolean;
  /** In the process that serves: it listens on its port itself. */
  is_serving: boolean;
  /** The file that has the settings, if they were read from one. */
  settings_file: string | null;
  forwarder: ProxyFacts['forwarder'];
  /** The recipient of a test mail. */
  test_mail: Recipient | null;
  /** What a test mail shows of the installation; absent where the database is not open. */
  brand?: StoredBrand;
};

type Operation = { checks: Check[]; run(checked: Checked): Promise<Finding[]> | Finding[] };

/** The only list of checks: `countersign init`, the page and the API run it. */
const OPERATIONS: Operation[] = [
  { checks: ['settings'], run: settings },
  { checks: ['secret_key'], run: secretKey },
  { checks: ['data_dir'], run: dataDir },
  { checks: ['trust_proxy'], run: trustProxy },
  { checks: ['port'], run: port },
  { checks: ['database', 'clock'], run: database },
  { checks: ['mail'], run: mail },
  { checks: ['dns', 'tls', 'service'], run: publicHosts },
];

/** Runs these checks, by default all, in at most 20 s. Results are in the order of CHECKS; nothing is changed, apart from a test mail. */
export async function runChecks(checked: Checked, only: readonly Check[] = CHECKS): Promise<Finding[]> {
  const wanted = OPERATIONS.filter(({ checks }) => checks.some((check) => only.includes(check)));
  const found = await Promise.all(wanted.map((operation) => withinTime(operation, checked)));
  return CHECKS.flatMap((check) => found.flat().filter((finding) => finding.check === check));
}

async function withinTime({ checks, run }: Operation, checked: Checked): Promise<Finding[]> {
  const { promise, resolve } = Promise.withResolvers<Finding[]>();
  const overdue = findingsOf(checks[0]!).error('check_overdue');
  const timer = setTimeout(() => resolve([overdue]), MOST_MS);
  return await Promise.race([run(checked), promise]).finally(() => clearTimeout(timer));
}

/** A Config has passed the rules already (config.ts). */
function settings({ config }: Checked): Finding[] {
  const { ok, warning } = findingsOf('settings');
  return [config.production ? ok('settings_ok') : warning('settings_not_production')];
}

function secretKey({ config, is_key_kept, settings_file }: Checked): Finding[] {
  const kept_in = is_key_kept ? join(config.data_dir, 'secret-key') : null;
  const files = [kept_in, settings_file].filter((path) => path !== null);
  return [
    ...secretKeyFindings(config.secret_key, kept_in, files.filter(isOpenToOthers)),
    ...previousKeyFindings(config.previous_secret_keys),
  ];
}

function dataDir({ config }: Checked): Finding[] {
  const { data_dir } = config;
  const facts = { asRoot: isRoot(), inUnit: isWritableInUnit(data_dir) };
  return dataDirFindings(data_dir, dataDirFailure(data_dir), facts);
}

async function port({ config, is_serving }: Checked): Promise<Finding[]> {
  if (is_serving) return [];
  return portFindings(config.host, config.port, await readPort(config), isRoot());
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

function trustProxy({ config, forwarder }: Checked): Finding[] {
  const { trust_proxy, host, production } = config;
  return proxyFindings({ trust_proxy, host, production, forwarder });
}

async function database({ config, embedded }: Checked): Promise<Finding[]> {
  const { database_url } = config;
  const kind = database_url === null ? [findingsOf('database').warning('database_embedded')] : [];
  const connection = database_url === null ? embedded : connectionTo(database_url, { warn() {} });
  if (connection === null) return kind;
  const facts = await readDatabase(poolOptions(connection, 1));
  return [...databaseFindings(facts, mostConnections(config)), ...kind];
}

async function mail({ config, now, test_mail, brand }: Checked): Promise<Finding[]> {
  return mailFindings(await readMail(config, now, test_mail, brand), config.production);
}

async function publicHosts({ config, now }: Checked): Promise<Finding[]> {
  const origins = [config.base_url, config.open_url].map((origin) => new URL(origin));
  const found = await Promise.all(origins.map((url) => publicHost(config, url, now)));
  return found.flat();
}

async function publicHost(config: Config, url: URL, now: Date): Promise<Finding[]> {
  const { hostname: host, protocol } = url;
  const name = await ownName(config, host);
  const found = [nameFinding(host, name, config.production)];
  const address = addressOf(name);
  if (address === null) return found;
  let isReachable = true;
  if (protocol === 'https:') {
    const port = Number(url.port) || 443;
    const shown = tlsFinding(host, port, await ownCertificate(config, { host, address, port }), now);
    found.push(shown);
    isReachable = shown.code === 'tls_ok' || shown.code === 'tls_expiring';
  }
  // OPEN_URL has one page only.
  if (!isReachable || url.origin !== config.base_url) return found;
  const answered = await ownDiscovery(config, config.base_url, address);
  return [...found, serviceFinding(config.base_url, answered)];
}

function addressOf(name: OwnName): string | null {
  return 'addresses' in name ? (name.addresses[0] ?? null) : null;
}
