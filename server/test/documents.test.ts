import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Command } from 'commander';
import { expect, test } from 'vitest';
import { addOperatorCommands } from '../src/commands/index.ts';
import { addServeCommand } from '../src/serve/command.ts';
import { features } from '../src/web.ts';
import { startApp } from './support/app.ts';
import { hasPath, typeScriptBlocks } from './support/documents/blocks.ts';
import { CHECKOUT, type Document, documents, filesBelow } from './support/documents/pages.ts';
import { routeCollector } from './support/hostile/route-table.ts';
import { temporaryFolder } from './support/processes/temporary-folder.ts';

/** What the documents name exists: links, files, settings, commands, scripts and calls. */
const DOCUMENTS = documents();
const FILES = filesBelow();
const textOf = (path: string) => readFileSync(join(CHECKOUT, path), 'utf8');

/** `page: fault` for each. */
function faultsIn(find: (document: Document) => string[]): string[] {
  return DOCUMENTS.flatMap((document) => find(document).map((fault) => `${document.path}: ${fault}`));
}

/** What a reader may copy. */
function code({ spans, lines }: Document): string[] {
  return [...spans, ...lines];
}

test('every link leads somewhere', () => {
  const broken = faultsIn(({ links }) =>
    links.filter((link) => !leads(link)).map(({ path, anchor }) => `${path}#${anchor}`),
  );
  expect(broken).toEqual([]);
});

function leads({ path, anchor }: { path: string; anchor: string }): boolean {
  if (!existsSync(join(CHECKOUT, path))) return false;
  return anchor === '' || DOCUMENTS.some((one) => one.path === path && one.anchors.includes(anchor));
}

test('docs/README.md leads to every page', () => {
  const { links } = DOCUMENTS.find(({ path }) => path === 'docs/README.md')!;
  const pages = DOCUMENTS.map(({ path }) => path).filter((path) => /^docs\/[\w-]+\.md$/.test(path));
  const listed = [...links.map(({ path }) => path), 'docs/README.md'];
  expect(pages.filter((path) => !listed.includes(path))).toEqual([]);
});

test('every file that is named exists', () => {
  const missing = faultsIn(({ spans }) =>
    spans
      .filter((span) => /^[\w./*{},-]+\.(ts|js|sh|json|sql|md|svg)$/.test(span))
      .filter((name) => !isThere(name)),
  );
  expect(missing).toEqual([]);
});

/** Made at run time, or by those who use the service. */
const NOT_KEPT = new Set([
  'countersign.schema.json',
  'demo.json',
  'assetlinks.json',
  'openapi.json',
  'jwks.json',
]);

/** `account/shared/verification-codes.ts` stands for the file whose path ends so; `races*.test.ts` and `{a,b}.ts` for what they match. */
function isThere(name: string): boolean {
  const pattern = name
    .replace(/^(\.\.?\/)+/, '')
    .replace(/[.+^$()|[\]\\]/g, '\\$&')
    .replaceAll('*', '[^/]*')
    .replace(/\{([^}]*)\}/g, (_, choices: string) => `(${choices.replaceAll(',', '|')})`);
  const ending = new RegExp(`(^|/)${pattern}$`);
  return FILES.some((path) => ending.test(path)) || NOT_KEPT.has(basename(name));
}

// The compiler checks them with everything else, in `npm run check`.
test('every TypeScript block names a path of its own at which it is compiled, or says that it is a fragment', () => {
  const blocks = typeScriptBlocks(DOCUMENTS);
  expect(blocks.filter((block) => !hasPath(block))).toEqual([]);
  expect(new Set(blocks.map(({ where }) => where)).size).toBe(blocks.length);
  expect(blocks.filter(({ where }) => FILES.includes(where)).map(({ where }) => where)).toEqual([]);

  const folder = temporaryFolder('documents', join(CHECKOUT, '.tmp'));
  writeFileSync(join(folder, 'of-a-former-check.ts'), '');
  execFileSync(process.execPath, [join(CHECKOUT, 'server/test/support/documents/write-blocks.ts'), folder]);
  const written = globSync('**/*.ts', { cwd: folder }).sort();
  expect(written).toEqual(blocks.map(({ where }) => where).sort());
  expect(written).toContain('server/src/users/example.ts');
  for (const { where, text } of blocks) expect(readFileSync(join(folder, where), 'utf8')).toContain(text);
});

test('every variable that is named is read somewhere', () => {
  const sources = FILES.filter((path) => /\.(ts|js|sh)$|^bin\//.test(path));
  const words = new Set(sources.flatMap((path) => textOf(path).match(/\b[A-Z][A-Z0-9_]{3,}\b/g) ?? []));
  const unread = faultsIn((document) =>
    code(document)
      .flatMap((text) => [...text.matchAll(/(?:^|\s)([A-Z][A-Z0-9_]{3,})=|^([A-Z]+(?:_[A-Z0-9]+)+)$/g)])
      .map(([, assigned, alone]) => assigned ?? alone!)
      .filter((name) => !words.has(name)),
  );
  expect(unread).toEqual([]);
});

test('docs/operations.md lists every setting, and no other', () => {
  const readers = FILES.filter((path) => /^server\/src\/platform\/config(\.ts$|\/[\w-]+\.ts$)/.test(path));
  const settings = readers.flatMap((path) => [
    ...textOf(path).matchAll(/settings\s*\.(?!refuse|require)\w+\(\s*'([A-Z_]+)'/g),
  ]);
  const rows = /## Settings([\s\S]*?)\n## /.exec(textOf('docs/operations.md'))![1]!.match(/^\| `.+? \|/gm)!;
  const listed = rows.flatMap((row) => row.match(/[A-Z_]{4,}/g) ?? []);
  // Looked at only to be refused.
  const names = new Set(settings.map(([, name]) => name!).filter((name) => !name.startsWith('NODE_TLS')));
  expect(listed.sort()).toEqual([...names].sort());
});

const countersign = new Command('countersign');
addServeCommand(countersign);
addOperatorCommands(countersign);

test('every countersign command and option exists', () => {
  const wrong = faultsIn((document) =>
    code(document)
      .flatMap((text) => /(?:^|npx |[;&|(] *)countersign ([a-z<-].*)$/.exec(text)?.[1] ?? [])
      .flatMap(faultsOfCommand),
  );
  expect(wrong).toEqual([]);
});

/** The command is the part before the first option or argument. */
function faultsOfCommand(text: string): string[] {
  let command = countersign;
  for (const word of text.split(/\s+/)) {
    if (!/^[a-z]/.test(word) || command.commands.length === 0) break;
    const next = command.commands.find((one) => one.name() === word);
    if (!next) return [`countersign ${text}`];
    command = next;
  }
  const known = [...command.options.map(({ long }) => long), '--help', '--json', '--version', '--settings'];
  const options = text.match(/(?<![\w-])--[a-z][a-z-]*/g) ?? [];
  return options.filter((option) => !known.includes(option)).map((option) => `${text}: ${option}`);
}

test('docs/commands.md has a row for every countersign command', () => {
  const { spans } = DOCUMENTS.find(({ path }) => path === 'docs/commands.md')!;
  const names = countersign.commands.flatMap((group) =>
    group.commands.length > 0 ? group.commands.map((one) => `${group.name()} ${one.name()}`) : [group.name()],
  );
  const described = (name: string) => spans.some((span) => span === name || span.startsWith(`${name} `));
  expect(names.filter((name) => !described(name))).toEqual([]);
});

test('every npm script exists', () => {
  const missing = faultsIn((document) =>
    code(document)
      .flatMap((text) => [...text.matchAll(/npm (?:run (?:-s )?([\w:-]+)|(start|test))(?: -w ([\w/-]+))?/g)])
      .filter(([, script, short, workspace]) => !scriptsOf(workspace).includes(script ?? short!))
      .map(([text]) => text),
  );
  expect(missing).toEqual([]);
});

function scriptsOf(workspace: string | undefined): string[] {
  const manifest = JSON.parse(textOf(workspace ? `${workspace}/package.json` : 'package.json'));
  return Object.keys(manifest.scripts ?? {});
}

test('every call of the service exists', async () => {
  const collector = routeCollector();
  await startApp({ features: [collector.feature, ...features] });
  const routes = collector.routes.map(({ method, url }) => ({ method, url: withoutNames(url) }));
  const CALL = /\b(GET|POST|PUT|PATCH|DELETE) (…?)(\/[\w./:<>-]*)/g;
  const isThere = ([, method, shortened, path]: RegExpMatchArray) => {
    const end = withoutNames(path!);
    return routes.some(
      (route) => route.method === method && (shortened ? route.url.endsWith(end) : route.url === end),
    );
  };
  // Other pages contain calls of relying parties.
  const missing = faultsIn((document) =>
    document.path.startsWith('docs/')
      ? code(document).flatMap((text) =>
          [...text.matchAll(CALL)].filter((call) => !isThere(call)).map(([call]) => call),
        )
      : [],
  );
  expect(missing).toEqual([]);
});

/** Parameters have different names in the documents and in the code. */
function withoutNames(path: string): string {
  return path.replace(/:\w+|<[^>]+>/g, ':');
}
