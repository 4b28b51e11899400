import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const OPERATIONS = join(import.meta.dirname, '../docs/operations.md');

/** The names of all settings of the service, from the table that describes them (which a test compares with the code). */
export function documentedSettings(): string[] {
  const rows = readFileSync(OPERATIONS, 'utf8').matchAll(/^\| ((?:`[A-Z_]+`(?:, )?)+) \|/gm);
  return [...rows].flatMap(([, names]) => names!.split(', ').map((name) => name.replaceAll('`', '')));
}
