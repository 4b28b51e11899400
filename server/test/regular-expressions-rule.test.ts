import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { analyse } from 'scslre';
import { expect, test } from 'vitest';
import { parseAst } from 'vitest/node';

const ROOT = join(import.meta.dirname, '../..');
const FOLDERS = ['server/src', 'client/src', 'cli/src'];

/** For which texts can be found that take the square of their length or more, and why none of them is long. */
const BOUNDED: Record<string, string> = {
  'server/src/organizations/organizations/address-in-name.ts': 'a name of 100 characters',
  'server/src/platform/crypto/passwords/password-policy.ts': 'a password of 256 characters',
  'server/src/platform/db/hosts/synchronous-standbys.ts': "a setting of the operator's PostgreSQL",
};

/**
 * Those that put what is known at run time only into the text of an expression, and why that does not make it slow. They are analysed with `1` in
 * its place.
 */
const COMPOSED: Record<string, string> = {
  'server/src/admin/audit/audit-filter.ts': 'names of types, each after the other',
  'server/src/applications/risk/name-lint.ts': 'the name of a script, for one character',
  'server/src/commands/imports/firebase-parameters.ts': 'names of parameters',
  'server/src/developer/quickstart/fit-snippet.ts': 'names of variables',
  'server/src/docs/samples/fit-sample.ts': 'names of variables',
  'server/src/docs/search/find.ts': 'terms, escaped',
  'server/src/imports/sources/json-boundary.ts': 'how often a blank is repeated at most',
  'server/src/platform/hidden-characters.ts': 'two expressions for one character',
  'server/src/platform/html/components/untrusted-text.ts': 'two expressions for one character',
  'server/src/platform/i18n/particles.ts': 'particles, escaped',
  'server/src/platform/i18n/units.ts': 'characters of one class',
  'server/src/resources/details/describe-summary.ts': 'characters of one class',
  'server/src/resources/details/money.ts': 'how many decimals a currency has',
};

/** Two repetitions that share what they take (`Trade`, `Self`), or one that begins again at each of its characters (`Move`). */
function isSlow(expression: RegExp): boolean {
  return analyse(expression).reports.length > 0;
}

test('PL-58: no regular expression tries every way to divide a text', () => {
  const found = FOLDERS.flatMap(sourcesIn).map((file) => ({ file, ...expressionsIn(parsed(file)) }));
  const slow = found.filter(({ expressions }) => expressions.some(isSlow));
  expect(slow.map(({ file }) => file)).toEqual(Object.keys(BOUNDED));
  expect(
    found
      .filter(({ isComposed }) => isComposed)
      .map(({ file }) => file)
      .sort(),
  ).toEqual(Object.keys(COMPOSED));
});

test('PL-58: expressions are read from literals, and from constructors with the constants that they name', () => {
  const source = `
    const B64 = '[A-Z]';
    const END = \`\${B64}*\${B64}+$\`;
    const TIMES = 2;
    const one = /a/v;
    const two = new RegExp(\`^\${END}\`, 'g'), three = RegExp('b' + String.raw\`\\d\`);
    const four = (text: string) => new RegExp(\`\\\\d{\${TIMES}}\${text}$\`), five = new RegExp(one.source);`;
  const { expressions, isComposed } = expressionsIn(parseAst(source, { lang: 'ts' }));
  expect(expressions.map(String)).toEqual(['/a/v', '/^[A-Z]*[A-Z]+$/g', '/b\\d/', '/a/', '/\\d{2}1$/']);
  expect(isComposed).toBe(true);
  expect(expressions.map(isSlow)).toEqual([false, true, false, false, false]);
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

function parsed(file: string): unknown {
  return parseAst(readFileSync(join(ROOT, file), 'utf8'), { lang: file.endsWith('.ts') ? 'ts' : 'js' });
}

type Node = Record<string, unknown> & { type: string };
type Found = { expressions: RegExp[]; isComposed: boolean };

/** Those of literals and of constructors; `isComposed`: the text of one is not known from the source alone. */
function expressionsIn(program: unknown): Found {
  const found: Found = { expressions: [], isComposed: false };
  const constants = new Map<unknown, unknown>();
  for (const node of nodesIn(program)) {
    if (node.type === 'VariableDeclarator') constants.set((node.id as Node).name, node.init);
    if ('regex' in node) {
      const { pattern, flags } = node.regex as { pattern: string; flags: string };
      found.expressions.push(new RegExp(pattern, flags));
    }
  }
  for (const { type, callee, arguments: given } of nodesIn(program)) {
    if (!/^(?:New|Call)Expression$/.test(type) || (callee as Node).name !== 'RegExp') continue;
    const [pattern, flags] = (given as unknown[]).map((node) => textOf(node, constants));
    const isKnown = pattern !== undefined && !pattern.isComposed;
    found.isComposed ||= !isKnown;
    found.expressions.push(...compiled(pattern?.text ?? '', flags?.text ?? ''));
  }
  return found;
}

/** None if what stands for a value makes no expression: a name that is looked up. */
function compiled(pattern: string, flags: string): RegExp[] {
  try {
    return [new RegExp(pattern, flags)];
  } catch {
    return [];
  }
}

function* nodesIn(root: unknown): Generator<Node> {
  const pending: unknown[] = [root];
  for (const node of pending) {
    if (typeof node !== 'object' || node === null) continue;
    if ('type' in node) yield node as Node;
    pending.push(...Object.values(node));
  }
}

/** What a part of the source says; `1` stands for what only the running program knows. */
function textOf(part: unknown, constants: Map<unknown, unknown>): { text: string; isComposed: boolean } {
  const node = part as Node;
  const joined = (parts: unknown[]) => {
    const texts = parts.map((each) =>
      typeof each === 'string' ? { text: each, isComposed: false } : textOf(each, constants),
    );
    return {
      text: texts.map(({ text }) => text).join(''),
      isComposed: texts.some((each) => each.isComposed),
    };
  };
  const inTemplate = ({ quasis, expressions }: Node, kind: 'raw' | 'cooked') =>
    joined(
      (quasis as { value: { raw: string; cooked: string } }[]).flatMap(({ value }, at) => [
        value[kind],
        ...(expressions as unknown[]).slice(at, at + 1),
      ]),
    );
  if (node?.type === 'Literal') {
    const { regex, value } = node as { regex?: { pattern: string }; value?: unknown };
    return joined([regex?.pattern ?? String(value)]);
  }
  if (node?.type === 'TemplateLiteral') return inTemplate(node, 'cooked');
  if (node?.type === 'TaggedTemplateExpression') return inTemplate(node.quasi as Node, 'raw');
  if (node?.type === 'BinaryExpression' && node.operator === '+') return joined([node.left, node.right]);
  if (node?.type === 'MemberExpression' && (node.property as Node).name === 'source')
    return textOf(node.object, constants);
  if (node?.type === 'Identifier' && isText(constants.get(node.name)))
    return textOf(constants.get(node.name), constants);
  return { text: '1', isComposed: true };
}

function isText(node: unknown): boolean {
  return /^(?:Literal|TemplateLiteral|BinaryExpression)$/.test((node as Node | undefined)?.type ?? '');
}
