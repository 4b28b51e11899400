/** What takes away from, or stops, a service of the version before, which works on the same tables while processes are replaced. */
const CONTRACTIONS: [what: string, pattern: RegExp][] = [
  ['drops a table', /\bDROP TABLE\b/i],
  [
    'drops a column',
    /\bALTER TABLE\b.*\bDROP (?!CONSTRAINT\b|DEFAULT\b|NOT NULL\b|EXPRESSION\b|IDENTITY\b)\w/i,
  ],
  ['drops a default', /\bDROP DEFAULT\b/i],
  ['drops a function or view', /\bDROP (?:FUNCTION|VIEW|TYPE)\b/i],
  ['renames', /\bRENAME\b/i],
  ['changes a type, and rewrites the table', /\bALTER (?:COLUMN )?\w+ (?:SET DATA )?TYPE\b/i],
  ['demands a value of rows that the version before writes', /\bSET NOT NULL\b/i],
  [
    'adds a column that the version before does not fill',
    /\bADD COLUMN (?![^,]*\b(?:DEFAULT|GENERATED)\b)[^,]*\bNOT NULL\b/i,
  ],
  [
    'adds a column that rewrites the table',
    /\bADD COLUMN [^,;]*(?:\bSTORED\b|\bbigserial\b|\bDEFAULT (?:gen_random_uuid|random|clock_timestamp)\b)/i,
  ],
  ['empties a table', /^TRUNCATE\b/i],
];
/** What keeps everybody from a table for as long as it takes to read all of its rows. */
const LOCKS: [what: string, pattern: RegExp][] = [
  [
    'checks every row under a lock: add it NOT VALID, and validate it in the next migration',
    /\bADD (?:CONSTRAINT \w+ )?(?:CHECK|FOREIGN KEY)\b(?![^;]*\bNOT VALID\b)/i,
  ],
  [
    'makes an index under a lock: CREATE INDEX CONCURRENTLY in a file of its own, after -- no-transaction',
    /\bCREATE (?:UNIQUE )?INDEX (?!CONCURRENTLY\b)/i,
  ],
];
/** A later release may contract: the migration says so, and since when nothing uses what it takes. */
const CONTRACTS = /^-- contracts: \S.*$/m;

/** The last migration before anything was released: until then no version had to live beside another. */
export const LAST_UNBOUND = '0025-command-line-name.sql';

/** Each statement of a migration that the version before could not live beside, with the reason. Tables that the migration itself makes are free. */
export function objections(migration: string): string[] {
  if (CONTRACTS.test(migration)) return [];
  const text = migration.replaceAll(/--.*$/gm, '').replaceAll(/\$\$.*?\$\$|'[^']*'/gs, "''");
  const made = [...text.matchAll(/\bCREATE TABLE (?:IF NOT EXISTS )?(\w+)/gi)].map(([, table]) => table!);
  const statements = text
    .split(';')
    .map((statement) => statement.trim().replaceAll(/\s+/g, ' '))
    .filter((statement) => !made.some((table) => isAbout(table, statement)));
  return statements.flatMap((statement) =>
    [
      ...[...CONTRACTIONS, ...LOCKS].filter(([, pattern]) => pattern.test(statement)).map(([what]) => what),
      ...changedUnderLock(statement, statements),
    ].map((what) => `${what}: ${statement.slice(0, 100)}`),
  );
}

/** Rows are changed while an ALTER TABLE of the same transaction keeps everybody from them. */
function changedUnderLock(statement: string, statements: string[]): string[] {
  const [, table] = /^(?:UPDATE|DELETE FROM) (?:ONLY )?(\w+)/i.exec(statement) ?? [];
  const isLocked = statements.some((one) => new RegExp(`^ALTER TABLE (?:ONLY )?${table}\\b`, 'i').test(one));
  return table !== undefined && isLocked
    ? ['changes rows under a lock: do it in a file of its own, in batches where they are many']
    : [];
}

function isAbout(table: string, statement: string): boolean {
  return new RegExp(
    `^(?:CREATE TABLE|ALTER TABLE|UPDATE|CREATE (?:UNIQUE )?INDEX \\w+ ON) (?:IF (?:NOT )?EXISTS )?(?:ONLY )?${table}\\b`,
    'i',
  ).test(statement);
}
