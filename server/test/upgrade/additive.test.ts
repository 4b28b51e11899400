import { expect, test } from 'vitest';
import { readMigrations } from '../../src/platform/db/migrate.ts';
import { LAST_UNBOUND, objections } from './additive.ts';

test('RL-08: every migration leaves the version before in peace, which answers requests on the same tables', async () => {
  const migrations = await readMigrations();
  const bound = migrations.filter(({ name }) => name > LAST_UNBOUND);
  expect(migrations.length - bound.length).toBe(26);
  expect(
    bound.flatMap(({ name, text }) => objections(text).map((objection) => `${name} ${objection}`)),
  ).toEqual([]);
});

test.each([
  ['CREATE TABLE t (id int NOT NULL); CREATE INDEX t_by_id ON t (id); ALTER TABLE t ADD CHECK (id > 0);'],
  ['ALTER TABLE users ADD COLUMN a int;'],
  ['ALTER TABLE users ADD COLUMN a int NOT NULL DEFAULT 0, ADD COLUMN b text;'],
  ["ALTER TABLE users ADD COLUMN a text DEFAULT 'x; y' NOT NULL;"],
  ['ALTER TABLE users ALTER COLUMN a DROP NOT NULL; ALTER TABLE users ALTER COLUMN a SET DEFAULT 1;'],
  ['ALTER TABLE users DROP CONSTRAINT one; DROP INDEX CONCURRENTLY users_by_a; DROP TRIGGER t ON users;'],
  ['ALTER TABLE users ADD CONSTRAINT positive CHECK (a > 0) NOT VALID;'],
  ['ALTER TABLE users VALIDATE CONSTRAINT positive;'],
  ['-- no-transaction\nCREATE INDEX CONCURRENTLY IF NOT EXISTS users_by_a ON users (a);'],
  ['CREATE OR REPLACE FUNCTION f() RETURNS void LANGUAGE plpgsql AS $$ BEGIN DROP TABLE x; END $$;'],
  ['-- DROP TABLE users;\nSELECT 1;'],
  ["UPDATE users SET a = 'x' WHERE a IS NULL;"],
  ['CREATE TRIGGER t BEFORE UPDATE OR TRUNCATE ON users FOR EACH STATEMENT EXECUTE FUNCTION f();'],
  ['CREATE TABLE t (id int); ALTER TABLE t ADD COLUMN a int; UPDATE t SET a = 1;'],
  ['-- contracts: users.a, unused since 0031\nALTER TABLE users DROP COLUMN a;'],
])('additive: %s', (text) => {
  expect(objections(text)).toEqual([]);
});

test.each([
  ['DROP TABLE users;', 'drops a table'],
  ['ALTER TABLE users DROP COLUMN a;', 'drops a column'],
  ['ALTER TABLE users ADD COLUMN b int, DROP a;', 'drops a column'],
  ['ALTER TABLE users DROP COLUMN IF EXISTS a CASCADE;', 'drops a column'],
  ['ALTER TABLE users ALTER COLUMN a DROP DEFAULT;', 'drops a default'],
  ['DROP FUNCTION f();', 'drops a function'],
  ['ALTER TABLE users RENAME COLUMN a TO b;', 'renames'],
  ['ALTER TABLE users RENAME TO people;', 'renames'],
  ['ALTER TABLE users ALTER COLUMN a TYPE bigint;', 'changes a type'],
  ['ALTER TABLE users ALTER a SET DATA TYPE bigint;', 'changes a type'],
  ['alter table users alter column a set not null;', 'demands a value'],
  ['ALTER TABLE users ADD COLUMN a int NOT NULL;', 'does not fill'],
  ['ALTER TABLE users ADD COLUMN a int DEFAULT 1, ADD COLUMN b int NOT NULL;', 'does not fill'],
  ['ALTER TABLE users ADD COLUMN a uuid NOT NULL DEFAULT gen_random_uuid();', 'rewrites the table'],
  ['ALTER TABLE users ADD COLUMN a text GENERATED ALWAYS AS (lower(email)) STORED;', 'rewrites the table'],
  ['TRUNCATE users;', 'empties a table'],
  ['ALTER TABLE users ADD CONSTRAINT positive CHECK (a > 0);', 'checks every row'],
  ['ALTER TABLE users ADD FOREIGN KEY (a) REFERENCES other;', 'checks every row'],
  ['CREATE UNIQUE INDEX users_by_a ON users (a);', 'makes an index'],
  ['ALTER TABLE users ADD COLUMN a int; UPDATE users SET a = 1;', 'changes rows under a lock'],
  ['ALTER TABLE users ADD COLUMN a int; DELETE FROM users WHERE a = 1;', 'changes rows under a lock'],
])('not additive: %s', (text, reason) => {
  const [objection, ...others] = objections(text);
  expect([objection, others]).toEqual([expect.stringContaining(reason), []]);
});
