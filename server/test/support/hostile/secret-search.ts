import type pg from 'pg';

/** Every row of each of our tables as text; bytea comes as hex. */
export async function dumpOf(pool: pg.Pool): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  );
  const parts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`SELECT t::text AS row FROM ${name} AS t`);
    parts.push(name, ...rows.map(({ row }) => row));
  }
  return parts.join('\n');
}

/** Which of the named secrets are in the text, plainly or in an encoding that anyone can undo. */
export function secretsIn(text: string, secrets: Record<string, string | Buffer>): string[] {
  return Object.entries(secrets).flatMap(([name, secret]) => {
    if (secret.length < 6) throw new Error(`${name} is too short to search for`);
    return formsOf(secret)
      .filter(([, form]) => text.includes(form))
      .map(([encoding]) => `${name} as ${encoding}`);
  });
}

const known = new Map<string | Buffer, [encoding: string, form: string][]>();

/** Kept: the same few are searched for in thousands of texts. */
function formsOf(secret: string | Buffer): [encoding: string, form: string][] {
  const forms = known.get(secret) ?? makeForms(secret);
  known.set(secret, forms);
  return forms;
}

function makeForms(secret: string | Buffer): [encoding: string, form: string][] {
  const bytes = Buffer.from(secret);
  const forms: [string, string][] = [
    ['hex', bytes.toString('hex')],
    ['base64', bytes.toString('base64').replace(/=+$/, '')],
    ['base64url', bytes.toString('base64url')],
  ];
  if (typeof secret === 'string')
    forms.unshift(['text', secret], ['form encoding', encodeURIComponent(secret)]);
  // Most secrets are the same in some of them.
  return forms.filter(([, form], nth) => forms.findIndex((other) => other[1] === form) === nth);
}
