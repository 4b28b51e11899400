import { hash } from 'node:crypto';

const REMEMBERED = 4000;

const names = new Map<string, string>();

/** The name under which a statement is prepared on each connection: a hash of its text, at most 63 bytes. */
export function statementName(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= REMEMBERED) names.clear();
  const name = `q_${hash('sha256', text, 'base64url')}`;
  names.set(text, name);
  return name;
}
