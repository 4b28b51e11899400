import type pg from 'pg';
import { quoted } from './partition-names.ts';

type Column = { name: string; type: string; not_null: boolean; default: string | null };
export type Rule = { name: string; definition: string; comment: string | null };
export type Index = Rule & { constraint: string | null; is_unique: boolean; columns: string[] };
type Privilege = {
  column: string | null;
  grantee: string;
  privilege: string;
  is_grantable: boolean;
};

/** What a table is apart from its rows. The table's own name in definitions is `?`. */
export type Description = {
  owner: string;
  comment: string | null;
  columns: Column[];
  column_comments: { column: string; comment: string }[];
  column_settings: string[];
  indexes: Index[];
  checks: Rule[];
  foreign_keys: Rule[];
  triggers: (Rule & { enabled: string })[];
  privileges: Privilege[];
};

/** In definitions it is always qualified. */
async function nameIn(client: pg.Client, table: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name
       FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE c.oid = $1::regclass`,
    [quoted(table)],
  );
  return rows[0]!.name;
}

async function ask<Row extends pg.QueryResultRow>(
  client: pg.Client,
  table: string,
  text: string,
): Promise<Row[]> {
  return (await client.query<Row>(text.replaceAll('$table', '$1::regclass'), [quoted(table)])).rows;
}

/** Describes a table; `without`: a trigger that does not count. */
export async function describeTable(
  client: pg.Client,
  table: string,
  without: string | null = null,
): Promise<Description> {
  const own = await nameIn(client, table);
  const plain = <R extends Rule>(rule: R): R => ({
    ...rule,
    definition: rule.definition.replaceAll(` ON ONLY ${own} `, ' ON ? ').replaceAll(` ON ${own} `, ' ON ? '),
  });
  const [head] = await ask<{ owner: string; comment: string | null }>(
    client,
    table,
    `SELECT pg_get_userbyid(relowner) AS owner, obj_description(oid, 'pg_class') AS comment FROM pg_class WHERE oid = $table`,
  );
  const columns = await ask<Column>(
    client,
    table,
    `SELECT a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type, a.attnotnull AS not_null,
            pg_get_expr(d.adbin, d.adrelid) AS default
       FROM pg_attribute a LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
      WHERE a.attrelid = $table AND a.attnum > 0 AND NOT a.attisdropped ORDER BY a.attnum`,
  );
  const column_comments = await ask<{ column: string; comment: string }>(
    client,
    table,
    `SELECT attname AS column, col_description(attrelid, attnum) AS comment FROM pg_attribute
      WHERE attrelid = $table AND attnum > 0 AND NOT attisdropped AND col_description(attrelid, attnum) IS NOT NULL
      ORDER BY attnum`,
  );
  // PostgreSQL 15.20 keeps a mark of its own among the options (pg_attver), which other versions refuse.
  const settings = await ask<{ setting: string }>(
    client,
    table,
    `SELECT setting FROM pg_attribute, LATERAL (VALUES
         (CASE WHEN attstattarget >= 0 THEN format('ALTER COLUMN %I SET STATISTICS %s', attname, attstattarget) END),
         (format('ALTER COLUMN %I SET (', attname)
            || (SELECT string_agg(option, ', ') FROM unnest(attoptions) AS option WHERE option NOT LIKE 'pg\\_%') || ')')
       ) AS of (setting)
      WHERE attrelid = $table AND attnum > 0 AND NOT attisdropped AND setting IS NOT NULL ORDER BY 1`,
  );
  const indexes = await ask<Index>(
    client,
    table,
    `SELECT c.relname AS name, pg_get_indexdef(i.indexrelid) AS definition, obj_description(i.indexrelid, 'pg_class') AS comment,
            k.definition AS constraint, i.indisunique AS is_unique,
            ARRAY(SELECT a.attname::text FROM pg_attribute a WHERE a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)) AS columns
       FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
       LEFT JOIN LATERAL (SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint
                           WHERE conindid = i.indexrelid AND contype IN ('p', 'u', 'x')) k ON true
      WHERE i.indrelid = $table ORDER BY c.relname`,
  );
  const constraints = await ask<Rule & { kind: string }>(
    client,
    table,
    `SELECT conname AS name, contype AS kind, pg_get_constraintdef(oid) AS definition,
            obj_description(oid, 'pg_constraint') AS comment
       FROM pg_constraint WHERE conrelid = $table AND contype IN ('c', 'f') AND conparentid = 0 ORDER BY conname`,
  );
  const triggers = await ask<Rule & { enabled: string }>(
    client,
    table,
    `SELECT tgname AS name, pg_get_triggerdef(oid) AS definition, tgenabled AS enabled,
            obj_description(oid, 'pg_trigger') AS comment
       FROM pg_trigger WHERE tgrelid = $table AND NOT tgisinternal ORDER BY tgname`,
  );
  const ofKind = (kind: string) =>
    constraints.filter((rule) => rule.kind === kind).map(({ kind: _kind, ...rule }) => rule);
  return {
    ...head!,
    columns,
    column_comments,
    column_settings: settings.map(({ setting }) => setting),
    indexes: indexes.map(plain),
    checks: ofKind('c'),
    foreign_keys: ofKind('f'),
    triggers: triggers.filter(({ name }) => name !== without).map(plain),
    privileges: await privilegesOf(client, table),
  };
}

/** Of the table, also those that were never granted, and of single columns. */
async function privilegesOf(client: pg.Client, table: string): Promise<Privilege[]> {
  return await ask<Privilege>(
    client,
    table,
    `SELECT column_name AS column, CASE WHEN a.grantee = 0 THEN 'PUBLIC' ELSE quote_ident(pg_get_userbyid(a.grantee)) END AS grantee,
            a.privilege_type AS privilege, a.is_grantable
       FROM (SELECT NULL::text AS column_name, coalesce(relacl, acldefault('r', relowner)) AS acl FROM pg_class WHERE oid = $table
             UNION ALL SELECT attname, attacl FROM pg_attribute WHERE attrelid = $table AND NOT attisdropped) AS held,
            LATERAL aclexplode(held.acl) AS a
      ORDER BY 1, 2, 3, 4`,
  );
}
