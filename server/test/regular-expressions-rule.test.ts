import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { analyse } from 'scslre';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const FOLDERS = ['server/src', 'client/src', 'cli/src'];

/** For which texts can be found that take the square of their length or more, and why none of them is long. */
const BOUNDED: Record<string, string> = {
  'server/src/organizations/organizations/address-in-name.ts': 'a name of 100 characters',
  'server/src/platform/crypto/passwords/password-policy.ts': 'a password of 256 characters',
  'server/src/platform/db/hosts/synchronous-standbys.ts': "a setting of the operator's PostgreSQL",
};

/** Two repetitions that share what they take (`Trade`, `Self`), or one that begins again at each of its characters (`Move`). */
function isSlow(expression: RegExp): boolean {
  return analyse(expression).reports.length > 0;
}

test('PL-58: no regular expression tries every way to divide a text', () => {
  const slow = FOLDERS.flatMap(sourcesIn).filter((file) =>
    expressionsIn(join(ROOT, file)).some((expression) => isSlow(expression)),
  );
  expect(slow).toEqual(Object.keys(BOUNDED));
});

test.each<[RegExp, boolean]>([
  [/^\s*BEGIN\s+([a-z\s]+?)\s+END\s*$/, true],
  [/^[^:]+\.[^:]+$/, true],
  [/^(?:a+)+$/, true],
  [/\s*;\s*/, true],
  [/=+$/, true],
  [/^\s*BEGIN\s([a-z\s]+)\sEND\s*$/, false],
  [/(?<!=)=+$/, false],
  [/^[^.:]+(?:\.[^.:]+)+$/, false],
])('PL-58: %s: slow: %j', (expression, expected) => {
  expect(isSlow(expression)).toBe(expected);
});

function sourcesIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test|\.d)\.[jt]s$/.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .sort();
}

function expressionsIn(file: string): RegExp[] {
  const text = readFileSync(file, 'utf8');
  const found: RegExp[] = [];
  const pending: unknown[] = [parseSync(file, text).program];
  for (const node of pending) {
    if (typeof node !== 'object' || node === null) continue;
    if ('regex' in node) {
      const { pattern, flags } = node.regex as { pattern: string; flags: string };
      found.push(new RegExp(pattern, flags));
    } else pending.push(...Object.values(node));
  }
  return found;
}
