import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { FEATURES, sourceFiles } from './import-rule.ts';

/** The feature that writes each table (docs/architecture.md). A table that a foreign key empties is not written by the feature that deletes the other row. */
export const OWNERS: Readonly<Record<string, readonly string[]>> = {
  platform: [
    'audit_archives',
    'audit_chain',
    'audit_events',
    'audit_stream',
    'audit_unchained',
    'dpop_proofs',
    'duty_runs',
    'idempotency_keys',
    'installation_brand',
    'mail_queue',
    'rate_limits',
  ],
  users: ['firebase_keys', 'totp_recovery_codes', 'user_notes', 'user_tokens', 'users'],
  'access-keys': ['device_key_grants', 'device_keys', 'personal_access_keys'],
  sessions: ['admin_tokens', 'automation_tokens', 'known_browsers', 'sessions'],
  scopes: ['scopes'],
  organizations: [
    'organization_domains',
    'organization_invitations',
    'organization_members',
    'organizations',
  ],
  applications: [
    'application_logos',
    'applications',
    'client_documents',
    'developer_alerts',
    'expiry_notices',
    'open_registrations',
    'redirect_uri_attempts',
    'redirect_uris',
    'webhook_signing_keys',
  ],
  webhooks: [
    'admin_action_nonces',
    'webhook_attempts',
    'webhook_deliveries',
    'webhook_outbox',
    'webhook_receivers',
  ],
  resources: ['resource_targets', 'resources'],
  'redirect-uris': ['verification_notices'],
  policies: ['installation_policy'],
  customers: [
    'customer_consents',
    'customer_domains',
    'customer_invitations',
    'customer_members',
    'customers',
    'former_customer_members',
  ],
  access: ['assignments', 'group_members', 'groups', 'roles'],
  oauth: [
    'acting_tokens',
    'application_outcomes',
    'authorization_requests',
    'backchannel_logouts',
    'client_assertions',
    'client_key_sets',
    'consents',
    'device_authorizations',
    'grants',
    'oidc_keys',
    'pushed_authorization_requests',
    'revoked_access_tokens',
    'scope_drift_excess',
    'scope_drifts',
    'test_sign_ins',
  ],
  passkeys: ['passkeys', 'webauthn_challenges'],
  agents: [
    'agent_nonces',
    'agents',
    'approval_requests',
    'approval_settings',
    'push_subscriptions',
    'standing_permission_uses',
    'standing_permissions',
  ],
  'access-requests': ['access_request_notices', 'access_requests', 'access_reviews'],
  imports: ['import_runs', 'imported_records'],
  account: ['breached_passwords', 'dormancy', 'mailed_codes', 'merge_proposals', 'typed_codes'],
  admin: ['bulk_job_items', 'bulk_jobs'],
};

/** Move rows as they are: what a backup holds, table by table, and into partitions. */
const WRITES_EVERY_TABLE = [
  'platform/db/backup/restore.ts',
  // Copies rows of a table into its partitions.
  'platform/db/partitions/build-beside.ts',
  'platform/db/partitions/copy-rows.ts',
];

const NAME = String.raw`(?:ONLY\s+)?(?:"?[a-z_]\w*"?\s*\.\s*)?"?([a-z_]\w*)"?`;
const WRITES = [
  String.raw`\bINSERT\s+INTO\s+${NAME}`,
  String.raw`\bUPDATE\s+${NAME}(?:\s+(?:AS\s+)?\w+)?\s+SET\b`,
  String.raw`\bDELETE\s+FROM\s+${NAME}`,
  String.raw`\bMERGE\s+INTO\s+${NAME}`,
  String.raw`\bTRUNCATE\s+(?:TABLE\s+)?${NAME}`,
  String.raw`\bCOPY\s+${NAME}\s*(?:\([^)]*\)\s*)?FROM\b`,
  String.raw`\.\s*(?:insertInto|replaceInto|mergeInto|updateTable|deleteFrom)\(\s*['"\x60](\w+)`,
  // What statements of platform/ are given: the table of deletionOf, of a sealed column, of a path that events take.
  String.raw`\btable\s*[:=]\s*['"\x60](\w+)['"\x60]`,
].map((pattern) => new RegExp(pattern, 'gi'));

/** A write whose table only running it would tell. */
const BY_EXPRESSION = [
  /\b(?:INSERT\s+INTO|DELETE\s+FROM|MERGE\s+INTO|TRUNCATE|UPDATE)\s*(?:\$\{|['"`]\s*\+)/g,
  /\.\s*(?:insertInto|replaceInto|mergeInto|updateTable|deleteFrom)\(\s*(?!['"`\s])/g,
];
/** Of those, what is called `table`: its name is in the text as `table: '…'`, which counts as a write there. */
const CALLED_TABLE = /\bsql\.table\((?:\w+\.)*table\)/;
const DELETION = /\bdeletionOf\(\s*\w+,\s*\{([^}]*)\}/g;

const READS = [
  String.raw`\b(?:FROM|JOIN|USING)\s+(?:LATERAL\s+)?${NAME}`,
  String.raw`\.\s*(?:selectFrom|using|(?:inner|left|right|full|cross)Join)\(\s*['"\x60](\w+)`,
].map((pattern) => new RegExp(pattern, 'g'));

/** The tables that these migrations make. What one of their functions writes counts for its owner, not for its caller. */
export function tablesOf(migrations: string): Set<string> {
  const created = migrations.matchAll(/\bCREATE\s+(?:UNLOGGED\s+)?TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?(\w+)/gi);
  return new Set([...created].map(([, name]) => name!));
}

/** The tables that a source writes, each once, in the order of the alphabet. */
export function writesOf(source: string, tables: ReadonlySet<string>): string[] {
  return tablesIn(source, WRITES, tables);
}

/** The tables that a source reads by name. */
export function readsOf(source: string, tables: ReadonlySet<string>): string[] {
  return tablesIn(source, READS, tables);
}

/** Whether a source writes a table that this file cannot tell. */
export function writesUnnamed(source: string): boolean {
  const text = withoutComments(source);
  const unnamed = BY_EXPRESSION.some((pattern) => [...text.matchAll(pattern)].length > 0);
  const handedOn = [...text.matchAll(DELETION)].some(([, given]) => !/\btable: ['"`]|\.\.\./.test(given!));
  return (unnamed && !CALLED_TABLE.test(text)) || handedOn;
}

function tablesIn(source: string, patterns: RegExp[], tables: ReadonlySet<string>): string[] {
  const text = withoutComments(source);
  const names = patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([, name]) => name!.toLowerCase()),
  );
  return inOrder(names.filter((name) => tables.has(name)));
}

function inOrder(names: string[]): string[] {
  return [...new Set(names)].toSorted();
}

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
}

/** Breaches of the rule that each table is written by one feature, one line each. */
export function tableFaults(root: string): string[] {
  const tables = tablesAt(root);
  const owners = new Map(
    Object.entries(OWNERS).flatMap(([feature, owned]) => owned.map((table) => [table, feature])),
  );
  return serverSources(root).flatMap(({ file, feature, source }) => {
    if (WRITES_EVERY_TABLE.includes(file)) return [];
    const breaches = writesOf(source, tables)
      .filter((table) => owners.get(table) !== feature)
      .map((table) => `${file} writes ${table}, a table of ${owners.get(table) ?? 'nobody'}`);
    return writesUnnamed(source) ? [...breaches, `${file} does not say which table it writes`] : breaches;
  });
}

/** What each feature reads of features that come after it. */
export function readsAbove(root: string): Record<string, string[]> {
  const tables = tablesAt(root);
  const above = (feature: string) =>
    FEATURES.slice(FEATURES.indexOf(feature) + 1).flatMap((later) => OWNERS[later] ?? []);
  const reads: Record<string, string[]> = {};
  for (const { feature, source } of serverSources(root)) {
    const later = above(feature);
    const read = readsOf(source, tables).filter((table) => later.includes(table));
    if (read.length > 0) reads[feature] = inOrder([...(reads[feature] ?? []), ...read]);
  }
  return reads;
}

export function tablesAt(root: string): Set<string> {
  const folder = join(root, 'server/migrations');
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return tablesOf(files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n'));
}

function serverSources(root: string) {
  const folder = join(root, 'server/src');
  return sourceFiles(folder).map((path) => {
    const file = relative(folder, path).split(sep).join('/');
    return { file, feature: file.split('/')[0]!, source: readFileSync(path, 'utf8') };
  });
}

if (import.meta.main) {
  const faults = tableFaults(join(import.meta.dirname, '../..'));
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
