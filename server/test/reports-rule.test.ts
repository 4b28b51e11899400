import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '../src');

/** The files that may read from a standby (DATABASE_READ_URL), and what they read. No others: its answers can be a moment old. */
const READERS: Readonly<Record<string, string>> = {
  'admin/access/assignments.form.ts': 'assignments as a file',
  'admin/access/group.form.ts': 'members of a group as a file',
  'admin/access/groups.form.ts': 'groups as a file',
  'admin/access/roles.form.ts': 'roles and who has them, as files',
  'admin/audit/audit-events.api.ts': 'the audit log for administrators',
  'admin/audit/audit-export.api.ts': 'the audit log as a file',
  'admin/audit/audit.form.ts': 'the audit log as a page',
  'admin/bulk/bulk-jobs.ts': 'bulk jobs as a file',
  'admin/bulk/bulk-report.ts': 'what a bulk job did, as a file',
  'admin/customers/customers.form.ts': 'customer organizations as a file',
  'admin/dormant/dormant-list.ts': 'people who were not active',
  'admin/people/people-list.ts': 'people, as a list and as a file',
  'admin/review/review.form.ts': 'applications, as a list and as a file',
  'admin/scopes/scopes.form.ts': 'scopes as a file',
  'admin/status/status.form.ts': 'numbers over time',
  'admin/status/system-status.ts': 'sizes, queues and duties',
  'admin/tokens/tokens.form.ts': 'tokens of machines as a file',
  'admin/webhooks/deliveries.form.ts': 'deliveries, as a list and as a file',
  'commands/audit/audit-export.ts': 'the audit log as a file',
  'commands/audit/audit-verify.ts': 'the chain of the audit log',
  'commands/database/backup.ts': 'everything, of one moment',
};
/** Below: what makes it, and what shows how it does. */
const MACHINERY = /^platform\/(?:db\/|metrics\.ts$)/;

const WRITES =
  /\b(?:INSERT INTO|UPDATE\s+\w+\s+(?:AS\s+\w+\s+)?SET|DELETE FROM|FOR\s+(?:NO KEY\s+)?(?:UPDATE|SHARE)|nextval|pg_notify|pg_(?:try_)?advisory|CREATE\s+(?:TEMP|TABLE|INDEX))|\.for(?:Update|Share|NoKeyUpdate|KeyShare)\(/;

const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.ts$/.test(file))
  .map((file) => [file, readFileSync(join(SOURCES, file), 'utf8')] as const);

test('SC2-27: only lists, files and figures are read from a standby, never what decides about a sign-in, a token, a consent or an approval', () => {
  const readers = sources
    .filter(([file]) => !MACHINERY.test(file))
    .filter(([, text]) =>
      /\.reports\b|\breports\s*\.\s*(?:read|readPool)\(|[{,]\s*reports\b[^}]*\}\s*=/.test(text),
    )
    .map(([file]) => file);
  expect(readers.sort()).toEqual(Object.keys(READERS).sort());
});

test('SC2-27: functions that may be asked of a standby contain nothing that it refuses', () => {
  const found = sources.flatMap(([file, text]) => readingFunctions(text).map((body) => ({ file, body })));
  expect(found.length).toBeGreaterThan(20);
  expect(found.filter(({ body }) => WRITES.test(body)).map(({ file }) => file)).toEqual([]);
});

test.each([
  'await sql`INSERT INTO users DEFAULT VALUES`',
  "db.selectFrom('users').forUpdate()",
  'sql`SELECT 1 FROM users FOR NO KEY UPDATE`',
  'sql`SELECT pg_advisory_xact_lock(1)`',
])('the rule refuses %s', (statement) => {
  const [body] = readingFunctions(`export async function f(db: ReadDb) {\n  ${statement};\n}\n`);
  expect(WRITES.test(body!)).toBe(true);
});

/** From the declaration to the closing brace at its beginning of the line. */
function readingFunctions(text: string): string[] {
  return [
    ...text.matchAll(/^(?:export )?(?:async )?function\*? \w+\([^)]*?\bdb: ReadDb\b[\s\S]*?^\}$/gm),
  ].map(([body]) => body);
}
