import type pg from 'pg';
import { type Description, describeTable, type Index } from './describe-table.ts';
import { list, type Names, PARTITIONED_BY, quoted } from './partition-names.ts';
import { noteProgress } from './partition-state.ts';

/** In one transaction: the empty partitioned table, and the trigger that repeats every change from now on. */
export async function buildBeside(client: pg.Client, names: Names): Promise<void> {
  const { table, beside, partitions } = names;
  const described = await describeTable(client, table);
  const { options, tablespace } = await storageOf(client, table);
  await client.query(
    `CREATE TABLE ${quoted(beside)} (LIKE ${quoted(table)} INCLUDING COMMENTS INCLUDING COMPRESSION INCLUDING CONSTRAINTS
       INCLUDING DEFAULTS INCLUDING GENERATED INCLUDING STATISTICS INCLUDING STORAGE)
     PARTITION BY HASH (${quoted(PARTITIONED_BY[table])})${tablespace === null ? '' : ` TABLESPACE ${quoted(tablespace)}`}`,
  );
  for (const index of described.indexes) await client.query(indexBeside(names, index));
  for (const [remainder, partition] of partitions.entries())
    await client.query(
      `CREATE TABLE ${quoted(partition)} PARTITION OF ${quoted(beside)}
         FOR VALUES WITH (MODULUS ${partitions.length}, REMAINDER ${remainder})${options === null ? '' : ` WITH (${options})`}`,
    );
  for (const setting of described.column_settings)
    await client.query(`ALTER TABLE ${quoted(beside)} ${setting}`);
  // A dump reads the partitions one by one.
  for (const each of [beside, ...partitions]) await copyPrivileges(client, each, described);
  await noteProgress(client, names, { into: partitions.length, copied_to: null, is_copied: false });
  await follow(client, names, described);
}

/** The name that an index of the table has beside it, until the swap. */
export function indexNameBeside({ beside }: Names, { name }: Pick<Index, 'name'>): string {
  return `${beside}_${name}`.slice(0, 63);
}

function indexBeside(names: Names, index: Index): string {
  const [name, beside] = [quoted(indexNameBeside(names, index)), quoted(names.beside)];
  if (index.constraint !== null) return `ALTER TABLE ${beside} ADD CONSTRAINT ${name} ${index.constraint}`;
  const [start, rest] = index.definition.split(' ON ? ') as [string, string];
  return `${start.startsWith('CREATE UNIQUE') ? 'CREATE UNIQUE' : 'CREATE'} INDEX ${name} ON ${beside} ${rest}`;
}

async function storageOf(
  client: pg.Client,
  table: string,
): Promise<{ options: string | null; tablespace: string | null }> {
  const { rows } = await client.query<{ options: string | null; tablespace: string | null }>(
    `SELECT nullif(concat_ws(', ', array_to_string(c.reloptions, ', '),
              (SELECT string_agg('toast.' || option, ', ') FROM unnest(t.reloptions) AS option)), '') AS options,
            (SELECT spcname FROM pg_tablespace s WHERE s.oid = c.reltablespace) AS tablespace
       FROM pg_class c LEFT JOIN pg_class t ON t.oid = c.reltoastrelid WHERE c.oid = $1::regclass`,
    [quoted(table)],
  );
  return rows[0]!;
}

/** A new table has privileges of its own, by default privileges: they are withdrawn first. */
async function copyPrivileges(client: pg.Client, table: string, { privileges }: Description): Promise<void> {
  const own = await describeTable(client, table);
  for (const grantee of new Set(own.privileges.map((privilege) => privilege.grantee)))
    await client.query(`REVOKE ALL ON ${quoted(table)} FROM ${grantee}`);
  for (const { column, grantee, privilege, is_grantable } of privileges) {
    const what = column === null ? privilege : `${privilege} (${quoted(column)})`;
    const option = is_grantable ? ' WITH GRANT OPTION' : '';
    await client.query(`GRANT ${what} ON ${quoted(table)} TO ${grantee}${option}`);
  }
}

/**
 * The trigger works with the rights of the owner: the role of the service may not know the table beside. Its name comes after
 * those of foreign keys in the alphabet, so the rows that a change refers to are locked before.
 */
async function follow(client: pg.Client, names: Names, { columns }: Description): Promise<void> {
  const { table, beside, follower } = names;
  const key = quoted(PARTITIONED_BY[table]);
  const all = columns.map(({ name }) => name);
  const changed = columns.map(({ name }) => `${quoted(name)} = excluded.${quoted(name)}`).join(', ');
  const schema = await schemaOf(client, table);
  const into = `${quoted(schema)}.${quoted(beside)}`;
  await client.query(
    `CREATE FUNCTION ${quoted(follower)}() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $follow$
     BEGIN
       IF TG_OP = 'TRUNCATE' THEN
         TRUNCATE ${into};
         RETURN NULL;
       END IF;
       IF TG_OP = 'DELETE' OR TG_OP = 'UPDATE' AND OLD.${key} IS DISTINCT FROM NEW.${key} THEN
         DELETE FROM ${into} WHERE ${key} = OLD.${key};
       END IF;
       IF TG_OP <> 'DELETE' THEN
         INSERT INTO ${into} (${list(all)}) VALUES (${all.map((name) => `NEW.${quoted(name)}`).join(', ')})
         ON CONFLICT (${key}) DO UPDATE SET ${changed};
       END IF;
       RETURN NULL;
     END $follow$`,
  );
  await client.query(`REVOKE ALL ON FUNCTION ${quoted(follower)}() FROM PUBLIC`);
  await client.query(
    `CREATE TRIGGER ${quoted(follower)} AFTER INSERT OR UPDATE OR DELETE ON ${quoted(table)}
       FOR EACH ROW EXECUTE FUNCTION ${quoted(follower)}()`,
  );
  await client.query(
    `CREATE TRIGGER ${quoted(`${follower}_truncate`)} AFTER TRUNCATE ON ${quoted(table)}
       FOR EACH STATEMENT EXECUTE FUNCTION ${quoted(follower)}()`,
  );
}

async function schemaOf(client: pg.Client, table: string): Promise<string> {
  const { rows } = await client.query<{ schema: string }>(
    `SELECT relnamespace::regnamespace::text AS schema FROM pg_class WHERE oid = $1::regclass`,
    [quoted(table)],
  );
  return rows[0]!.schema;
}

/** Removes everything that buildBeside made. */
export async function removeBeside(client: pg.Client, names: Names): Promise<void> {
  await client.query([...endOfFollowing(names), `DROP TABLE ${quoted(names.beside)}`].join('; '));
}

export function endOfFollowing({ table, follower }: Names): string[] {
  return [
    ...followersOf({ follower }).map((trigger) => `DROP TRIGGER ${quoted(trigger)} ON ${quoted(table)}`),
    `DROP FUNCTION ${quoted(follower)}()`,
  ];
}

export function followersOf({ follower }: Pick<Names, 'follower'>): string[] {
  return [follower, `${follower}_truncate`];
}
