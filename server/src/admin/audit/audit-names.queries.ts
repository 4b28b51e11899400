import { type RawBuilder, sql } from 'kysely';
import type { AuditLine } from '../../platform/audit/index.ts';
import type { ReadDb } from '../../platform/db/stores.ts';

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
export type Names = (kind: string, id: string | null) => string | null;

/** Those of everything that the lines of a page mention by ID, in one statement with a part for each kind that occurs. */
export async function namesInLines(db: ReadDb, lines: readonly AuditLine[]): Promise<Names> {
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
  const parts = KINDS.flatMap((kind) => {
    const wanted = [...ids.get(kind)!].filter((id) => IS_TEXT.has(kind) || isNumber(id));
    return wanted.length === 0
      ? []
      : [sql<Row>`SELECT ${sql.lit(kind)} AS kind, named.* FROM (${READ[kind](wanted)}) named`];
  });
  const { rows } =
    parts.length === 0 ? { rows: [] } : await sql<Row>`${sql.join(parts, sql` UNION ALL `)}`.execute(db);
  const names = new Map(rows.flatMap(({ kind, id, name }) => (name ? [[`${kind}:${id}`, name]] : [])));
  return (kind, id) => names.get(`${kind}:${id}`) ?? null;
}

type Row = { kind: Kind; id: string; name: string | null };

const IS_TEXT = new Set<Kind>(['agent', 'group', 'customer']);

const READ: Record<Kind, (ids: string[]) => RawBuilder<unknown>> = {
  user: (ids) =>
    sql`SELECT user_id::text AS id, coalesce(nullif(full_name, ''), nullif(preferred_name, ''), email) AS name
          FROM users WHERE user_id = ANY (${ids}::bigint[]) AND deleted_at IS NULL`,
  application: (ids) =>
    sql`SELECT application_id::text AS id, name FROM applications WHERE application_id = ANY (${ids}::bigint[])`,
  agent: (ids) =>
    sql`SELECT g.id, coalesce(a.name, nullif(g.name, '')) AS name
          FROM agents g LEFT JOIN applications a USING (application_id) WHERE g.id = ANY (${ids}::text[])`,
  organization: (ids) =>
    sql`SELECT organization_id::text AS id, name FROM organizations WHERE organization_id = ANY (${ids}::bigint[])`,
  customer: (ids) =>
    sql`SELECT CASE WHEN org_id = ANY (${ids}::text[]) THEN org_id ELSE customer_id::text END AS id, name
          FROM customers WHERE org_id = ANY (${ids}::text[]) OR customer_id = ANY (${ids.filter(isNumber)}::bigint[])`,
  group: (ids) => sql`SELECT grp_id AS id, name FROM groups WHERE grp_id = ANY (${ids}::text[])`,
  role: (ids) =>
    sql`SELECT role_id::text AS id, coalesce(nullif(title, ''), name) AS name FROM roles WHERE role_id = ANY (${ids}::bigint[])`,
  automation_token: (ids) =>
    sql`SELECT token_id::text AS id, name FROM automation_tokens WHERE token_id = ANY (${ids}::bigint[])`,
};

function isNumber(id: string): boolean {
  return /^\d{1,15}$/.test(id);
}
