import { hash } from 'node:crypto';

const REMEMBERED = 4000;

const names = new Map<string, string>();
let generation = 0;

/** The name under which a statement is prepared on each connection: a hash of its text, at most 63 bytes. */
export function statementName(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= REMEMBERED) names.clear();
  const name = `q${generation}_${hash('sha256', text, 'base64url')}`;
  names.set(text, name);
  return name;
}

/** Makes every connection prepare all statements again under new names: tables have changed since `stale` was prepared. */
export function renameStatements(stale: string): void {
  // When several callers notice it together, one renaming is enough.
  if (!stale.startsWith(`q${generation}_`)) return;
  generation++;
  names.clear();
}
