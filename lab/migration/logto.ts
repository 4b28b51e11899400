import { execFileSync } from 'node:child_process';
import { argon2Sync, randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import bcrypt from 'bcryptjs';
import pg from 'pg';
import { atEnd } from '../../server/test/support/cleanup.ts';
import { newPrimary } from '../harness/postgres-cluster.ts';
import { npmPackage } from './npm-package.ts';

export const LOGTO = '@logto/cli 1.43.0';
export const LOGTO_PEOPLE = [
  {
    id: 'ann000000001',
    email: 'ann@logto.example',
    password: 'harbour lantern',
    totp: 'JBSWY3DPEHPK3PXPJBSWY3DP',
  },
  { id: 'bob000000001', email: 'bob@logto.example', password: 'plum lantern' },
  { id: 'cal000000001', email: 'cal@logto.example', password: 'amber lantern' },
];
const TABLES = ['users', 'organizations', 'organization_roles', 'organization_user_relations'];
const MORE_TABLES = [
  'organization_role_user_relations',
  'roles',
  'users_roles',
  'applications',
  'application_secrets',
];

/**
 * The database as Logto's own command makes it, with people whose hashes are made as its core makes them, and each table as docs/import-sources.md
 * exports it. Its server is not on npm.
 */
export async function exportLogto(folder: string): Promise<string> {
  const cluster = await newPrimary(join(folder, 'logto-database'), {});
  atEnd(() => cluster.stop('SIGINT'));
  await cluster.query('CREATE DATABASE logto');
  // Its command demands a password, which this server does not ask for.
  const url = cluster.url.replace('@', ':none@').replace(/postgres$/, 'logto');
  const cli = join(npmPackage('@logto/cli', '1.43.0'), 'bin/logto.js');
  execFileSync(process.execPath, [cli, 'db', 'seed', '--db-url', url], {
    env: { ...process.env, CI: 'true' },
    stdio: 'ignore',
  });
  const db = new pg.Client(url);
  await db.connect();
  const [ann, bob, cal] = LOGTO_PEOPLE as [
    (typeof LOGTO_PEOPLE)[0],
    (typeof LOGTO_PEOPLE)[0],
    (typeof LOGTO_PEOPLE)[0],
  ];
  const hashes = [
    [argon2i(ann.password, { memory: 8192, passes: 8 }), 'Argon2i'],
    [await bcrypt.hash(bob.password, 10), 'Bcrypt'],
    [argon2i(cal.password, { memory: 4096, passes: 256 }), 'Argon2i'],
  ];
  for (const [index, { id, email, totp }] of LOGTO_PEOPLE.entries()) {
    const factors = totp ? [{ type: 'Totp', id, key: totp, createdAt: new Date().toISOString() }] : [];
    await db.query(
      `INSERT INTO users (tenant_id, id, primary_email, password_encrypted, password_encryption_method, name, mfa_verifications)
       VALUES ('default', $1, $2, $3, $4, $1, $5)`,
      [id, email, ...hashes[index]!, JSON.stringify(factors)],
    );
  }
  await db.query("INSERT INTO organizations (tenant_id, id, name) VALUES ('default', 'acme', 'Acme')");
  await db.query(
    "INSERT INTO organization_user_relations (tenant_id, organization_id, user_id) VALUES ('default', 'acme', $1)",
    [LOGTO_PEOPLE[0]!.id],
  );
  const tables = join(folder, 'logto');
  mkdirSync(tables);
  for (const table of [...TABLES, ...MORE_TABLES]) {
    const { rows } = await db.query(
      `SELECT row_to_json(t)::text AS row FROM ${table} t WHERE tenant_id = 'default'`,
    );
    writeFileSync(join(tables, `${table}.json`), rows.map(({ row }) => `${row}\n`).join(''));
  }
  await db.end();
  return tables;
}

/** With the costs of packages/core/src/workers/tasks/argon2i.ts, and those of before March 2025. */
function argon2i(password: string, costs: { memory: number; passes: number }): string {
  const [nonce, parallelism] = [randomBytes(16), 1];
  const hash = argon2Sync('argon2i', { message: password, nonce, ...costs, parallelism, tagLength: 32 });
  const text = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
  return `$argon2i$v=19$m=${costs.memory},t=${costs.passes},p=${parallelism}$${text(nonce)}$${text(hash)}`;
}
