import { sql } from 'kysely';
import type { AuditLine } from '../../platform/audit/index.ts';
import type { Db } from '../../platform/db/stores.ts';

const KINDS = [
  'user',
  'application',
  'agent',
  'organization',
  'customer',
  'group',
  'role',
  'automation_token',
] as const;
type Kind = (typeof KINDS)[number];

/** Names by kind and ID (of customers also the `org_id`); what is gone has none. */
export type Names = (kind: Kind, id: string | null) => string | null;

/** Those of everything that the lines of a page mention by ID, by one statement for each kind that occurs. */
export async function namesInLines(db: Db, lines: readonly AuditLine[]): Promise<Names> {
  const ids = new Map<Kind, Set<string>>(KINDS.map((kind) => [kind, new Set<string>()]));
  const note = (kind: string, id: unknown) => {
    if (typeof id === 'string' || typeof id === 'number') ids.get(kind as Kind)?.add(String(id));
  };
  for (const { actor, target, application_id, details } of lines) {
    note(actor.type === 'admin' ? 'user' : actor.type, actor.id);
    if (target) note(target.type, target.id);
    note('application', application_id);
    note('user', details.user_id);
    note('agent', details.agent_id);
  }
  const found = await Promise.all(
    KINDS.map(async (kind) => {
      const wanted = [...ids.get(kind)!].filter((id) => IS_TEXT.has(kind) || isNumber(id));
      const rows = wanted.length === 0 ? [] : await READ[kind](db, wanted);
      return rows.flatMap(({ id, name }) => (name ? [[`${kind}:${id}`, name] as const] : []));
    }),
  );
  const names = new Map(found.flat());
  return (kind, id) => names.get(`${kind}:${id}`) ?? null;
}

type Row = { id: string; name: string | null };

const IS_TEXT = new Set<Kind>(['agent', 'group', 'customer']);

const READ: Record<Kind, (db: Db, ids: string[]) => Promise<Row[]>> = {
  user: async (db, ids) =>
    (
      await sql<Row>`
        SELECT user_id::text AS id, coalesce(nullif(full_name, ''), nullif(preferred_name, ''), email) AS name
          FROM users WHERE user_id = ANY (${ids}::bigint[]) AND deleted_at IS NULL
      `.execute(db)
    ).rows,
  application: async (db, ids) =>
    (
      await sql<Row>`
        SELECT application_id::text AS id, name FROM applications WHERE application_id = ANY (${ids}::bigint[])
      `.execute(db)
    ).rows,
  agent: async (db, ids) =>
    (
      await sql<Row>`
        SELECT g.id, coalesce(a.name, nullif(g.name, '')) AS name
          FROM agents g LEFT JOIN applications a USING (application_id) WHERE g.id = ANY (${ids}::text[])
      `.execute(db)
    ).rows,
  organization: async (db, ids) =>
    (
      await sql<Row>`
        SELECT organization_id::text AS id, name FROM organizations WHERE organization_id = ANY (${ids}::bigint[])
      `.execute(db)
    ).rows,
  customer: async (db, ids) =>
    (
      await sql<Row>`
        SELECT CASE WHEN org_id = ANY (${ids}::text[]) THEN org_id ELSE customer_id::text END AS id, name
          FROM customers WHERE org_id = ANY (${ids}::text[]) OR customer_id = ANY (${ids.filter(isNumber)}::bigint[])
      `.execute(db)
    ).rows,
  group: async (db, ids) =>
    (await sql<Row>`SELECT grp_id AS id, name FROM groups WHERE grp_id = ANY (${ids}::text[])`.execute(db))
      .rows,
  role: async (db, ids) =>
    (
      await sql<Row>`
        SELECT role_id::text AS id, coalesce(nullif(title, ''), name) AS name FROM roles WHERE role_id = ANY (${ids}::bigint[])
      `.execute(db)
    ).rows,
  automation_token: async (db, ids) =>
    (
      await sql<Row>`
        SELECT token_id::text AS id, name FROM automation_tokens WHERE token_id = ANY (${ids}::bigint[])
      `.execute(db)
    ).rows,
};

function isNumber(id: string): boolean {
  return /^\d{1,15}$/.test(id);
}
